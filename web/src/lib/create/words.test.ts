import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { ru } from '../i18n/ru';

/** The choices of every option that the games offer, as their crates write them. */
function choices(): { option: string; words: string[] }[] {
  const sources = readdirSync('../crates')
    .map((crate) => `../crates/${crate}/src/options.rs`)
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'));
  return sources.flatMap((source) =>
    source
      .split(/\bOptionSpec\s*\{/)
      .slice(1)
      .flatMap((spec) => {
        const option = /key: "([^"]+)"/.exec(spec)?.[1];
        const words = /Choice\(&\[([^\]]*)\]\)/.exec(spec)?.[1]?.match(/[^\s",]+/g);
        return option && words ? [{ option, words }] : [];
      }),
  );
}

describe('the options of the games', () => {
  const found = choices();

  it('are found in the crates', () => {
    expect(found.map(({ option }) => option)).toEqual(
      expect.arrayContaining([
        'first',
        'tinkerers',
        'difficulty',
        'layout',
        'format',
        'all_or_nothing',
        'setup',
      ]),
    );
  });

  it.each([
    ['English', en.optionWords],
    ['Russian', ru.optionWords],
  ])('have words for every choice in %s, and for nothing else', (_, dictionary) => {
    const wanted = Object.fromEntries(
      found.map(({ option, words }) => [option, words.filter((word) => !/^\d+$/.test(word)).sort()]),
    );
    const known = Object.fromEntries(
      Object.entries(dictionary).map(([option, words]) => [option, Object.keys(words).sort()]),
    );
    expect(known).toEqual(wanted);
  });
});
