import { describe, expect, it } from 'vitest';
import { ahead, best, boosted, compare, domainDifference, firstDifference, handIn } from './poker';
import type { Card, Public } from './view';

const LETTERS: Record<string, string> = { L: 'labour', C: 'commerce', S: 'science', T: 'technology' };
const cards = (text: string) =>
  text.split(' ').map((word) => `${LETTERS[word.charAt(0)]}-${word.slice(1)}` as Card);
const hand = (text: string) => {
  const found = best(cards(text));
  if (!found) throw new Error('no cards');
  return found;
};

describe('the best hand', () => {
  it.each([
    ['L9 C4', 'high-card', [9, 4]],
    ['L9 C9 S4', 'pair', [9, 4]],
    ['L9 C9 S4 L4 L13', 'two-pair', [9, 4, 13]],
    ['L9 C9 S9', 'three-of-a-kind', [9]],
    ['L5 C4 S3 L2 L1', 'straight', [5]],
    ['L13 L9 L7 L3 L1', 'flush', [13, 9, 7, 3, 1]],
    ['L9 C9 S9 L2 C2', 'full-house', [9, 2]],
    ['L9 C9 S9 T9', 'four-of-a-kind', [9]],
    ['L9 C9 S9 T9 L9', 'four-of-a-kind', [9, 9]],
    ['S8 S7 S6 S5 S4', 'straight-flush', [8]],
    ['S13 S12 S11 S10 S9', 'royal-flush', [13]],
  ])('of %s is %s', (text, rank, ties) => {
    expect(hand(text)).toMatchObject({ rank, ties });
  });

  it('takes five of six, and the higher domain where values are equal', () => {
    const six = hand('L6 C5 S4 L3 L2 T6');
    expect(six).toMatchObject({ rank: 'straight', cards: cards('T6 C5 S4 L3 L2') });
  });

  it('does not close a straight around the 1, nor make one of four cards', () => {
    expect(hand('L13 C12 S11 L10 L1').rank).toBe('high-card');
    expect(hand('L4 C3 S2 L1').rank).toBe('high-card');
    expect(hand('L9 L7 L3 L1').rank).toBe('high-card');
  });

  it('is none without cards', () => expect(best([])).toBeNull());
});

describe('comparing', () => {
  it('goes by rank, values and domains', () => {
    expect(compare(hand('L2 C2'), hand('S13 L12'))).toBeGreaterThan(0);
    expect(compare(hand('L9 C9 S4'), hand('L9 C9 S5'))).toBeLessThan(0);
    expect(compare(hand('L9 C4'), hand('L9 L4'))).toBeGreaterThan(0);
    expect(compare(hand('L9 C4'), hand('L9 C4'))).toBe(0);
  });

  it('says where hands differ', () => {
    expect(firstDifference([9, 5], [9, 4, 2])).toEqual({ at: 1, by: 1 });
    expect(firstDifference([9], [9])).toEqual({ at: -1, by: 0 });
    expect(domainDifference(hand('L9 C4'), hand('L9 L4'))).toBe(1);
  });
});

describe('a market', () => {
  const factory = (value: number, may: string[]) => ({
    value,
    facing: 'up',
    used: false,
    boosted: false,
    may,
  });
  const table = {
    markets: [
      {
        neutral: ['labour-4@market', 'science-9@market'],
        cards: [['labour-9@0'], ['commerce-4@1', 'science-4@1'], []],
      },
    ],
    factories: [[factory(9, ['turn']), factory(4, ['boost'])], [], [factory(1, ['boost'])]],
  } as unknown as Public;

  it('counts the neutral cards for everybody', () => {
    expect(handIn(table, 0, 0)).toMatchObject({ rank: 'pair', ties: [9, 4] });
    expect(handIn(table, 0, 1)).toMatchObject({ rank: 'three-of-a-kind', ties: [4, 9] });
  });

  it('knows who is ahead among those who have cards there', () => {
    expect(ahead(table, 0)).toEqual([1]);
  });

  it('boosts with factories that may, and only to the better', () => {
    expect(boosted(table, 0, 0)).toMatchObject({ value: 4, hand: { rank: 'two-pair' } });
    expect(boosted(table, 0, 1)).toBeNull();
  });
});
