// What just happened, read from the events since the view before this one.

import type { Told } from '../../lib/board/types';
import { sparkedBy, type Cell, type Event, type Pile, type Side, type Sum } from './view';

export interface Move {
  at: Cell;
  /** Where a pile slid from (GW-22). */
  from: Cell | null;
  side: Side | null;
}

const LAYS = ['played', 'replaced', 'start-card', 'slid'];

/** Cards that came to a cell. */
export function movesIn(fresh: readonly Told<Event>[]): Move[] {
  return fresh.flatMap(({ event }) => {
    const at = event.cell ?? event.to;
    if (!at || !LAYS.includes(event.event)) return [];
    return [{ at, from: event.from ?? null, side: event.side ?? event.seat ?? null }];
  });
}

/** Sparks by tinkering, with the cells of the two cards that made each (GW-17). */
export function sparksIn(
  fresh: readonly Told<Event>[],
  grid: readonly Pile[],
): { at: Cell; from: Cell[]; sum: Sum }[] {
  return fresh.flatMap(({ event: { sum, gear } }, index) => {
    const before = fresh.slice(0, index).map(({ event }) => event);
    const at = before.findLast((event) => event.gear === gear && event.event === 'played')?.cell;
    const from = sum && at ? sparkedBy(grid, at, sum) : [];
    return sum && at && from.length === 2 ? [{ at, from, sum }] : [];
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

function isLeviathan({ event, side }: Event): boolean {
  const plays = side === 'leviathan' && ['played', 'replaced', 'tinkered'].includes(event);
  return plays || /^(leviathan|flipped|first-column)/.test(event);
}
