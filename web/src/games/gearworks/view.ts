// The view as serde writes it: crates/game-gearworks/src/{public,private,preview,event}.rs.

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

/** What a side has and what it is worth (GW-40, GW-59). */
export interface Score {
  one_part: number;
  both_parts: number;
  parts: number;
  points_a_part: number;
  sparks: number;
  points_a_spark: number;
  total: number;
  /** The tie-breaks: different types of parts, then sets of three like ones. */
  types: number;
  triples: number;
}

export interface Preview {
  /** As things stand, the best first. */
  scores: { side: Side; score: Score }[];
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

/** The score of a side as things stand. */
export function scoreOf({ scores }: Preview, side: Side): Score | undefined {
  return scores.find((one) => one.side === side)?.score;
}

/** How many lines a side controls. */
export function linesHeld(table: Public, side: Side): number {
  return Object.values(table.control).filter((holder) => holder === side).length;
}
