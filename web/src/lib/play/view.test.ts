import { expect, it } from 'vitest';
import { rulesOf, viewOf } from './view';

it('joins a view with the preview of the same moment', () => {
  const [table, preview] = [{ round: 2 }, { attacks: [] }];
  expect(viewOf({ view: { seat: 1, public: table, private: {} }, preview })).toEqual({
    seat: 1,
    public: table,
    private: {},
    preview,
  });
  expect(viewOf({ view: { public: table }, preview: null })).toEqual({
    seat: null,
    public: table,
    private: null,
    preview: null,
  });
});

it('is nothing before the start', () => {
  expect([viewOf(null), viewOf({ view: null, preview: null })]).toEqual([null, null]);
});

it('tells by which rules the match is played', () => {
  expect(rulesOf(viewOf({ view: { public: { rules: 1 } }, preview: null }))).toBe(1);
  expect(rulesOf(null)).toBeNull();
});
