import { expect, test } from 'vitest';
import { share, steady } from './share';

test('what is equal stays the same object', () => {
  const before = { lands: [{ land: 'a', tokens: { coal: 1 } }, { land: 'b' }], round: 1 };
  const now = share(before, structuredClone(before));
  expect(now).toBe(before);
});

test('what changed is new, and only that', () => {
  const before = { lands: [{ land: 'a', tokens: { coal: 1 } }, { land: 'b' }], rest: { round: 1 } };
  const now = share(before, {
    lands: [{ land: 'a', tokens: { coal: 2 } }, { land: 'b' }],
    rest: { round: 1 },
  });
  expect(now).toEqual({ lands: [{ land: 'a', tokens: { coal: 2 } }, { land: 'b' }], rest: { round: 1 } });
  expect(now.lands).not.toBe(before.lands);
  expect(now.lands[1]).toBe(before.lands[1]);
  expect(now.rest).toBe(before.rest);
});

test('a part that is gone, a part that is new, and another kind of value are changes', () => {
  expect(share({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 });
  expect(share({ a: 1 }, { a: 1, b: undefined })).toHaveProperty('b');
  expect(share([1, 2], [1])).toEqual([1]);
  expect(share([], {})).toEqual({});
  expect(share({ a: [] }, { a: null })).toEqual({ a: null });
  expect(share(null, { a: 1 })).toEqual({ a: 1 });
});

test('a steady computation gives the same object as long as nothing changes', () => {
  let round = 1;
  const view = steady(() => ({ round }));
  const first = view();
  expect(view()).toBe(first);
  round = 2;
  expect(view()).toEqual({ round: 2 });
});
