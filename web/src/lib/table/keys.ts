import type { Match } from '../play/match.svelte';

interface Doors {
  actions: () => void;
  keys: () => void;
  chat: () => void;
  /** Whether a dialog is open: then keys belong to it. */
  busy: boolean;
}

/** Where arrows have a meaning of their own. */
const AT_HOME = '[data-spot], [data-testid="board"] [data-explain], [role="log"], [role="toolbar"]';

/** The keys of a table. Where somebody writes, keys are letters. */
export function tableKeys(event: KeyboardEvent, match: Match, doors: Doors): void {
  const target = event.target as Element | null;
  if (doors.busy || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target?.closest('input:not([type="range"]), textarea, select, dialog')) return;
  const work = deed(event, match, doors);
  if (!work) return;
  event.preventDefault();
  work();
}

function deed(event: KeyboardEvent, match: Match, doors: Doors): (() => void) | null {
  switch (event.code === 'Slash' && event.shiftKey ? '?' : letter(event)) {
    case 'a':
      return doors.actions;
    case 'u':
      return () => match.undo();
    case 'h':
      return () => void match.askHint();
    case 'c':
      return doors.chat;
    case '?':
      return doors.keys;
    case '[':
      return () => void match.lookBack(Math.max(0, (match.step ?? match.state?.steps ?? 0) - 1));
    case ']':
      return () => forward(match);
    case 'Enter':
    case ' ':
      return match.showing ? () => match.goOn() : null;
    case 'Escape':
      return match.step === null ? null : () => match.lookAtNow();
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'ArrowUp':
    case 'ArrowDown':
      // The first arrow enters the board; from there on the board itself knows the way.
      return (event.target as Element | null)?.closest(AT_HOME) ? null : enterBoard;
    default:
      return null;
  }
}

/** The key by its place for letters, so that it works on a Russian keyboard too. */
function letter(event: KeyboardEvent): string {
  if (/^Key[A-Z]$/.test(event.code)) return event.code.slice(3).toLowerCase();
  if (event.code === 'BracketLeft') return '[';
  if (event.code === 'BracketRight') return ']';
  return event.key;
}

function forward(match: Match): void {
  if (match.step === null) return;
  const next = match.step + 1;
  if (next >= (match.state?.steps ?? 0)) match.lookAtNow();
  else void match.lookBack(next);
}

function enterBoard(): void {
  const board = document.querySelector('[data-testid="board"]');
  const spot =
    board?.querySelector<SVGElement>('[data-spot="picked"]') ??
    board?.querySelector<SVGElement>('[data-spot="open"]') ??
    document.querySelector<HTMLElement>('.prompt .buttons button');
  spot?.focus();
}
