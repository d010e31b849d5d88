// Where things lie: the city in the middle, a dock of every factory at its side, link spots on the edges.

import { endsOf, type Board, type Node, type Place, type Spot } from './view';

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

/** The side of a tile and the gap in which link gears turn. */
export const TILE = 150;
export const GAP = 22;
const STEP = TILE + GAP;
const DOCK = 50;
const EDGE = 6;

export interface Dock extends Box {
  /** Whether its workers stand one above the other. */
  upright: boolean;
}

export interface CityPlan {
  width: number;
  height: number;
  places: readonly Place[];
  spots: readonly Spot[];
  /** The upper left corner of a tile. */
  tile: (place: Place) => Point;
  /** The factory's dock, by seat. */
  docks: readonly Dock[];
  /** The middle of a spot; a factory's spots are those of this seat. */
  spot: (spot: Spot) => Point;
}

const CELLS: Record<Place, readonly [number, number]> = {
  A1: [0, 0],
  B1: [1, 0],
  C1: [2, 0],
  A2: [0, 1],
  B2: [1, 1],
  C2: [2, 1],
  A3: [0, 2],
  B3: [1, 2],
  C3: [2, 2],
  north: [1, -1],
  east: [3, 1],
  south: [1, 3],
  west: [-1, 1],
};

const PLACES = Object.keys(CELLS) as Place[];

const BETWEEN: readonly Spot[] = [
  ...(['A1-B1', 'B1-C1', 'A2-B2', 'B2-C2', 'A3-B3', 'B3-C3'] as const),
  ...(['A1-A2', 'B1-B2', 'C1-C2', 'A2-A3', 'B2-B3', 'C2-C3'] as const),
];
const OUTER: readonly Spot[] = ['B1-north', 'C2-east', 'B3-south', 'A2-west'];

type Side = 'south' | 'west' | 'north' | 'east';
const SIDES: Partial<Record<Spot, Side>> = {
  'B3-factory': 'south',
  'A2-factory': 'west',
  'B1-factory': 'north',
  'C2-factory': 'east',
  'C3-factory': 'east',
};
/** In the wide city a dock stands in the corner beside its tile, so that it takes no room of its own. */
const CORNERS: Partial<Record<Spot, readonly [number, number]>> = {
  'south-factory': [-1, 0],
  'west-factory': [0, -1],
  'north-factory': [1, 0],
  'east-factory': [0, 1],
};

/** The ground plan for a layout, with the factories that have these spots, by seat. */
export function plan(layout: Board, spotsOf: readonly (readonly Spot[])[]): CityPlan {
  const low = layout === 'low-conflict';
  const sides = new Set(
    spotsOf.flat().flatMap((spot) => {
      const side = SIDES[spot];
      return side ? [side] : [];
    }),
  );
  const out = GAP + DOCK;
  const left = EDGE + (low ? STEP : sides.has('west') ? out : 0);
  const right = EDGE + (low ? STEP : sides.has('east') ? out : 0);
  const top = EDGE + (low ? STEP : sides.has('north') ? out : 0);
  const bottom = EDGE + (low ? STEP : sides.has('south') ? out : 0);
  const city = 3 * TILE + 2 * GAP;

  const tile = (place: Place): Point => {
    const [column, row] = CELLS[place];
    return { x: left + column * STEP, y: top + row * STEP };
  };
  const docks = spotsOf.map((spots) => dockOf(spots, tile));
  const spot = (at: Spot): Point => {
    const [from, to] = endsOf(at);
    if (to !== 'factory') return middle(tile(from), tile(to));
    const [dx, dy] = wayOut(at);
    const { x, y } = tile(from);
    const away = (TILE + GAP) / 2;
    return { x: x + TILE / 2 + dx * away, y: y + TILE / 2 + dy * away };
  };
  return {
    width: left + city + right,
    height: top + city + bottom,
    places: PLACES.slice(0, low ? 13 : 9),
    spots: [...BETWEEN, ...(low ? OUTER : []), ...spotsOf.flat()],
    tile,
    docks,
    spot,
  };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x + TILE) / 2, y: (a.y + b.y + TILE) / 2 };
}

const WAYS: Record<Side, readonly [number, number]> = {
  south: [0, 1],
  west: [-1, 0],
  north: [0, -1],
  east: [1, 0],
};

/** From a tile towards the factory behind this spot. */
function wayOut(spot: Spot): readonly [number, number] {
  const side = SIDES[spot];
  return side ? WAYS[side] : (CORNERS[spot] ?? [0, 0]);
}

function dockOf(spots: readonly Spot[], tile: (place: Place) => Point): Dock {
  const [spot] = spots;
  if (spot === undefined) return { x: 0, y: 0, width: 0, height: 0, upright: false };
  const [place] = endsOf(spot);
  const { x, y } = tile(place);
  const [dx, dy] = wayOut(spot);
  // The third of three stands half a tile nearer to the first player, so that it touches two tiles.
  const shift = spots.length > 1 ? STEP / 2 : 0;
  const along = TILE;
  if (dx === 0) {
    const at = dy > 0 ? y + TILE + GAP : y - GAP - DOCK;
    return { x: x + shift, y: at, width: along, height: DOCK, upright: false };
  }
  const at = dx > 0 ? x + TILE + GAP : x - GAP - DOCK;
  return { x: at, y: y + shift, width: DOCK, height: along, upright: true };
}

/** Where a worker of a seat stands: on a tile side by side with the others, or in its dock. */
export function stand(
  city: CityPlan,
  node: Node,
  seat: number,
  index: number,
  count: number,
  size = 1,
): Point {
  if (node !== 'factory') {
    const { x, y } = city.tile(node);
    const step = Math.min(23 * size, (TILE - 14 - 12 * size) / count);
    return { x: x + 6 + 12 * size + index * step, y: y + 112 - 4 * size };
  }
  const dock = city.docks[seat];
  if (!dock) return { x: 0, y: 0 };
  const room = (dock.upright ? dock.height : dock.width) - 40;
  const step = Math.min(24 * size, room / Math.max(1, count));
  return dock.upright
    ? { x: dock.x + dock.width / 2, y: dock.y + 48 + index * step }
    : { x: dock.x + 47 + index * step, y: dock.y + dock.height / 2 };
}
