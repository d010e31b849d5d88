import { describe, expect, it } from 'vitest';
import { en } from './en';
import { ru } from './ru';

type Words = Record<string, unknown>;
const isDictionary = (path: string) => /(text|words\.\w+|\/en|\/ru|\.test)\.ts$/.test(path);
/** The sources in which words are used; dictionaries have helpers below their lists, which use some too. */
const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,svelte}', '!../api/generated/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).map(([path, text]): [string, string] => [
  path,
  isDictionary(path) ? text.replaceAll(/^export const (en|ru)\b.*?^\};?$/gms, '') : text,
]);
/** Every other dictionary is tested with the interface's, as soon as its folder has one. */
const others = import.meta.glob<{ en: Words; ru: Words }>(['../../games/*/text.ts', '../*/text.ts'], {
  eager: true,
});
const dictionaries: [string, Words, Words][] = [
  ['interface', en, ru],
  ...Object.entries(others).map(([path, text]): [string, Words, Words] => [path, text.en, text.ru]),
];

describe.each(dictionaries)('%s', (name, english, russian) => {
  it('has the same keys in both languages', () => {
    expect(keys(russian)).toEqual(keys(english));
  });

  it('says something in each', () => {
    for (const text of [...texts(english), ...texts(russian)]) expect(text.trim()).not.toBe('');
  });

  it('says nothing that nobody reads', () => {
    // A game's words are for its folder; what lies in `lib` is shown by routes too.
    const folder = name.includes('/games/') ? name.replace(/text\.ts$/, '') : '../../';
    const used = sources.filter(([path]) => within(path, folder)).map(([, text]) => text);
    const unread = Object.keys(english).filter(
      (key) => !used.some((text) => new RegExp(`(\\b[tw]\\.|['"])${key}\\b`).test(text)),
    );
    expect(unread).toEqual([]);
  });

  it('says it in Russian in Russian', () => {
    const latin = texts(russian).filter((text) => /[A-Za-z]{3}/.test(text) && !/[а-яё]/i.test(text));
    expect(latin).toEqual([]);
  });
});

/** Paths of a glob are relative to this file: the whole client is what lies two folders up. */
function within(path: string, folder: string): boolean {
  return folder === '../../' || path.startsWith(folder);
}

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
