// The types of the view, generated from the rules, and small questions about them.

import type { Built, Cell, Column, Gear, Part, Preview, Public, Score, Side, Tinkerer } from './generated';

export * from './generated';

export const COLOURS = ['gray', 'blue', 'red', 'yellow', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const satisfies readonly Column[];
export const NUMBERS = ['1', '2', '3', '4'] as const satisfies readonly Part[];
export const TINKERERS: readonly Tinkerer[] = ['bartleby', 'victoria', 'wyatt', 'jade'];
export type Letter = (typeof LETTERS)[number];
export type Digit = (typeof NUMBERS)[number];

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

/** The score of a side as things stand. */
export function scoreOf({ scores }: Preview, side: Side): Score | undefined {
  return scores.find((one) => one.side === side)?.score;
}

/** How many lines a side controls. */
export function linesHeld(table: Public, side: Side): number {
  return Object.values(table.control).filter((holder) => holder === side).length;
}
