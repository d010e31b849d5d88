// What the legal list says about moving workers and about tiles.

import { words } from '../../lib/board/choices';
import type { Legal } from '../../lib/board/types';
import type { Node, Place } from './view';

/** The ways of moving a worker, each with where from and where to. */
const MOVES = new Set(['move', 'rapid', 'tram', 'beacon', 'tube']);
/** What is done on the tile that stands behind the verb. */
const DEEDS = new Set(['activate', 'night-shift', 'bonus', 'destroy', 'look']);

export type Goals = ReadonlyMap<string, readonly Legal[]>;

/** The moves of a worker at this node, by where they lead. */
export function goalsFrom(legal: readonly Legal[], from: Node): Goals {
  const goals = new Map<string, Legal[]>();
  for (const one of legal) {
    const [verb = '', start, to = ''] = words(one.action);
    if (MOVES.has(verb) && start === from) goals.set(to, [...(goals.get(to) ?? []), one]);
  }
  return goals;
}

/** What can be done on a tile, besides moving from it. */
export function deedsOn(legal: readonly Legal[], place: Place): Legal[] {
  return legal.filter((one) => {
    const [verb = '', at] = words(one.action);
    return DEEDS.has(verb) && at === place;
  });
}
