import { expect, it } from 'vitest';
import { shortWay, Turning } from './turning.svelte';

it('turns on by a quarter instead of back by three', () => {
  const turning = new Turning();
  expect(turning.to(270)).toBe(270);
  expect(turning.to(0)).toBe(360);
  expect(turning.to(270)).toBe(270);
});

it('measures the short way', () => {
  expect(shortWay(0, 90)).toBe(90);
  expect(shortWay(90, 0)).toBe(-90);
  expect(shortWay(-90, 180)).toBe(-90);
});
