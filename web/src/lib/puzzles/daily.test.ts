import { expect, it } from 'vitest';
import { before, dayOf, gameOf, puzzleOf } from './daily';

it('names a day by the date of the device', () => {
  expect(dayOf(new Date(2026, 10, 9, 23, 59))).toBe('2026-11-09');
  expect(before('2026-03-01')).toBe('2026-02-28');
});

it('lets the games take turns, and meets every puzzle before one comes again', () => {
  const games = ['a', 'b', 'c', 'd', 'e'];
  const days = Array.from({ length: 5 * 151 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  );
  expect(new Set(days.slice(0, 5).map((day) => gameOf(day, games))).size).toBe(5);
  for (const count of [1, 2, 40, 150, 151]) {
    const puzzles = Array.from({ length: count }, (_, number) => number);
    const own = days.filter((_, index) => index % 5 === 0).slice(0, count);
    expect(new Set(own.map((day) => puzzleOf(day, 5, puzzles))).size).toBe(count);
  }
  expect(puzzleOf('2026-11-19', 5, [])).toBeUndefined();
});
