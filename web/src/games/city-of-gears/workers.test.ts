import { expect, it } from 'vitest';
import type { Player } from './view';
import { follow } from './workers';

const player = (ready: number, workers: Player['workers']) => ({ ready, workers }) as Player;

it('lets everybody stay who can', () => {
  const before = ['factory', 'B3', 'factory'] as const;
  expect(follow(before, player(1, { B3: 1, A3: 1 }))).toEqual(['factory', 'B3', 'A3']);
});

it('sends a destroyed worker home and brings a constructed one in at the end', () => {
  expect(follow(['B3', 'A1'], player(2, { B3: 1 }))).toEqual(['B3', 'factory', 'factory']);
});

it('begins with whatever is there', () => {
  expect(follow([], player(2, { C1: 1 }))).toEqual(['factory', 'factory', 'C1']);
});
