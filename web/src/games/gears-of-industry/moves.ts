// What was just moved, from the events since the view before: it is marked until the next move.

import { fieldsOf, type Told } from '../../lib/board/types';
import type { Card, Clash, Event, Owned } from './view';

export interface Moves {
  /** Cards that came into a market, or into the own hand. */
  cards: ReadonlySet<Owned | Card>;
  /** Factories that were built or turned, as `seat-number`. */
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
    if (event.event === 'clash') clash = event;
    const { seat, opponent, factory, card, given, taken } = fieldsOf(event);
    if (TURNING.includes(event.event)) factories.add(`${seat}-${factory}`);
    if (event.event === 'struck') factories.add(`${opponent}-${factory}`);
    if (ENTERING.includes(event.event) && card) cards.add(card);
    if (given) cards.add(given);
    if (taken) cards.add(taken);
  }
  return { cards, factories, clash };
}
