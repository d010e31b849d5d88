import { describe, expect, it } from 'vitest';
import { around, chaptersOf } from './chapters';

const line = (step: number, event: unknown) => ({ n: step * 10, step, event, text: '' });

describe('the chapters of a match', () => {
  const log = [
    line(0, { event: 'first' }),
    line(2, { event: 'turn', round: 1 }),
    line(3, { event: 'moves' }),
    line(5, { event: 'turn', round: 1 }),
    line(9, { event: 'turn', round: 2 }),
  ];
  const begins = (event: unknown) => {
    const { event: tag, round } = event as { event: string; round?: number };
    return tag === 'turn' ? { turn: true, round: round ?? 0 } : {};
  };

  it('are turns, and rounds where their number changes', () => {
    expect(chaptersOf(log, begins)).toEqual({ turns: [2, 5, 9], rounds: [2, 9] });
    expect(chaptersOf(log, undefined)).toEqual({ turns: [], rounds: [] });
  });

  it('lie before and behind a step, never on it', () => {
    expect(around([2, 5, 9], 5)).toEqual({ back: 2, on: 9 });
    expect(around([2, 5, 9], 0)).toEqual({ back: null, on: 2 });
    expect(around([], 4)).toEqual({ back: null, on: null });
  });
});
