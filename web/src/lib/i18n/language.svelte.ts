import { store, stored } from '../storage';

export type Lang = 'en' | 'ru';
export const LANGS: readonly Lang[] = ['en', 'ru'];

function first(): Lang {
  const chosen = stored('lang');
  if (chosen === 'en' || chosen === 'ru') return chosen;
  return typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

/** The language that everything is shown in; changing it changes all texts at once. */
class Language {
  now: Lang = $state(first());

  set(lang: Lang): void {
    this.now = lang;
    store('lang', lang);
  }
}

export const language = new Language();

/**
 * A dictionary that always answers in the chosen language. The English part gives the keys and the
 * parameters; that the Russian part is complete is checked by the compiler and by a test.
 */
export function dictionary<Words extends object>(both: Record<Lang, Words>): Words {
  return new Proxy(both.en, {
    get: (_, key) => Reflect.get(both[language.now], key) as unknown,
  });
}
