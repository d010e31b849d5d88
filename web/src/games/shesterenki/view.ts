// The types of the view, generated from the rules, and small questions about them.

import type { CodeCard, Gear, Player, Setting, Side } from './generated';

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
