// Where things lie: the grid with its tokens; below it the hand and the decks.

import { digitOf, letterOf, LETTERS, NUMBERS, type Cell, type Part } from './view';

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The outline of the whole grid with its tokens. */
  frame: Point & { width: number; height: number };
  /** The upper left corner of the first cell. */
  origin: Point;
  /** One cell. */
  cell: { width: number; height: number };
  /** A card at its usual size is 78 by 104; this is how much it is scaled in the grid and in the hand. */
  gridScale: number;
  handScale: number;
  /** Where the middle of the hand's cards lies; `across` is all the width they have. */
  hand: { left: number; y: number; across: number };
  gearDeck: Point;
  contraptionDeck: Point;
  deckScale: number;
  /** Where cards of other players come from. */
  others: Point;
}

export const CARD = { width: 78, height: 104 };

export function layout(columns: number, narrow: boolean): Layout {
  return narrow ? upright(columns) : broad(columns);
}

function broad(columns: number): Layout {
  const cell = { width: columns === 5 ? 112 : 126, height: 108 };
  const frame = { x: 6, y: 6, width: 82 + cell.width * columns + 10, height: 62 + cell.height * 4 + 10 };
  const width = frame.x * 2 + frame.width;
  return {
    width,
    height: frame.height + 142,
    frame,
    origin: { x: frame.x + 82, y: frame.y + 62 },
    cell,
    gridScale: 0.95,
    handScale: 0.98,
    hand: { left: 10, y: frame.height + 78, across: width - 206 },
    gearDeck: { x: width - 152, y: frame.height + 62 },
    contraptionDeck: { x: width - 52, y: frame.height + 62 },
    deckScale: 0.74,
    others: { x: width + 40, y: 120 },
  };
}

/** On a phone the decks lie below the hand. */
function upright(columns: number): Layout {
  const width = 420;
  const cell = { width: (width - 58) / columns, height: 92 };
  const frame = { x: 2, y: 2, width: width - 4, height: 52 + cell.height * 4 + 6 };
  return {
    width,
    height: frame.height + 224,
    frame,
    origin: { x: frame.x + 50, y: frame.y + 50 },
    cell,
    gridScale: columns === 5 ? 0.68 : 0.82,
    handScale: 0.86,
    hand: { left: 8, y: frame.height + 60, across: width - 16 },
    gearDeck: { x: 52, y: frame.height + 162 },
    contraptionDeck: { x: 262, y: frame.height + 162 },
    deckScale: 0.78,
    others: { x: width, y: -40 },
  };
}

/** The middle of a cell. */
export function cellAt({ origin, cell }: Layout, at: Cell): Point {
  return {
    x: origin.x + cell.width * (LETTERS.indexOf(letterOf(at)) + 0.5),
    y: origin.y + cell.height * (NUMBERS.indexOf(digitOf(at)) + 0.5),
  };
}

/** The middle of a line's token: letters above their columns, numbers beside their rows. */
export function tokenAt(lay: Layout, line: Part): Point {
  const letter = LETTERS.find((one) => one === line);
  if (letter) return { x: cellAt(lay, `${letter}1`).x, y: (lay.frame.y + lay.origin.y) / 2 };
  const digit = NUMBERS.find((one) => one === line) ?? '1';
  return { x: (lay.frame.x + lay.origin.x) / 2, y: cellAt(lay, `A${digit}`).y };
}

/** The middle of a card in hand; many cards overlap. */
export function handAt({ hand, handScale }: Layout, index: number, cards: number): Point {
  const width = CARD.width * handScale;
  const step = cards > 1 ? Math.min(width + 8, (hand.across - width) / (cards - 1)) : 0;
  return { x: hand.left + width / 2 + index * step, y: hand.y };
}
