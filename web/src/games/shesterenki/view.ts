// The view as serde writes it: crates/game-shesterenki/src/{public,private,event}.rs.

export const GEARS = ['red', 'violet', 'yellow', 'blue', 'grey', 'rainbow'] as const;
export type Gear = (typeof GEARS)[number];
export const SIDES = ['a', 'b', 'c', 'd'] as const;
export type Side = (typeof SIDES)[number];
export type Colour = 'red' | 'blue' | 'yellow' | 'violet';
export type Turning = 'increase' | 'decrease' | 'leave';
/** A code card: `red-4`. */
export type CodeCard = `${Colour}-${number}`;
/** A gear with the side that counts: `red-a`. */
export type Setting = `${Gear}-${Side}`;

export type Condition =
  | 'highest'
  | 'lowest'
  | 'highest-even'
  | 'highest-odd'
  | 'lowest-even'
  | 'lowest-odd'
  | 'evens'
  | 'odds'
  | 'all-but-lowest'
  | 'all-but-highest';

export type Effect =
  | 'overwind'
  | 'reverse-drive'
  | 'double-feed'
  | 'loose-teeth'
  | 'blackout'
  | 'glass-housing'
  | 'no-brake'
  | 'seized'
  | 'inspection'
  | 'salvage';

export type Character = 'watchmaker' | 'listener' | 'clerk' | 'stoker';

export type Placed =
  | { lies: 'nowhere' }
  | { lies: 'face-down'; turned: Turning | null }
  | { lies: 'face-up'; gear: Gear; side: Side; number: string; turned: Turning | null };

export interface Player {
  open: CodeCard[];
  check: CodeCard[];
  entered: CodeCard[];
  hand: Gear[];
  discard: Gear[];
  placed: Placed;
  character: { character: Character; face: 'day' | 'night' | 'removed' } | null;
}

export interface Public {
  phase: { asks: string; seat?: number };
  shift: 'day' | 'night';
  round: number;
  condition: Condition | null;
  effect: Effect | null;
  past: Condition[];
  token: number;
  players: Player[];
  held: number | null;
  greased: number | null;
  jammed: number[];
  winners: number[];
}

export interface Private {
  set: Setting | null;
  hold: boolean;
  seen: Setting | null;
}

export interface Event {
  what: string;
  seat?: number;
  owner?: number;
  card?: CodeCard;
  gear?: Gear;
}

/** The numbers on the sides, in the order in which "increase" steps through them (SH-1). */
export const NUMBERS: Record<Gear, readonly [number, number, number, number]> = {
  red: [1, 4, 1, 4],
  violet: [2, 2, 3, 3],
  yellow: [4, 3, 2, 1],
  blue: [1, 2, 3, 4],
  grey: [1, 2, 3, 4],
  rainbow: [1, 2, 3, 4],
};

/** For each condition four numbers, and which of them win: where equal gears jam, and where they do not (SH-15, SH-20). */
export const EXAMPLES: Record<
  Condition,
  { numbers: readonly number[]; wins: readonly number[]; loose: readonly number[] }
> = {
  highest: { numbers: [4, 4, 3, 2], wins: [3], loose: [4] },
  lowest: { numbers: [4, 3, 2, 2], wins: [3], loose: [2] },
  'highest-even': { numbers: [4, 4, 3, 2], wins: [2], loose: [4] },
  'highest-odd': { numbers: [4, 3, 3, 1], wins: [1], loose: [3] },
  'lowest-even': { numbers: [4, 3, 2, 2], wins: [4], loose: [2] },
  'lowest-odd': { numbers: [3, 2, 1, 1], wins: [3], loose: [1] },
  evens: { numbers: [4, 3, 3, 2], wins: [4, 2], loose: [4, 2] },
  odds: { numbers: [3, 2, 2, 1], wins: [3, 1], loose: [3, 1] },
  'all-but-lowest': { numbers: [4, 3, 2, 2], wins: [4, 3], loose: [4, 3] },
  'all-but-highest': { numbers: [4, 4, 3, 2], wins: [3, 2], loose: [3, 2] },
};

export function parseSetting(setting: Setting): { gear: Gear; side: Side } {
  const [gear, side] = setting.split('-') as [Gear, Side];
  return { gear, side };
}

export function parseCard(card: CodeCard): { colour: Colour; number: string } {
  const [colour, number] = card.split('-') as [Colour, string];
  return { colour, number };
}

const COLOURS: readonly Colour[] = ['red', 'blue', 'yellow', 'violet'];

/** A player's four cards in an order that never changes, whatever becomes of them. */
export function cardsOf({ open, check, entered }: Player): CodeCard[] {
  const rank = (card: CodeCard) =>
    COLOURS.indexOf(parseCard(card).colour) * 10 + Number(parseCard(card).number);
  return [...open, ...check, ...entered].sort((a, b) => rank(a) - rank(b));
}

/** Whose gear a seat acts on: the next one clockwise, in reverse drive the previous one (SH-11). */
export function targetOf({ players, effect }: Public, seat: number): number {
  const step = effect === 'reverse-drive' ? players.length - 1 : 1;
  return (seat + step) % players.length;
}
