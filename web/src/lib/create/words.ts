import { w } from '../i18n';

/** What a choice of an option is called. Numbers speak for themselves. */
export function choiceText(option: string, choice: string): string {
  const words: Record<string, Record<string, string>> = w.optionWords;
  return words[option]?.[choice] ?? choice.replaceAll('-', ' ');
}
