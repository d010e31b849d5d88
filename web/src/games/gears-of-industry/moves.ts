// What was just moved, from the events since the view before: it is marked until the next move.

import type { Told } from '../../lib/board/types';
import { isClash, type Card, type Clash, type Event, type Owned } from './view';

export interface Moves {
  /** Cards that came into a market, or into the own hand. */
  cards: ReadonlySet<Owned | Card>;
  /** Factories that were built or turned, as `seat:value`. */
  factories: ReadonlySet<string>;
  clash: Clash | null;
}

const TURNING = ['built', 'ran', 'matched', 'turned', 'boosted'];
const ENTERING = [
  'neutral',
  'entered',
  'relocated',
  'rebranded',
  'drew-this',
  'kept-this',
  'recalled',
  'found',
  'skipped',
];

export function movesIn(fresh: readonly Told<Event>[]): Moves {
  const cards = new Set<Owned | Card>();
  const factories = new Set<string>();
  let clash: Clash | null = null;
  for (const { event } of fresh) {
    if (isClash(event)) {
      clash = event;
      continue;
    }
    const { what, seat, opponent, value, card, given, taken } = event;
    if (TURNING.includes(what)) factories.add(`${seat}:${value}`);
    if (what === 'struck') factories.add(`${opponent}:${value}`);
    if (ENTERING.includes(what) && card) cards.add(card);
    if (given) cards.add(given);
    if (taken) cards.add(taken);
  }
  return { cards, factories, clash };
}
