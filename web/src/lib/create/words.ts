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
