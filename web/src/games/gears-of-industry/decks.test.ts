import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { average, DECK, factories, MARKET, next, PRESETS, read, size, write, writeList } from './decks';
import { EFFECT_OF, effectOf, type Card } from './view';
import { doesWhat, effectWords, en, ru } from './text';

describe('the presets', () => {
  it.each(Object.entries(PRESETS))('%s is that of the game, and complete', (name, list) => {
    const printed = readFileSync(`../crates/game-gears-of-industry/content/presets/${name}.txt`, 'utf8');
    expect(read(list)).toEqual(read(printed));
    expect(size(read(list).deck)).toBe(DECK);
    expect(size(read(list).market)).toBe(MARKET);
    expect(read(writeList(read(list)))).toEqual(read(list));
  });
});

describe('lists', () => {
  it('are read as people write them, in both languages', () => {
    const { deck, market, bad } = read('2x 3 Science, Labour 1 # cheap\n1-2 Технология\nРынок:\n5 труд');
    expect(deck).toEqual({ 'science-3': 2, 'labour-1': 1, 'technology-1': 1, 'technology-2': 1 });
    expect(market).toEqual({ 'labour-5': 1 });
    expect(bad).toBeNull();
  });

  it('say which line is no card', () => {
    expect(read('3 Science\n14 Labour').bad).toEqual({ line: 2, text: '14 Labour' });
    expect(read('Science').bad?.line).toBe(1);
    expect(read('3 Magic').bad?.line).toBe(1);
  });

  it('lose no card where a comma was forgotten: the line is named', () => {
    for (const item of [
      '12 Technology 3 Technology',
      '5 6 Technology',
      '3 Science Labour',
      '2x 3x 3 Science',
    ])
      expect(read(`1 Labour\n${item}`)).toEqual({
        deck: { 'labour-1': 1 },
        market: {},
        bad: { line: 2, text: item },
      });
  });

  it('may begin with the mark that some editors write', () => {
    expect(read('\uFEFF3 Science')).toEqual(read('3 Science'));
  });

  it('are written in runs', () => {
    const counts = { 'labour-1': 1, 'labour-2': 1, 'labour-3': 2, 'science-13': 1 };
    expect(write(counts)).toBe('1-2 Labour\n2x 3 Labour\n13 Science');
  });

  it('never become empty texts, for these stand for a preset', () => {
    expect(writeList({ deck: {}, market: {} })).toBe('#');
  });

  it('count on to the pool’s number and then begin again', () => {
    const card: Card = 'science-3';
    const once = next({}, card, 2);
    const twice = next(once, card, 2);
    expect([once[card], twice[card], next(twice, card, 2)[card]]).toEqual([1, 2, 0]);
  });

  it('are told in numbers', () => {
    const { deck } = read('2 Labour\n4 Science\n13 Technology');
    expect(factories(deck)).toBe(1);
    expect(average(deck)).toBe(3);
    expect(average({})).toBeNull();
  });
});

describe('effects', () => {
  it('say what they do under the rules of the match', () => {
    for (const effect of new Set(Object.values(EFFECT_OF)))
      expect(doesWhat(effect, 1)[0] === doesWhat(effect, 2)[0], effect).toBe(effect !== 'retool');
    expect(effectWords('retool', 1)).toBe('Retool: Turn any number of your factories, each once.');
    expect(effectWords('retool', 2)).toBe('Retool: Turn all of your factories.');
    expect(doesWhat('retool', 2)[1]).toBe('Turn all of your factories');
  });

  it('follow domain and value', () => {
    expect(effectOf('labour-1')).toBe('overtime');
    expect(effectOf('commerce-8@market')).toBe('import');
    expect(effectOf('science-13@0')).toBe('replicate');
    expect(effectOf('technology-3')).toBeUndefined();
  });

  it('are named as the rules name them', () => {
    for (const [lang, words] of [
      ['en', en],
      ['ru', ru],
    ] as const) {
      const rules = readFileSync(`../docs/rules/gears-of-industry.${lang}.md`, 'utf8');
      for (const effect of new Set(Object.values(EFFECT_OF)))
        expect(rules).toContain(`**${words.effects[effect][0]}**`);
    }
  });
});
