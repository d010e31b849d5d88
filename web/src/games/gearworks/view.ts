// The view as serde writes it: crates/game-gearworks/src/{public,private,event}.rs.

export const COLOURS = ['gray', 'blue', 'red', 'yellow', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
/** A gear card, one of each colour and number: `gray-3`. */
export type Gear = `${Colour}-${number}`;
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export const NUMBERS = ['1', '2', '3', '4'] as const;
export type Letter = (typeof LETTERS)[number];
export type Digit = (typeof NUMBERS)[number];
/** A type of part, and the line of the grid that yields it. */
export type Part = Letter | Digit;
export type Cell = `${Letter}${Digit}`;
/** A contraption by the parts it asks for: `B3`. */
export type Contraption = Cell;
export type With = 'letter' | 'number' | 'both';
export const TINKERERS = ['bartleby', 'victoria', 'wyatt', 'jade'] as const;
export type Tinkerer = (typeof TINKERERS)[number];
/** A player by its seat, or the Leviathan, which has none. */
export type Side = number | 'leviathan';

export type Phase =
  | {
      is:
        | 'first'
        | 'deal-tinkerer'
        | 'draft'
        | 'deal-contraption'
        | 'turn'
        | 'second-discard'
        | 'draw-gear'
        | 'draw-contraption'
        | 'under'
        | 'leviathan-column'
        | 'build'
        | 'over';
    }
  | { is: 'start-card'; placed: number }
  | { is: 'deal-gears'; left: number }
  | { is: 'look'; left: number; seen: number }
  | { is: 'keep'; seen: number }
  | { is: 'leviathan-row'; column: Letter }
  | { is: 'leviathan-gear'; cell: Cell; flipped: number };

export interface Pile {
  cell: Cell;
  gear: Gear;
  sideways: boolean;
  /** Covered cards, the topmost first. */
  covers: Gear[];
}

export interface Built {
  contraption: Contraption;
  with: With;
}

export interface Player {
  sparks: number;
  gears: number;
  contraptions: number;
  tinkerer: Tinkerer | null;
  used: boolean;
  out: boolean;
  claimed: Part[];
  loose: Record<Part, number>;
  built: Built[];
}

export interface Leviathan {
  sparks: number;
  parts: Record<Part, number>;
  out: boolean;
}

export interface Public {
  options: { difficulty: 'easy' | 'medium' | 'hard' | 'very-hard'; veteran: boolean };
  round: number;
  first: number;
  active: number;
  phase: Phase;
  done: boolean;
  passes: number;
  columns: number;
  grid: Pile[];
  control: Record<Part, Side | null>;
  players: Player[];
  leviathan: Leviathan | null;
  gear_deck: { shuffled: number; bottom: number[] };
  gear_discard: Gear[];
  contraption_deck: number;
  contraption_discard: Contraption[];
}

export interface Private {
  gears: Gear[];
  contraptions: Contraption[];
  bottom: Gear[];
  looking: Gear[];
}

export interface Sum {
  greater: number;
  lesser: number;
  added: boolean;
}

/** All events in one shape; the server has said each as a sentence already. */
export interface Event {
  event: string;
  side?: Side;
  seat?: number;
  gear?: Gear;
  cell?: Cell;
  from?: Cell;
  to?: Cell;
  sum?: Sum;
  contraption?: Contraption;
  column?: Letter;
  open?: boolean;
  verdict?: 'fits' | 'colour' | 'order';
}

export function colourOf(gear: Gear): Colour {
  return gear.slice(0, gear.indexOf('-')) as Colour;
}

export function numberOf(gear: Gear): number {
  return Number(gear.slice(gear.indexOf('-') + 1));
}

/** Cards in the order of a hand: by colour, then by number. */
export function byOrder(one: Gear, other: Gear): number {
  const rank = (gear: Gear) => COLOURS.indexOf(colourOf(gear)) * 10 + numberOf(gear);
  return rank(one) - rank(other);
}

export function letterOf(cell: Cell): Letter {
  return cell[0] as Letter;
}

export function digitOf(cell: Cell): Digit {
  return cell[1] as Digit;
}

/** The lines of a grid that is so many columns wide: letters, then numbers. */
export function linesOf(columns: number): Part[] {
  return [...LETTERS.slice(0, columns), ...NUMBERS];
}

export function cellsOf(columns: number): Cell[] {
  return LETTERS.slice(0, columns).flatMap((letter) => NUMBERS.map((digit): Cell => `${letter}${digit}`));
}

/** The parts that lie on a built contraption. */
export function partsOn({ contraption, with: parts }: Built): Part[] {
  return [
    ...(parts === 'number' ? [] : [letterOf(contraption)]),
    ...(parts === 'letter' ? [] : [digitOf(contraption)]),
  ];
}

/** The two cards that made a spark: the closest ones in two directions, by their numbers (GW-17). */
export function sparkedBy(grid: readonly Pile[], cell: Cell, sum: Sum): Cell[] {
  const tops = new Map(grid.map((pile) => [pile.cell, pile.gear]));
  const column = LETTERS.indexOf(letterOf(cell));
  const row = NUMBERS.indexOf(digitOf(cell));
  const near: Cell[] = [];
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    for (let step = 1; step < 5; step += 1) {
      const letter = LETTERS[column + dx * step];
      const digit = NUMBERS[row + dy * step];
      if (!letter || !digit) break;
      if (!tops.has(`${letter}${digit}`)) continue;
      near.push(`${letter}${digit}`);
      break;
    }
  }
  const number = (at: Cell) => numberOf(tops.get(at) ?? 'gray-0');
  for (const one of near) {
    const other = near.find((two) => two !== one && number(two) === sum.lesser);
    if (number(one) === sum.greater && other) return [one, other];
  }
  return [];
}

