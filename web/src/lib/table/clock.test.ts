import { expect, it } from 'vitest';
import { clockText } from './clock';

it('shows what matters', () => {
  const days = (count: number) => `${count} days`;
  expect(clockText(9_350, days)).toBe('0:09.3');
  expect(clockText(61_000, days)).toBe('1:01');
  expect(clockText(3_725_000, days)).toBe('1:02:05');
  expect(clockText(3 * 86_400_000, days)).toBe('3 days');
});
