// Since when was it lost? As one knows who saw everything, and as the player could see it.

import type { Analysis } from '../api/types';

/** Who has less than this part of an even share has as good as lost: 10% of two players, 5% of four. */
const HOPELESS = 0.2;

export interface Lost {
  seat: number;
  /** The chance that it never had again. */
  chance: number;
  /** The point since when; nothing if it was open to the end. */
  since: number | null;
  /** The step of the first own decision since when its player could see it; nothing if that could never be seen. */
  seen: number | null;
}

/** For every seat that did not win. */
export function lost({ points, decisions, seats }: Analysis): Lost[] {
  const chance = HOPELESS / Math.max(1, seats.length);
  return seats
    .filter(({ end }) => end < chance)
    .map(({ seat }) => {
      const curve = points.map(({ chances }) => chances[seat] ?? 0);
      const own = decisions.filter((judged) => judged.seat === seat);
      const since = from(curve, chance);
      const seen = from(
        own.map(({ before }) => before),
        chance,
      );
      return {
        seat,
        chance,
        // The last point is the result itself.
        since: since < curve.length - 1 ? since : null,
        seen: own[seen]?.step ?? null,
      };
    });
}

/** The place from which on nothing is above a chance; the length if the last is. */
function from(chances: readonly number[], chance: number): number {
  return chances.findLastIndex((one) => one >= chance) + 1;
}
