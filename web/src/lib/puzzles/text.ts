import { dictionary } from '../i18n';
import { en } from './words.en';
import { ru } from './words.ru';

export { en, ru };

/** The words around puzzles; sentences about the game come from the engine. */
export const t = dictionary({ en, ru });

/** What a puzzle is about, as far as it has a name: what happens says more than the verb, which comes first. */
export function themeOf(game: string, themes: readonly string[]): string | null {
  const names: Record<string, string> = (t.themes as Record<string, Record<string, string>>)[game] ?? {};
  const [verb = '', ...events] = themes;
  return [...events, verb].map((theme) => names[theme]).find((name) => name !== undefined) ?? null;
}
