import { describe, expect, it } from 'vitest';
import { answers, later, NONE } from './passing';
import type { Phase, Public } from './view';

function table(phase: Phase, active = 0, turn = 5): Public {
  return { phase, active, turn } as Public;
}

describe('a standing instruction', () => {
  const untilClash = { until: { turn: 5, stage: 'clash' as const }, quiet: [] };

  it('passes several steps of this turn, up to the one that is named', () => {
    const said = (['factory', 'enter', 'effect', 'clash', 'rotate'] as const).map((is) =>
      answers(untilClash, table({ is } as Phase), 0),
    );
    expect(said).toEqual([true, true, true, false, false]);
  });

  it('ends with the turn that it was given in', () => {
    expect(answers(untilClash, table({ is: 'factory' }, 0, 6), 0)).toBe(false);
  });

  it('answers for others only where factories are turned, and never a boost', () => {
    const rotate = table({ is: 'rotate' }, 1);
    expect(answers(untilClash, rotate, 0)).toBe(false);
    expect(answers({ ...NONE, quiet: [0] }, rotate, 0)).toBe(true);
    expect(answers({ ...NONE, quiet: [2] }, rotate, 0)).toBe(false);
    expect(answers({ ...NONE, quiet: [0] }, table({ is: 'boost', market: 'A' }, 1), 0)).toBe(false);
  });

  it('can name the later steps alone', () => {
    expect(later(table({ is: 'effect' }))).toEqual(['clash', 'rotate', 'discard']);
    expect(later(table({ is: 'over' }))).toEqual([]);
  });
});
