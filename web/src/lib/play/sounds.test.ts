import { expect, it } from 'vitest';
import { SOUNDS } from './sounds';

it.each(Object.entries(SOUNDS))('%s is short, soft, and within what people hear', (_, tones) => {
  for (const { at, lasts, from, to, loud } of tones) {
    expect(at + lasts).toBeLessThan(1.5);
    expect(loud).toBeGreaterThan(0.001);
    expect(loud).toBeLessThanOrEqual(0.12);
    for (const pitch of [from, to]) expect(pitch > 60 && pitch < 4000).toBe(true);
  }
});
