import { expect, test } from 'vitest';
import { groups, monthOf, overlookedMost, together } from './statistics';
import type { Summary } from './store';

const summary = (game: string, month: number, luck: number, won: number): Summary => ({
  game,
  at_ms: Date.UTC(2026, month - 1, 15),
  level: 'master',
  luck,
  skill: -0.2,
  marks: [8, 0, 1, 1],
  won,
  worst: null,
});

test('means are for a match, mistakes for a decision', () => {
  const row = together([summary('gearworks', 10, 0.1, 1), summary('gearworks', 10, -0.3, 0)]);
  expect(row.matches).toBe(2);
  expect(row.won).toBe(0.5);
  expect(row.luck).toBeCloseTo(-0.1);
  expect(row.skill).toBeCloseTo(-0.2);
  expect(row.mistakes).toBeCloseTo(0.1);
  expect(together([]).matches).toBe(0);
});

test('months come in their order', () => {
  const all = [
    summary('gearworks', 11, 0.2, 1),
    summary('gearworks', 9, 0.1, 1),
    summary('gearworks', 11, 0, 0),
  ];
  expect(groups(all, monthOf).map(({ key, row }) => [key, row.matches])).toEqual([
    ['2026-09', 1],
    ['2026-11', 2],
  ]);
});

test('what is overlooked is gathered by game and verb, the costliest first', () => {
  const one = { ...summary('gearworks', 10, 0, 1), overlooked: [{ verb: 'play', lost: 0.1 }] };
  const two = {
    ...summary('gearworks', 11, 0, 1),
    overlooked: [
      { verb: 'play', lost: 0.2 },
      { verb: 'build', lost: 0.25 },
    ],
  };
  const found = overlookedMost([one, two, summary('gearworld', 11, 0, 1)]);
  expect(found.map(({ verb, times }) => [verb, times])).toEqual([
    ['play', 2],
    ['build', 1],
  ]);
  expect(found[0]?.lost).toBeCloseTo(0.3);
});
