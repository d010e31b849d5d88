// @vitest-environment happy-dom

import { flushSync, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Line, Player, Proposal } from '../api/types';
import type { Legal } from '../board/types';
import { w } from '../i18n';
import type { Match } from '../play/match.svelte';
import { draw } from '../testing/draw';
import Chat from './Chat.svelte';
import Curtain from './Curtain.svelte';
import Log from './Log.svelte';
import Players from './Players.svelte';
import PromptBar from './PromptBar.svelte';
import Proposals from './Proposals.svelte';
import ScoreSheet from './ScoreSheet.svelte';

let end: () => void = () => undefined;
afterEach(() => end());

function shown<Props extends object>(component: Component<Props>, props: NoInfer<Props>): HTMLElement {
  const { drawn, end: gone } = draw(component, props);
  end = gone;
  return drawn;
}

function button(area: HTMLElement, text: string): HTMLButtonElement {
  const found = [...area.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
  if (!found) throw new Error(`there is no button “${text}” in ${area.textContent ?? ''}`);
  return found;
}

const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  name: ['Ada', 'Ben', 'Cleo'][seat] ?? '',
  kind: 'person',
  user: null,
  asked: false,
  level: null,
  deputy: null,
  connected: true,
  thinking: false,
  resigned: false,
  abandoned: false,
  clock: null,
  ...more,
});

/** A match as far as these components look at it. */
function match(table: object, more: object = {}): Match {
  const usual = { players: [player(0), player(1)], my_seats: [0], status: 'running', proposals: [] };
  const position = { turn: [0], seat: 0, legal: [], decided: [], prompt: '', past: null, showing: false };
  return {
    table: { ...usual, ...table },
    state: null,
    myTurn: true,
    ...position,
    ...more,
  } as unknown as Match;
}

describe('the players', () => {
  const about = (...players: Player[]) => {
    const props = { players, mySeats: [0], turn: [1], heardAt: 0, counts: () => [] };
    const area = shown(Players, props);
    return [...area.querySelectorAll('[data-seat]')].map((row) => [
      row.querySelector('small')?.textContent?.trim(),
      row.classList.contains('turn'),
    ]);
  };

  it('say who is who, who is here, and whose turn it is', () => {
    expect(about(player(0), player(1), player(2, { connected: false }))).toEqual([
      [w.you, false],
      [w.here, true],
      [w.notHere, false],
    ]);
  });

  it('say who gave up, and that a seat is free', () => {
    const rows = about(player(1, { resigned: true }), player(2, { kind: 'open', name: '' }));
    expect(rows.map(([words]) => words)).toEqual([w.hasResigned, w.seatFree]);
  });
});

describe('the log', () => {
  const log = (count: number): Line[] =>
    Array.from({ length: count }, (_, n) => ({ n: n + 1, step: 10 * n, event: {}, text: `line ${n + 1}` }));
  const lines = (area: HTMLElement) =>
    [...area.querySelectorAll('.line')].map((line) => line.textContent?.trim());

  it('marks where the news begin and leads to the moment of a line', () => {
    const rewind = vi.fn();
    const area = shown(Log, { log: log(4), since: 2, shown: 30, rewind });
    expect(lines(area)).toEqual(['line 1', 'line 2', 'line 3', 'line 4']);
    const rows = [...area.querySelectorAll('li')];
    expect(rows.findIndex((row) => row.classList.contains('since'))).toBe(2);
    expect(area.querySelector('.shown')?.textContent).toContain('line 4');
    area.querySelectorAll<HTMLButtonElement>('.line')[1]?.click();
    expect(rewind).toHaveBeenCalledWith(10);
  });

  it('draws the last lines of a long match, and older ones when asked', () => {
    const area = shown(Log, { log: log(200), since: 0, shown: null, rewind: vi.fn() });
    expect([lines(area).length, lines(area).at(-1)]).toEqual([24, 'line 200']);
    button(area, w.older).click();
    flushSync();
    expect(lines(area)[0]).toBe('line 1');
  });

  it('says that nothing has happened yet', () => {
    const area = shown(Log, { log: [], since: 0, shown: null, rewind: vi.fn() });
    expect(area.textContent).toContain(w.nothingYet);
  });
});

