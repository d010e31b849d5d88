// What just happened, read from the events since the view before this one.

import { fieldsOf, type Told } from '../../lib/board/types';
import type { CodeCard, Event } from './view';

/** Code cards that were dealt, entered or sent to check. */
export function movesIn(fresh: readonly Told<Event>[]): Set<CodeCard> {
  return new Set(fresh.flatMap(({ event }) => fieldsOf(event).card ?? []));
}
