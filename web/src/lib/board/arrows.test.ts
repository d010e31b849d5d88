import { expect, it } from 'vitest';
import { nearest } from './arrows';

const box = (x: number, y: number) => ({ left: x, right: x + 10, top: y, bottom: y + 10 });

it('goes straight ahead before it goes aside', () => {
  const others = [box(20, 30), box(60, 0), box(-40, 0)];
  expect(nearest(box(0, 0), others, [1, 0])).toBe(1);
  expect(nearest(box(0, 0), others, [-1, 0])).toBe(2);
  expect(nearest(box(0, 0), others, [0, 1])).toBe(0);
  expect(nearest(box(0, 0), others, [0, -1])).toBe(-1);
});

it('passes by what is not drawn', () => {
  const nothing = { left: 20, right: 20, top: 5, bottom: 5 };
  expect(nearest(box(0, 0), [nothing, box(60, 0)], [1, 0])).toBe(1);
});
