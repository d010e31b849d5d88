import { expect, it } from 'vitest';
import { wrap } from './wrap';

it('wraps words', () => {
  expect(wrap('the highest even number wins', 14)).toEqual(['the highest', 'even number', 'wins']);
  expect(wrap('gain 1 zap and 1 prestige', 12)).toEqual(['gain 1 zap', 'and 1', 'prestige']);
});
