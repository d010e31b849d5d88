import { expect, it } from 'vitest';
import { deedsOn, goalsFrom } from './goals';

const legal = [
  'end',
  'activate B3',
  'night-shift B3 steam',
  'bonus A3',
  'destroy B3 1',
  'move factory B3',
  'move B3 A3',
  'rapid B3 A3',
  'rapid B3 factory',
].map((action) => ({ action, text: action }));

it('gathers the ways to each goal', () => {
  const goals = goalsFrom(legal, 'B3');
  expect([...goals.keys()]).toEqual(['A3', 'factory']);
  expect(goals.get('A3')?.map((one) => one.action)).toEqual(['move B3 A3', 'rapid B3 A3']);
  expect(goalsFrom(legal, 'A3').size).toBe(0);
});

it('knows what can be done on a tile', () => {
  const deeds = deedsOn(legal, 'B3').map((one) => one.action);
  expect(deeds).toEqual(['activate B3', 'night-shift B3 steam', 'destroy B3 1']);
});