export interface Points {
  onePart: number;
  bothParts: number;
  parts: number;
  aPart: number;
  sparks: number;
  aSpark: number;
  total: number;
  /** The tie-breaks: different types of parts, then sets of three like ones. */
  types: number;
  triples: number;
}

/** What a side has as things stand and what it is worth (GW-40, GW-59). */
export function pointsOf(table: Public, side: Side): Points {
  let points = { onePart: 0, bothParts: 0, parts: 0, aPart: 2, sparks: 0, aSpark: 1 };
  const player = side === 'leviathan' ? null : table.players[side];
  if (player) {
    const bothParts = player.built.filter((built) => built.with === 'both').length;
    points = {
      ...points,
      bothParts,
      onePart: player.built.length - bothParts,
      parts: count(player.loose) + player.claimed.length,
      sparks: player.sparks,
    };
  } else if (table.leviathan) {
    points = {
      ...points,
      parts: count(table.leviathan.parts),
      aPart: table.options.difficulty === 'easy' ? 3 : 4,
      sparks: table.leviathan.sparks,
      aSpark: 2,
    };
  }
  const { onePart, bothParts, parts, aPart, sparks, aSpark } = points;
  const counts = linesOf(LETTERS.length).map((part) => owned(table, side, part));
  return {
    ...points,
    total: 4 * onePart + 9 * bothParts + aPart * parts + aSpark * sparks,
    types: counts.filter((copies) => copies > 0).length,
    triples: counts.filter((copies) => copies >= 3).length,
  };
}

/** Which score is the better one: by points, then by the tie-breaks (GW-40). */
export function byScore(one: Points, other: Points): number {
  return other.total - one.total || other.types - one.types || other.triples - one.triples;
}

function count(parts: Record<Part, number>): number {
  return Object.values(parts).reduce((sum, one) => sum + one, 0);
}

/** How many parts of a type a side has, on contraptions and loose. */
function owned(table: Public, side: Side, part: Part): number {
  if (side === 'leviathan') return table.leviathan?.parts[part] ?? 0;
  const player = table.players[side];
  if (!player) return 0;
  const used = [...player.claimed, ...player.built.flatMap(partsOn)];
  return (player.loose[part] ?? 0) + used.filter((one) => one === part).length;
}

/** How many lines a side controls. */
export function linesHeld(table: Public, side: Side): number {
  return Object.values(table.control).filter((holder) => holder === side).length;
}
