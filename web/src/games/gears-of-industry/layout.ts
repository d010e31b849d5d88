// Where things lie: the others' factories above, the two markets side by side, own factories and hand below.

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

/** A player's part of the table outside the markets: a line of words, and below it the factories. */
export type Strip = Box;

/** A player's row in a market: a caption above up to three cards. */
export interface Row extends Box {
  seat: number;
}

export interface MarketPlace {
  box: Box;
  header: Box;
  neutral: Box;
  rows: Row[];
}

export interface Layout {
  width: number;
  height: number;
  strips: Strip[];
  markets: MarketPlace[];
  hand: Box;
  /** How much a card is scaled in the markets and in the hand. */
  cardScale: number;
  handScale: number;
  /** The Market's deck and discard. */
  deck: Point;
  discard: Point;
  pileScale: number;
}

export const CARD = { width: 78, height: 104 };
/** The line of words above factories and rows. */
export const CAPTION = 22;

/** The seats as the viewer sees them: own seat first, then around the table. */
export function around(seats: number, own: number): number[] {
  return Array.from({ length: seats }, (_, index) => (own + index) % seats);
}

export function layout(seats: number, own: number, narrow: boolean): Layout {
  return narrow ? upright(seats, own) : broad(seats, own);
}

function broad(seats: number, own: number): Layout {
  const width = 1080;
  const pad = 8;
  const others = around(seats, own).slice(1);
  const strips: Strip[] = [];
  const top = 82;
  const each = (width - pad * (others.length + 1)) / others.length;
  others.forEach((seat, index) => {
    strips[seat] = { x: pad + index * (each + pad), y: 4, width: each, height: top };
  });
  const cardScale = seats === 2 ? 0.98 : 0.9;
  const band = CAPTION + CARD.height * cardScale + 8;
  const middle = 86;
  const wide = (width - 2 * pad - middle) / 2;
  const marketTop = 4 + top + 8;
  const marketHeight = 34 + band * 3 - CAPTION + 8;
  const markets = [0, 1].map((index): MarketPlace => {
    const x = pad + index * (wide + middle);
    const down = (line: number) => marketTop + 34 + band * line - (line === 2 ? CAPTION - 6 : 0);
    const full = (line: number) => ({ x: x + 8, y: down(line), width: wide - 16, height: band });
    const half = (line: number, right: boolean) => ({
      x: x + 8 + (right ? (wide - 16) / 2 + 6 : 0),
      y: down(line),
      width: (wide - 16) / 2 - 6,
      height: band,
    });
    // Partners share a side of the table; the third player sits above with the second.
    const above = seats === 4 ? [others[0], others[2]] : others;
    const below = seats === 4 ? [own, others[1]] : [own];
    const line = (who: (number | undefined)[], at: number): Row[] =>
      who.map((seat = 0, place) => ({ seat, ...(who.length > 1 ? half(at, place === 1) : full(at)) }));
    return {
      box: { x, y: marketTop, width: wide, height: marketHeight },
      header: { x: x + 4, y: marketTop + 4, width: wide - 8, height: 30 },
      neutral: { ...full(1), height: band - CAPTION },
      rows: [...line(above, 0), ...line(below, 2)],
    };
  });
  const bottom = marketTop + marketHeight + 8;
  const ownWidth = 500;
  strips[own] = { x: pad, y: bottom, width: ownWidth, height: 112 };
  const x = width / 2;
  const y = marketTop + marketHeight / 2;
  return {
    width,
    height: bottom + 116,
    strips,
    markets,
    hand: { x: pad + ownWidth + 12, y: bottom, width: width - ownWidth - 2 * pad - 12, height: 112 },
    cardScale,
    handScale: 0.98,
    deck: { x, y: y - 62 },
    discard: { x, y: y + 70 },
    pileScale: 0.72,
  };
}

