// The view as serde writes it: crates/game-city-of-gears/src/{public,private,event}.rs.

import type { Development, Tile } from './content';

export const PLACES = [
  'A1',
  'B1',
  'C1',
  'A2',
  'B2',
  'C2',
  'A3',
  'B3',
  'C3',
  'north',
  'east',
  'south',
  'west',
] as const;
export type Place = (typeof PLACES)[number];
export type Node = Place | 'factory';
/** A link spot, named by what it connects: `A1-B1`, `B3-factory`. */
export type Spot = `${Place}-${Node}`;

export const RESOURCES = ['steam', 'cog', 'zap'] as const;
export type Resource = (typeof RESOURCES)[number];
export const FACES = ['steam', 'cog', 'zap', 'steam-cog', 'cog-zap', 'steam-zap'] as const;
export type Face = (typeof FACES)[number];
export type Tokens = Record<Resource, number>;
export type Cost = Tokens & { any: number };

export interface Paid {
  tokens: Tokens;
  dice: Face[];
  movement: number;
}

export type Layout = 'two' | 'three' | 'four' | 'low-conflict';
export type Stage = 'activate' | 'bonuses' | 'actions';

export interface Player {
  workers: Partial<Record<Place, number>>;
  installed: Partial<Record<Place, number>>;
  ready: number;
  locked: number;
  links: Spot[];
  developments: Development[];
  tokens: Tokens;
  movement: number;
  discoveries: number;
  laid: number;
}

export interface Progress {
  seat: number;
  stage: Stage;
  dice: Face[];
  used: Development[];
  activated: Place[];
  collected: Place[];
  moved: boolean;
  drew: boolean;
  constructed: boolean;
  hand: number;
  paid: Paid;
  interrupted?: boolean;
}

/** What is still to be done: a word, or an object with one key. */
export type Task = string | Record<string, unknown>;

export interface Public {
  /** Who would own each revealed tile now, if anybody. */
  owners: Partial<Record<Place, number[]>>;
  /** The link spots of each seat's factory. */
  factories: Spot[][];
  /** What the locked workers of each seat cost, the next one first. */
  prices: number[][];
  /** Which Opening Day gear ends the game. */
  last_opening: number;
  board: Layout;
  short: boolean;
  first: number;
  round: number;
  last_round: boolean;
  turn: Progress;
  agenda: Task[];
  tiles: Partial<Record<Place, Tile>>;
  face_down: Place[];
  looked: Partial<Record<Place, number[]>>;
  players: Player[];
  bag: number;
  opening: { waiting: number; bag: number; drawn: number };
  discarded: Development[];
  demolished: number;
  over: 'opening-day' | 'empty-bag' | 'rounds' | null;
  totals: { prestige: number; tiles: number }[];
}

export interface Private {
  prestige: number;
  hand: Development[];
  laid: Development[];
  looked: Partial<Record<Place, Tile>>;
}

export interface Event {
  event: string;
  seat?: number;
  place?: Place;
  spot?: Spot;
  from?: Node;
  to?: Node;
  development?: Development;
  face?: Face;
}

/** What the player in turn is asked, the next first; `null` when it chooses freely. */
export function asked(table: Public): { task: string; about: unknown } | null {
  const last = table.agenda.at(-1);
  if (last === undefined) return null;
  if (typeof last === 'string') return { task: last, about: null };
  const [entry] = Object.entries(last);
  return entry ? { task: entry[0], about: entry[1] } : null;
}

/** The ends of a link spot. */
export function endsOf(spot: Spot): [Place, Node] {
  return spot.split('-') as [Place, Node];
}

/** The resources that a face can be. */
export function partsOf(face: Face): Resource[] {
  return face.split('-') as Resource[];
}
