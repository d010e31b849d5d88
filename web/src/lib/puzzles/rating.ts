// How strong somebody is at puzzles, and which puzzle comes next.

/** How a puzzle was taken: found at once, found after a hint, or not at the first try. */
export type Result = 'found' | 'helped' | 'missed';

const WORTH: Record<Result, number> = { found: 1, helped: 0.5, missed: 0 };
/** Where everybody begins: puzzles are rated from 800 to 2400. */
export const FIRST_RATING = 1400;
/** A new rating is far from the truth and moves fast. */
const SETTLED_AFTER = 15;
const STEP = { new: 64, settled: 24 };
const LOWEST = 400;

/** The rating after a puzzle, as in chess: the puzzle is the opponent. */
export function rated(own: number, tries: number, puzzle: number, result: Result): number {
  const expected = 1 / (1 + 10 ** ((puzzle - own) / 400));
  const step = tries < SETTLED_AFTER ? STEP.new : STEP.settled;
  return Math.max(LOWEST, Math.round(own + step * (WORTH[result] - expected)));
}

interface Rated {
  id: string;
  rating: number;
}

/** The next puzzle comes from so many that fit the rating best: a run is not the same for everybody. */
const AMONG = 8;

/**
 * The next puzzle for a rating: one that was not taken yet; when all were, one that was missed; then any. `roll` is a
 * number from 0 to 1.
 */
export function nextFor<One extends Rated>(
  puzzles: readonly One[],
  taken: Readonly<Record<string, Result>>,
  rating: number,
  roll: number,
  last: string | null = null,
): One | undefined {
  const others = puzzles.length > 1 ? puzzles.filter(({ id }) => id !== last) : puzzles;
  const fresh = others.filter(({ id }) => taken[id] === undefined);
  const missed = others.filter(({ id }) => taken[id] === 'missed');
  const from = fresh.length > 0 ? fresh : missed.length > 0 ? missed : others;
  const near = [...from].sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating));
  return near[Math.floor(roll * Math.min(AMONG, near.length))];
}
