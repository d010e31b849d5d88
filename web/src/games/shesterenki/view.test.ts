import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './view';

/** The winning numbers of those that turn, in the words of the condition (SH-20); a loser is looked for among all. */
function winners(condition: string, free: readonly number[], all: readonly number[]): number[] {
  const parity = /even/.test(condition) ? 0 : /odd/.test(condition) ? 1 : null;
  const fit = free.filter((number) => parity === null || number % 2 === parity);
  if (condition.startsWith('highest')) return [Math.max(...fit)];
  if (condition.startsWith('lowest')) return [Math.min(...fit)];
  if (condition === 'all-but-lowest') return fit.filter((number) => number !== Math.min(...all));
  if (condition === 'all-but-highest') return fit.filter((number) => number !== Math.max(...all));
  return fit;
}

describe.each(Object.entries(EXAMPLES))('the example of %s', (condition, { numbers, wins, loose }) => {
  const free = numbers.filter((number) => numbers.filter((other) => other === number).length === 1);

  it('has gears that jam', () => {
    expect(free.length).toBeLessThan(numbers.length);
  });

  it('names the winners, with jams and without', () => {
    expect(wins).toEqual(winners(condition, free, numbers));
    expect(loose).toEqual([...new Set(winners(condition, numbers, numbers))]);
  });
});
