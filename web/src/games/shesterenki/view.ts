// The types of the view, generated from the rules, and small questions about them.

import { NUMBERS, type CodeCard, type Gear, type Player, type Setting, type Side } from './generated';

export * from './generated';

export const GEARS: readonly Gear[] = ['red', 'violet', 'yellow', 'blue', 'grey', 'rainbow'];
export const SIDES: readonly Side[] = ['a', 'b', 'c', 'd'];
export type Colour = 'red' | 'blue' | 'yellow' | 'violet';

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

/** The first side of a gear that looks the same from the round card: it shows the same numbers all around. */
export function firstAlike(gear: Gear, side: number): number {
  const numbers = NUMBERS[gear];
  const alike = (one: number) =>
    numbers.every((_, step) => numbers[(one + step) % 4] === numbers[(side + step) % 4]);
  return SIDES.findIndex((_, one) => alike(one));
}