/** On a phone every player has a line of their own; the Market's piles lie beside the neutral cards. */
function upright(seats: number, own: number): Layout {
  const width = 420;
  const pad = 4;
  const order = around(seats, own);
  const others = order.slice(1);
  const strips: Strip[] = [];
  let y = 2;
  for (const seat of others) {
    strips[seat] = { x: pad, y, width: width - 2 * pad, height: 66 };
    y += 70;
  }
  const cardScale = 0.8;
  const card = CARD.height * cardScale;
  const wide = (width - 3 * pad) / 2;
  const marketTop = y + 2;
  const above = seats === 4 ? [others[0], others[2]] : others;
  const below = seats === 4 ? [own, others[1]] : [own];
  const heights = { row: CAPTION + card + 6, neutral: card + 8 };
  const marketHeight = 36 + heights.row * seats + heights.neutral;
  const markets = [0, 1].map((index): MarketPlace => {
    const x = pad + index * (wide + pad);
    let down = marketTop + 36;
    const next = (height: number): Box => {
      const box = { x: x + 3, y: down, width: wide - 6, height };
      down += height;
      return box;
    };
    const upper = above.map((seat = 0): Row => ({ seat, ...next(heights.row) }));
    const neutral = next(heights.neutral);
    const lower = below.map((seat = 0): Row => ({ seat, ...next(heights.row) }));
    return {
      box: { x, y: marketTop, width: wide, height: marketHeight },
      header: { x: x + 3, y: marketTop + 3, width: wide - 6, height: 32 },
      neutral: {
        ...neutral,
        width: neutral.width * 0.67,
        x: index === 0 ? neutral.x : neutral.x + neutral.width * 0.33,
      },
      rows: [...upper, ...lower],
    };
  });
  const [left, right] = markets.map(({ neutral }) => neutral);
  const bottom = marketTop + marketHeight + 6;
  strips[own] = { x: pad, y: bottom, width: width - 2 * pad, height: 88 };
  const pileY = (left?.y ?? 0) + card / 2;
  return {
    width,
    height: bottom + 92 + 104,
    strips,
    markets,
    hand: { x: pad, y: bottom + 94, width: width - 2 * pad, height: 100 },
    cardScale,
    handScale: 0.92,
    deck: { x: (left?.x ?? 0) + (left?.width ?? 0) + 30, y: pileY },
    discard: { x: (right?.x ?? 0) - 34, y: pileY },
    pileScale: 0.58,
  };
}

/** The middle of a card in a row of `of` places. */
export function slotAt(row: Box, index: number, of: number, scale: number, caption: number): Point {
  const wide = CARD.width * scale;
  const step = Math.min(wide + 10, of > 1 ? (row.width - wide) / (of - 1) : 0);
  return {
    x: row.x + row.width / 2 + (index - (of - 1) / 2) * step,
    y: row.y + caption + (CARD.height * scale) / 2,
  };
}

/** The middle of a factory and its scale: a square, so that it can turn. Many get smaller, then two lines. */
export function factoryAt(strip: Strip, index: number, count: number): Point & { scale: number } {
  const room = strip.height - CAPTION - 4;
  const lines = count * room > 1.6 * strip.width ? 2 : 1;
  const inLine = Math.ceil(count / lines);
  const square = Math.min(room / lines, strip.width / Math.max(1, inLine));
  const line = Math.floor(index / inLine);
  return {
    x: strip.x + 4 + square * ((index % inLine) + 0.5),
    y: strip.y + CAPTION + square * (line + 0.5),
    scale: (square - 5) / CARD.height,
  };
}

/** The middle of a card in hand; many cards overlap. */
export function handAt({ hand, handScale }: Layout, index: number, count: number): Point {
  const wide = CARD.width * handScale;
  const step = count > 1 ? Math.min(wide + 6, (hand.width - wide) / (count - 1)) : 0;
  return { x: hand.x + wide / 2 + index * step, y: hand.y + hand.height / 2 + 4 };
}

/** A closed path around a rectangle with its middle at the origin. */
export function frame(width: number, height: number, x = -width / 2, y = -height / 2): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}
