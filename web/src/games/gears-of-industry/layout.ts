// Where things lie: the others' factories above, the two markets side by side, own factories and hand below.

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}

/** A player's part of the table outside the markets: words, and beside them the factories. */
export type Strip = Box;

/** A player's row in a market: a caption above up to three cards. */
export interface Row extends Box {
  seat: number;
}

export interface MarketPlace {
  box: Box;
  header: Box;
  /** Two neutral cards, and beside them a pile of the Market. */
  neutral: Box;
  rows: Row[];
}

export interface Layout extends Size {
  strips: Strip[];
  markets: MarketPlace[];
  hand: Box;
  /** A card in a market, and one in hand. */
  card: Size;
  handCard: Size;
  /** How many lines the hand has. */
  handLines: number;
  /** The Market's deck and discard. */
  deck: Point;
  discard: Point;
  /** How much room a strip leaves for its words. */
  words: number;
}

/** A card without its text is drawn in this size. */
export const SMALL = { width: 78, height: 104 };
/** A factory is a square in which it turns. */
export const FACTORY = 104;
/** The line of words above a row. */
export const CAPTION = 20;
/** Neutral cards stand without a caption, but with their name beside them. */
const MARGIN = 18;

/** The seats as the viewer sees them: own seat first, then around the table. */
export function around(seats: number, own: number): number[] {
  return Array.from({ length: seats }, (_, index) => (own + index) % seats);
}

/** Whose rows lie above the neutral cards and whose below: partners share a side of the table. */
function sides(seats: number, own: number): { above: number[]; below: number[] } {
  const [, left = 0, across = 0, right = 0] = around(seats, own);
  if (seats === 4) return { above: [left, right], below: [own, across] };
  return { above: around(seats, own).slice(1), below: [own] };
}

interface Measures {
  width: number;
  pad: number;
  card: Size;
  handCard: Size;
  handLines: number;
  strip: number;
  words: number;
  header: number;
}

/** How high cards are on a wide screen, in the markets and in hand, by the number of players. */
const HEIGHTS: Record<number, [number, number]> = { 2: [98, 98], 3: [76, 76], 4: [63, 72] };

export function layout(seats: number, own: number, narrow: boolean): Layout {
  // The more cards lie above each other, the lower they are.
  const [rows, hand] = HEIGHTS[seats] ?? [98, 98];
  const broad: Measures = {
    width: seats === 4 ? 740 : 704,
    pad: 4,
    card: { width: seats === 4 ? 109 : 104, height: rows },
    handCard: { width: seats === 4 ? 109 : 104, height: hand },
    handLines: 1,
    strip: 58,
    words: seats === 4 ? 112 : 140,
    header: 28,
  };
  const upright: Measures = {
    width: 420,
    pad: 4,
    card: { width: 58, height: (58 * SMALL.height) / SMALL.width },
    handCard: { width: 100, height: 92 },
    handLines: 2,
    strip: 58,
    words: 132,
    header: 32,
  };
  return narrow ? place(seats, own, upright, true) : place(seats, own, broad, false);
}

function place(seats: number, own: number, measures: Measures, stacked: boolean): Layout {
  const { width, pad, card, handCard, handLines, strip, words, header } = measures;
  const others = around(seats, own).slice(1);
  const strips: Strip[] = [];
  // On a phone every player has a line of their own.
  const columns = stacked ? 1 : others.length;
  const each = (width - pad * (columns + 1)) / columns;
  others.forEach((seat, index) => {
    const [line, column] = [Math.floor(index / columns), index % columns];
    strips[seat] = {
      x: pad + column * (each + pad),
      y: 4 + line * (strip + pad),
      width: each,
      height: strip,
    };
  });
  const marketTop = 4 + Math.ceil(others.length / columns) * (strip + pad) + 2;
  const wide = (width - 3 * pad) / 2;
  const { above, below } = sides(seats, own);
  const row = CAPTION + card.height + 4;
  const neutral = card.height + 6;
  const marketHeight = header + row * seats + neutral + 4;
  const markets = [0, 1].map((index): MarketPlace => {
    const x = pad + index * (wide + pad);
    let down = marketTop + header;
    const next = (height: number): Box => {
      const box = { x: x + MARGIN, y: down, width: wide - MARGIN - 6, height };
      down += height;
      return box;
    };
    const rowsOf = (some: readonly number[]) => some.map((seat): Row => ({ seat, ...next(row) }));
    const upper = rowsOf(above);
    const middle = next(neutral);
    return {
      box: { x, y: marketTop, width: wide, height: marketHeight },
      header: { x: x + 3, y: marketTop + 3, width: wide - 6, height: header - 6 },
      neutral: middle,
      rows: [...upper, ...rowsOf(below)],
    };
  });
  const ownTop = marketTop + marketHeight + 6;
  strips[own] = { x: pad, y: ownTop, width: width - 2 * pad, height: strip };
  const handTop = ownTop + strip + 12;
  const handHeight = handLines * (handCard.height + 6);
  const pile = (market: MarketPlace | undefined): Point =>
    slotAt(market?.neutral ?? { x: 0, y: 0, width: 0, height: 0 }, 2, 3, card, 2);
  return {
    width,
    height: handTop + handHeight,
    strips,
    markets,
    hand: { x: pad, y: handTop, width: width - 2 * pad, height: handHeight },
    card,
    handCard,
    handLines,
    deck: pile(markets[0]),
    discard: pile(markets[1]),
    words,
  };
}

/** The middle of a card in a row of `of` places. */
export function slotAt(row: Box, index: number, of: number, card: Size, caption: number): Point {
  const step = of > 1 ? Math.min(card.width + 6, (row.width - card.width) / (of - 1)) : 0;
  return {
    x: row.x + card.width / 2 + index * step,
    y: row.y + caption + card.height / 2,
  };
}

/** The middle of a factory and its scale: a square, so that it can turn, in as many lines as make it largest. */
export function factoryAt(
  strip: Strip,
  index: number,
  count: number,
  words: number,
): Point & { scale: number } {
  const [width, height] = [strip.width - words - 4, strip.height - 4];
  const squareIn = (lines: number) => Math.min(height / lines, width / Math.ceil(count / lines));
  const lines = [1, 2, 3, 4].reduce((best, more) => (squareIn(more) > squareIn(best) ? more : best));
  const inLine = Math.ceil(count / lines);
  const square = squareIn(lines);
  return {
    x: strip.x + words + square * ((index % inLine) + 0.5),
    y: strip.y + 2 + (height / lines) * (Math.floor(index / inLine) + 0.5),
    scale: (square - Math.min(4, square / 8)) / FACTORY,
  };
}

/** The middle of a card in hand; many cards overlap. */
export function handAt({ hand, handCard, handLines }: Layout, index: number, count: number): Point {
  const inLine = Math.max(Math.ceil(count / handLines), handLines > 1 ? 4 : 1);
  const [line, column] = [Math.floor(index / inLine), index % inLine];
  const step = inLine > 1 ? Math.min(handCard.width + 5, (hand.width - handCard.width) / (inLine - 1)) : 0;
  return {
    x: hand.x + handCard.width / 2 + column * step,
    y: hand.y + line * (handCard.height + 6) + handCard.height / 2,
  };
}

/** A closed path around a rectangle with its middle at the origin. */
export function frame(width: number, height: number, x = -width / 2, y = -height / 2): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}
