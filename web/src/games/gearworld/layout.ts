// Where things lie on the map: in the free space of a land, around the anchor of a water area, on a bridge.

import { BRIDGES, LANDS, WATERS, words } from './map';
import { kinds, type BoatView, type LandView, type Token, type Tokens } from './view';

export interface Point {
  x: number;
  y: number;
}

/** A thing that lies at a place. */
export interface Thing {
  kind: 'figure' | 'site' | 'skywork' | Token;
  count: number;
}

/** A thing with its place; `size` is the width it has. */
export interface Lying extends Thing, Point {
  key: string;
  place: string;
  size: number;
}

const ROWS: Record<number, number[]> = {
  0: [],
  1: [1],
  2: [2],
  3: [1, 2],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [2, 3, 2],
  8: [3, 3, 2],
  9: [3, 3, 3],
};

/** What lies in a land: the figure first, then the site, then what is made and built. */
export function things(land: LandView): Thing[] {
  const { owner, site, skyworks, tokens } = land;
  return [
    ...(owner === null ? [] : [{ kind: 'figure' as const, count: 1 }]),
    ...(site === null ? [] : [{ kind: 'site' as const, count: 1 }]),
    ...(skyworks > 0 ? [{ kind: 'skywork' as const, count: skyworks }] : []),
    ...kinds(tokens).map(([kind, count]) => ({ kind, count })),
  ];
}

/**
 * The things of a land in rows around the middle of its free space; many things are smaller. Skyworks decide the game:
 * they stand above the rest, and nothing on the map is larger.
 */
export function inLand(land: LandView): Lying[] {
  const shape = LANDS[land.land];
  if (!shape) return [];
  const all = things(land);
  const tower = all.find(({ kind }) => kind === 'skywork');
  const rest = all.filter((thing) => thing !== tower);
  const rows = ROWS[rest.length] ?? [3, 3, 3];
  const widest = Math.max(rows.length + (tower ? 1 : 0), ...rows);
  const room = widest === 1 ? [40, 48, 1.4] : widest === 2 ? [25, 36, 0.98] : [20, 30, 0.74];
  const [least = 20, most = 30, share = 1] = room;
  const size = Math.min(most, Math.max(least, shape.r * share));
  const high = tower ? Math.max(TOWER, size * 1.5) : 0;
  /** The tower takes the upper part of the place, the rows the lower one. */
  const top = shape.y - (high + rows.length * size) / 2;
  const lying = (thing: Thing, size: number, x: number, y: number): Lying => ({
    ...thing,
    key: `${land.land} ${thing.kind}`,
    place: land.land,
    size,
    x,
    y,
  });
  let index = 0;
  const below = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column): Lying => {
      const thing = rest[index++] ?? { kind: 'figure', count: 0 };
      const x = shape.x + (column - (count - 1) / 2) * size;
      return lying(thing, size, x, top + high + (row + 0.5) * size);
    }),
  );
  return tower ? [...below, lying(tower, high, shape.x, top + high / 2)] : below;
}

/** Larger than anything else in a land. */
const TOWER = 52;

/** Where a boat lies: two ships in one area lie side by side. */
export function boatAt(boat: BoatView, boats: readonly BoatView[]): Point {
  const water = WATERS[boat.area];
  if (!water) return { x: 0, y: 0 };
  const here = boats.filter(({ area }) => area === boat.area);
  const index = here.findIndex((one) => one.boat === boat.boat);
  return { x: water.x + (index - (here.length - 1) / 2) * 46, y: water.y };
}

export function bridgeAt(bridge: string): Point {
  const site = BRIDGES[bridge];
  return site ? { x: (site.x1 + site.x2) / 2, y: (site.y1 + site.y2) / 2 } : { x: 0, y: 0 };
}

/** The middle of anything that has a name on the map. */
export function middle(place: string, boats: readonly BoatView[]): Point | null {
  const boat = boats.find((one) => one.boat === place);
  if (boat) return boatAt(boat, boats);
  if (place in BRIDGES) return bridgeAt(place);
  const shape = LANDS[place] ?? WATERS[place];
  return shape ? { x: shape.x, y: shape.y } : null;
}

/** The tokens aboard, in a row above the boat or bridge. */
export function aboard(tokens: Tokens): { token: Token; count: number; x: number }[] {
  const all = kinds(tokens);
  return all.map(([token, count], index) => ({ token, count, x: (index - (all.length - 1) / 2) * 22 }));
}

/**
 * A supply route as a way. The view knows which places it has visited; the way is one that goes through all
 * of them from neighbour to neighbour and ends where the cargo is now.
 */
export function wayThrough(visited: readonly string[], end: string): string[] {
  const next = (a: string, b: string) =>
    words(LANDS[a]?.next ?? '').includes(b) ||
    words(BRIDGES[a]?.ends ?? '').includes(b) ||
    words(BRIDGES[b]?.ends ?? '').includes(a);
  const all = new Set([...visited, end]);
  const search = (way: string[]): string[] | null => {
    if (way.length === all.size) return way;
    for (const place of all) {
      const head = way[0];
      if (head === undefined || way.includes(place) || !next(head, place)) continue;
      const found = search([place, ...way]);
      if (found) return found;
    }
    return null;
  };
  return search([end]) ?? [...visited.filter((place) => place !== end), end];
}

/** A polyline through the middles of these places. */
export function wayPath(way: readonly string[], boats: readonly BoatView[]): string {
  const points = way.map((place) => middle(place, boats)).filter((point) => point !== null);
  return points.length < 2 ? '' : `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}
