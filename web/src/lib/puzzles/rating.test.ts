import { expect, it } from 'vitest';
import { FIRST_RATING, nextFor, rated } from './rating';

it('rises with what was found, most where it was hard, and falls with what was missed', () => {
  const after = (puzzle: number, result: 'found' | 'helped' | 'missed') => rated(1400, 50, puzzle, result);
  expect(after(1400, 'found')).toBe(1412);
  expect(after(1400, 'missed')).toBe(1388);
  expect(after(1400, 'helped')).toBe(1400);
  expect(after(2200, 'found')).toBeGreaterThan(after(1400, 'found'));
  expect(after(800, 'missed')).toBeLessThan(after(1400, 'missed'));
  expect(rated(1400, 0, 1400, 'found')).toBe(1432);
});

it('comes to where half of the puzzles are found', () => {
  // Somebody who finds everything up to 1900 and nothing above.
  let own = FIRST_RATING;
  for (let tries = 0; tries < 200; tries += 1) {
    const puzzle = own + ((tries * 37) % 200) - 100;
    own = rated(own, tries, puzzle, puzzle <= 1900 ? 'found' : 'missed');
  }
  expect(Math.abs(own - 1900)).toBeLessThan(120);
});

it('chooses what is near and new, then what was missed', () => {
  const puzzles = [800, 1300, 1400, 1500, 2400].map((rating) => ({ id: `p${rating}`, rating }));
  expect(nextFor(puzzles, {}, 1400, 0)?.id).toBe('p1400');
  expect(nextFor(puzzles, { p1400: 'found' }, 1390, 0)?.id).toBe('p1300');
  const all = { p800: 'found', p1300: 'helped', p1400: 'found', p1500: 'missed', p2400: 'found' } as const;
  expect(nextFor(puzzles, all, 800, 0.99)?.id).toBe('p1500');
  expect(nextFor(puzzles, all, 800, 0, 'p1500')?.id).toBe('p800');
  expect(nextFor([], {}, 1400, 0.5)).toBeUndefined();
  expect(nextFor(puzzles.slice(0, 1), {}, 1400, 0.5, 'p800')?.id).toBe('p800');
});
