import { expect, test } from 'vitest';
import { batches, pending } from './pieces';

test('the points of the curve come before the decisions, and nothing twice', () => {
  const found = batches([0, 1, 2, 3, 4, 5, 6, 7, 8], 5);
  expect(found).toEqual([[0, 1, 2, 3], [4], [5, 6, 7, 8]]);
  expect(batches([], 5)).toEqual([]);
});

test('a round leaves out what was worked out in it or later', () => {
  expect(pending([-1, 0, 1, 2], 1)).toEqual([0, 1]);
});
