import { describe, expect, it } from 'vitest';
import { parts, termsOf } from './parts';
import type { Preview, Public, Score } from './view';

describe('a warning', () => {
  const warned = (action: string, last_pass: boolean) =>
    parts.warn?.(
      action,
      { seat: 0, public: {} as Public, private: null, preview: { last_pass } as Preview },
      [],
    ) != null;

  it.each(['pass', 'stay-out'])('comes before a %s that ends the round', (action) => {
    expect(warned(action, true)).toBe(true);
    expect(warned(action, false)).toBe(false);
  });

  it('comes before nothing else', () => {
    expect(warned('re-enter', true)).toBe(false);
  });
});

it('writes a score as a sum', () => {
  const score = { one_part: 2, both_parts: 1, parts: 3, points_a_part: 2, sparks: 0, total: 23 } as Score;
  expect(termsOf(score, { one_part: 4, both_parts: 9, part: 2 })).toMatch(
    /^2 × 4 .* \+ 1 × 9 .* \+ 3 × 2 .* = 23$/,
  );
});
