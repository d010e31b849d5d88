// What the last events changed on the map: which places, and which ways something went.

import { fieldsOf, type Told } from '../../lib/board/types';
import type { Event } from './view';

const FIELDS = ['land', 'site', 'place', 'at', 'from', 'to', 'target', 'boat', 'area'] as const;
/** What only speaks of places, or undoes. */
const QUIET = new Set(['counts', 'spearhead-counts', 'calls-off', 'takes-back', 'round', 'begins']);
const WAYS = new Set(['moves', 'rides', 'route-goes', 'sails', 'enters']);

export interface Moves {
  places: Set<string>;
  ways: { from: string; to: string }[];
  /** Where a token of this kind at this place came from, by `place kind`. */
  origin: Map<string, string>;
}

export function movesIn(fresh: readonly Told<Event>[]): Moves {
  const places = new Set<string>();
  const origin = new Map<string, string>();
  const ways: Moves['ways'] = [];
  for (const { event } of fresh) {
    if (QUIET.has(event.event)) continue;
    for (const field of FIELDS) {
      const place = fieldsOf(event)[field];
      if (typeof place === 'string') places.add(place);
    }
    const { from, to: goal, target, token } = fieldsOf(event);
    const to = goal ?? target;
    if (typeof from !== 'string' || typeof to !== 'string' || !WAYS.has(event.event)) continue;
    ways.push({ from, to });
    if (token) origin.set(`${to} ${token}`, from);
  }
  return { places, ways, origin };
}
