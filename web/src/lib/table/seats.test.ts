import { expect, it } from 'vitest';
import { points, seatOf } from './seats';

it('finds the seat of an event however it is tagged', () => {
  expect(seatOf({ what: 'dealt', seat: 2, card: 'red-1' })).toBe(2);
  expect(seatOf({ event: 'played', side: 1 })).toBe(1);
  expect(seatOf({ event: 'played', side: 'leviathan' })).toBeNull();
  expect(seatOf({ Dealt: { seat: 1 } })).toBe(1);
  expect(seatOf({ what: 'night-falls' })).toBeNull();
  expect(seatOf('NightFalls')).toBeNull();
});

it('writes halves as halves', () => {
  expect(points(7, 2)).toBe('3½');
  expect(points(1, 2)).toBe('½');
  expect(points(-1, 2)).toBe('−½');
  expect(points(4, 2)).toBe('2');
  expect(points(-12, 1)).toBe('−12');
});
