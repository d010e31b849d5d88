// What just happened, read from the events since the view before this one.

import type { Told } from '../../lib/board/types';
import type { Event, Place, Spot } from './view';

export interface Moves {
  spots: ReadonlySet<Spot>;
  /** Tiles on which something was done. */
  tiles: ReadonlySet<Place>;
  revealed: ReadonlySet<Place>;
  /** Who arrived where, as `seat node`. */
  workers: ReadonlySet<string>;
}

export function movesIn(fresh: readonly Told<Event>[]): Moves {
  const spots = new Set<Spot>();
  const tiles = new Set<Place>();
  const revealed = new Set<Place>();
  const workers = new Set<string>();
  for (const { event } of fresh) {
    switch (event.event) {
      case 'links':
        spots.add(event.spot);
        break;
      case 'reveals':
        revealed.add(event.place);
        tiles.add(event.place);
        break;
      case 'activates':
      case 'bonus':
      case 'destroys':
        tiles.add(event.place);
        break;
      case 'moves':
        workers.add(`${event.seat} ${event.to}`);
        break;
    }
  }
  return { spots, tiles, revealed, workers };
}
