import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, State } from '../api/types';
import type { Tempo } from '../settings.svelte';
import { Showing } from './showing.svelte';

const DECIDED = 'Ada wins the round.';

function state(seq: number, text: string, more: object = {}): State {
  const line = { n: seq, step: seq, event: {}, text } as Line;
  const table = { my_seats: [0], pace: { kind: 'untimed' } };
  return { seq, turn: [1], whole: false, events: [line], table, ...more } as unknown as State;
}

function showing(tempo: Tempo = 'normal') {
  const shown: number[] = [];
  const settled = vi.fn();
  const queue = new Showing({
    show: ({ seq }) => void shown.push(seq),
    decides: ({ text }) => text === DECIDED,
    tempo: () => tempo,
    settled,
  });
  return { queue, shown, settled };
}

describe('Showing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the first at once and the others one by one', () => {
    const { queue, shown, settled } = showing();
    for (const seq of [1, 2, 3]) queue.add(state(seq, 'Ada moves.'));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2]);
    expect(queue.behind).toBe(true);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2, 3]);
    expect(settled).toHaveBeenCalled();
  });

  it('keeps what decides something until there was time to read it', () => {
    const { queue, shown } = showing();
    queue.add(state(1, DECIDED));
    queue.add(state(2, 'The table is cleared.'));
    vi.advanceTimersByTime(1500);
    expect(shown).toEqual([1]);
    expect(queue.decided).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1, 2]);
    expect(queue.decided).toEqual([]);
  });

  it('goes on when it was seen, up to the next thing that decides', () => {
    const { queue, shown } = showing('slow');
    queue.add(state(1, DECIDED));
    queue.add(state(2, 'The table is cleared.'));
    queue.add(state(3, DECIDED));
    queue.add(state(4, 'The table is cleared.'));
    queue.goOn();
    expect(shown).toEqual([1, 2, 3]);
    queue.goOn();
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('shows everything at once to those who want that, and to those who were away', () => {
    const hasty = showing('at-once');
    hasty.queue.add(state(1, DECIDED));
    hasty.queue.add(state(2, 'Ada moves.'));
    expect(hasty.shown).toEqual([1, 2]);
    const away = showing();
    for (let seq = 0; seq < 50; seq += 1) away.queue.add(state(seq, 'Ada moves.'));
    expect(away.shown.length).toBeGreaterThan(40);
  });

  it('takes no more than a moment of a clock that runs for the viewer', () => {
    const { queue, shown } = showing('slow');
    const timed = { turn: [0], table: { my_seats: [0], pace: { kind: 'live' } } };
    queue.add(state(1, DECIDED, timed));
    for (let seq = 2; seq < 9; seq += 1) queue.add(state(seq, DECIDED, timed));
    vi.advanceTimersByTime(1600);
    expect(shown.at(-1)).toBe(8);
  });

  it('never makes a move of the viewer wait', () => {
    const { queue, shown } = showing('slow');
    queue.add(state(1, DECIDED));
    queue.stop();
    queue.add(state(2, 'You move.'));
    expect(shown).toEqual([1, 2]);
  });
});
