// A match that is analysed is cut into pieces: first the points of the curve, then the decisions.

/** Simulations for each estimate: a first picture within seconds, then a good one, then a better one. */
export const ROUNDS: readonly number[] = [100, 1000, 4000];

/** How many pieces are worked out between two looks at the clock. */
const AT_ONCE = 4;

/** What the engine finds out about pieces; only the engine reads it. */
export type Findings = Record<string, unknown>;

export interface Opened {
  pieces: number;
  points: number;
}

/** The pieces that were not worked out in this round or a later one. */
export function pending(levels: readonly number[], round: number): number[] {
  return levels.flatMap((level, piece) => (level < round ? [piece] : []));
}

/** The pieces in handfuls, so that several workers finish at about the same time. No handful mixes points and decisions. */
export function batches(pieces: readonly number[], points: number): number[][] {
  const groups = [pieces.filter((piece) => piece < points), pieces.filter((piece) => piece >= points)];
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / AT_ONCE) }, (_, at) =>
      group.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    ),
  );
}
