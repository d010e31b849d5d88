import type { GameInfo, Options } from '../api/types';
import { said } from '../catalog.svelte';
import { w } from '../i18n';

/** What an option is called; what it means is the game's own sentence. */
export function optionName(option: string): string | null {
  const names: Record<string, string> = w.optionNames;
  return names[option] ?? null;
}

/** What a choice of an option is called. Numbers speak for themselves. */
export function choiceText(option: string, choice: string): string {
  const words: Record<string, Record<string, string>> = w.optionWords;
  if (option === 'first' && /^\d$/.test(choice)) return w.playerName(Number(choice));
  return words[option]?.[choice] ?? choice.replaceAll('-', ' ');
}

/** What of a table differs from how the game is usually played, in words. */
export function chosenOptions(game: GameInfo | undefined, options: Options): string[] {
  return (game?.options ?? []).flatMap(({ key, help, kind }) => {
    const value = options[key];
    if (value === undefined || value === null || value === '') return [];
    const name = optionName(key) ?? said(help);
    switch (kind.kind) {
      case 'flag':
        return value === kind.default ? [] : [value === true ? name : w.without(name)];
      case 'choice':
        return value === kind.choices[0] ? [] : [`${name}: ${choiceText(key, String(value))}`];
      case 'number':
        return value === kind.default ? [] : [`${name}: ${String(value)}`];
      // Lists of cards are long, and may be secret.
      default:
        return [];
    }
  });
}
