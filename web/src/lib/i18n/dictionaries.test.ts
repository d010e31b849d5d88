import { describe, expect, it } from 'vitest';
import { en } from './en';
import { ru } from './ru';

type Words = Record<string, unknown>;
/** Every game's own dictionary is tested with the interface's, as soon as its folder has one. */
const games = import.meta.glob<{ en: Words; ru: Words }>('../../games/*/text.ts', { eager: true });
const dictionaries: [string, Words, Words][] = [
  ['interface', en, ru],
  ...Object.entries(games).map(([path, text]): [string, Words, Words] => [path, text.en, text.ru]),
];

describe.each(dictionaries)('%s', (_, english, russian) => {
  it('has the same keys in both languages', () => {
    expect(keys(russian)).toEqual(keys(english));
  });

  it('says something in each', () => {
    for (const text of [...texts(english), ...texts(russian)]) expect(text.trim()).not.toBe('');
  });

  it('says it in Russian in Russian', () => {
    const latin = texts(russian).filter((text) => /[A-Za-z]{3}/.test(text) && !/[а-яё]/i.test(text));
    expect(latin).toEqual([]);
  });
});

function keys(words: Words): string[] {
  return Object.entries(words)
    .flatMap(([key, value]) => (isWords(value) ? keys(value).map((inner) => `${key}.${inner}`) : [key]))
    .sort();
}

function texts(words: Words): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : isWords(value) ? texts(value) : [],
  );
}

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
