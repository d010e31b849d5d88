// Where turns and rounds of a match begin, for those who jump through it.

import type { Line } from '../api/types';
import type { Parts } from '../board/types';

export interface Chapters {
  /** The steps with which turns begin, in order; empty where the game has none. */
  turns: readonly number[];
  rounds: readonly number[];
}

/** Read from the log, by what the game says that its events begin. */
export function chaptersOf(log: readonly Line[], begins: Parts['begins']): Chapters {
  const turns = new Set<number>();
  const rounds = new Set<number>();
  let last: number | null = null;
  for (const { step, event } of log) {
    const { turn, round } = begins?.(event) ?? {};
    if (turn) turns.add(step);
    if (round !== undefined && round !== last) {
      last = round;
      rounds.add(step);
    }
  }
  return { turns: [...turns], rounds: [...rounds] };
}

/** The last of these steps before a step, and the first behind it. */
export function around(steps: readonly number[], step: number): { back: number | null; on: number | null } {
  return {
    back: steps.findLast((one) => one < step) ?? null,
    on: steps.find((one) => one > step) ?? null,
  };
}
