// What just happened, read from the events since the view before this one.

import type { Told } from '../../lib/board/types';
import type { Cell, Event, Side, Sum } from './view';

export interface Move {
  at: Cell;
  /** Where a pile slid from (GW-22). */
  from: Cell | null;
  side: Side | null;
}

/** Cards that came to a cell. */
export function movesIn(fresh: readonly Told<Event>[]): Move[] {
  return fresh.flatMap(({ event }): Move[] => {
    switch (event.event) {
      case 'played':
      case 'replaced':
        return [{ at: event.cell, from: null, side: event.side }];
      case 'start-card':
        return [{ at: event.cell, from: null, side: null }];
      case 'slid':
        return [{ at: event.to, from: event.from, side: event.seat }];
      default:
        return [];
    }
  });
}

/** Sparks by tinkering, with the cells of the two cards that made each (GW-17). */
export function sparksIn(fresh: readonly Told<Event>[]): { at: Cell; sum: Sum }[] {
  return fresh.flatMap(({ event }, index) => {
    if (event.event !== 'tinkered') return [];
    const before = fresh.slice(0, index).map((told) => told.event);
    const played = before.findLast((one) => one.event === 'played' && one.gear === event.gear);
    return played?.event === 'played' ? [{ at: played.cell, sum: event.sum }] : [];
  });
}

/** What belongs to a turn of the Leviathan (GW-52 to GW-58). */
export function leviathanTurn(fresh: readonly Told<Event>[]): Told<Event>[] {
  const first = fresh.findIndex(({ event }) => isLeviathan(event));
  const last = fresh.findLastIndex(({ event }) => isLeviathan(event));
  // The human's draws make a deck anew as well; the Leviathan pays before it does so and flips a card after it.
  return fresh.filter(
    ({ event }, index) =>
      isLeviathan(event) || (event.event === 'reshuffled' && index > first && index < last),
  );
}

function isLeviathan(event: Event): boolean {
  const plays = event.event === 'played' || event.event === 'replaced' || event.event === 'tinkered';
  if (plays) return event.side === 'leviathan';
  return /^(leviathan|flipped|first-column)/.test(event.event);
}
