import { expect, it } from 'vitest';
import { progress } from './progress.svelte';

it('counts a puzzle once for the rating, and rows of what was found', () => {
  const puzzle = (id: string) => ({ id, rating: 1400 });
  expect(progress.of('toy').tries).toBe(0);
  const first = progress.count('toy', puzzle('a'), 'found');
  expect([first.tries, first.streak, first.best]).toEqual([1, 1, 1]);
  expect(first.rating).toBeGreaterThan(1400);
  const again = progress.count('toy', puzzle('a'), 'missed');
  expect([again.rating, again.tries, again.streak, again.taken['a']]).toEqual([first.rating, 1, 1, 'missed']);
  const missed = progress.count('toy', puzzle('b'), 'missed');
  expect([missed.tries, missed.streak, missed.best]).toEqual([2, 0, 1]);
  expect(progress.of('other').tries).toBe(0);
});

it('counts days in a row', () => {
  progress.countDay('2026-02-28');
  progress.countDay('2026-03-01');
  progress.countDay('2026-03-01');
  expect(progress.days.streak).toBe(2);
  expect(progress.streakOn('2026-03-02')).toBe(2);
  expect(progress.streakOn('2026-03-03')).toBe(0);
  progress.countDay('2026-03-05');
  expect([progress.days.streak, progress.days.best]).toEqual([1, 2]);
});