describe('the prompt bar', () => {
  const legal: Legal[] = [
    { action: 'play a', text: 'Play a' },
    { action: 'pass', text: 'Pass' },
  ];
  const bar = (given: Match, choose = vi.fn()) =>
    shown(PromptBar, {
      match: given,
      buttons: given.legal,
      calm: { pass: ['pass'] },
      wide: true,
      choose,
      listActions: vi.fn(),
      more: vi.fn(),
    });

  it('asks the viewer without the name, and plays what is pressed', () => {
    const choose = vi.fn();
    const area = bar(match({}, { prompt: 'Ada: play or pass', legal }), choose);
    expect(area.querySelector('[data-testid=prompt]')?.textContent).toBe(`${w.yourTurn}: play or pass`);
    button(area, 'Pass').click();
    expect(choose).toHaveBeenCalledWith('pass');
  });

  it('keeps what was decided in place of the question until it was seen', () => {
    const goOn = vi.fn();
    const decided = [{ text: 'Ben wins the round.' }];
    const area = bar(match({}, { prompt: 'Ada: play', decided, showing: true, goOn }));
    expect(area.querySelector('[data-testid=prompt]')).toBeNull();
    expect(area.querySelector('[data-testid=decided]')?.textContent).toBe('Ben wins the round.');
    button(area, w.goOn).click();
    expect(goOn).toHaveBeenCalledOnce();
  });

  it('offers to undo, or to ask the others for it', () => {
    const tool = (state: object) => {
      const area = bar(match({}, { state, legal }));
      const found = area.querySelector<HTMLButtonElement>(`[title="${w.undo} (u)"]`);
      const said = [found?.textContent?.trim(), found?.disabled];
      end();
      end = () => undefined;
      return said;
    };
    expect(tool({ can_undo: true, can_ask_undo: true })).toEqual([w.undo, false]);
    expect(tool({ can_undo: false, can_ask_undo: true })).toEqual([w.askUndo, false]);
    expect(tool({ can_undo: false, can_ask_undo: false })).toEqual([w.undo, true]);
  });

  it('gives a spectator nothing to press', () => {
    const area = bar(match({ my_seats: [] }, { seat: null, prompt: 'Ada: play', myTurn: false }));
    expect(area.querySelector('[data-testid=prompt]')?.textContent).toBe('Ada: play');
    expect([...area.querySelectorAll('.tool')].map((one) => one.textContent?.trim())).toEqual([w.more]);
  });
});

describe('a proposal', () => {
  const asked = (more: Partial<Proposal> = {}): Proposal => ({
    id: 7,
    by: 1,
    what: 'undo',
    agreed: [],
    waiting: [0],
    left_ms: null,
    ...more,
  });

  it('is agreed to or refused by whoever is asked', () => {
    const consent = vi.fn();
    const area = shown(Proposals, { match: match({ proposals: [asked()] }, { consent }) });
    expect(area.textContent).toContain(w.asksUndo('Ben'));
    button(area, w.agree).click();
    button(area, w.refuse).click();
    expect(consent.mock.calls).toEqual([
      [0, 7, true],
      [0, 7, false],
    ]);
  });

  it('tells the others who is waited for', () => {
    const proposal = asked({ what: 'end', by: 0, waiting: [1] });
    const area = shown(Proposals, { match: match({ proposals: [proposal] }) });
    expect(area.textContent).toContain(w.asksEnd('Ada'));
    expect(area.textContent).toContain(w.waitingFor('Ben'));
    expect(area.querySelector('button')).toBeNull();
  });
});

describe('the chat', () => {
  const said = { n: 1, seat: 1, name: 'Ben', to: null, text: 'Hello' };

  it('sends what was typed, if there is something, and offers to whom', async () => {
    const say = vi.fn(() => Promise.resolve(true));
    const table = { private_talk: true };
    const area = shown(Chat, { match: match(table, { chat: [said], say }) });
    expect(area.querySelector('.said')?.textContent).toContain('Hello');
    const input = area.querySelector('input');
    const type = (words: string) => {
      if (!input) throw new Error('nothing to type in');
      input.value = words;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
      area
        .querySelector('form')
        ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    };
    type('   ');
    expect(say).not.toHaveBeenCalled();
    type(' Hi! ');
    expect(say).toHaveBeenLastCalledWith('Hi!', undefined);
    await vi.waitFor(() => expect(input?.value).toBe(''));
    const choices = [...area.querySelectorAll('option')].map((one) => one.textContent);
    expect(choices).toEqual([w.toEverybody, w.onlyTo('Ben')]);
  });
});

it('the curtain is lifted by its owner alone', () => {
  const lift = vi.fn();
  const area = shown(Curtain, { seat: 0, name: 'Ada', lift });
  expect(area.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(w.passTo('Ada'));
  button(area, w.iAm('Ada')).click();
  expect(lift).toHaveBeenCalledOnce();
});

it('the score sheet has a column for each player and the sum below', () => {
  const rows = [
    { label: 'Sparks', values: [1, 2] },
    { label: 'Parts', values: [4] },
  ];
  const props = { players: [player(0), player(1)], rows, totals: ['5', '2'] };
  const area = shown(ScoreSheet, props);
  const cells = [...area.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  );
  expect(cells).toEqual([
    ['Sparks', '1', '2'],
    ['Parts', '4', ''],
    [w.total, '5', '2'],
  ]);
});
