import { describe, expect, it } from 'vitest';
import type { MatchCard } from '../api/types';
import { EVERYTHING, fits } from './filter';

const card = { game: 'gearworks', seats: [{}, {}, {}], pace: { kind: 'live' } } as unknown as MatchCard;

describe('the lists of tables', () => {
  it('have everything while nothing is chosen', () => {
    expect(fits(EVERYTHING, card)).toBe(true);
  });

  it.each([
    [{ game: 'gearworks' }, true],
    [{ game: 'gearworld' }, false],
    [{ players: 3 }, true],
    [{ players: 2 }, false],
    [{ pace: 'live' as const }, true],
    [{ pace: 'untimed' as const }, false],
    [{ game: 'gearworks', players: 3, pace: 'untimed' as const }, false],
  ])('by %o: %s', (some, expected) => {
    expect(fits({ ...EVERYTHING, ...some }, card)).toBe(expected);
  });
});
