import { describe, expect, it } from 'vitest';
import { around, CAPTION, FACTORY, factoryAt, handAt, layout, slotAt, type Box } from './layout';

const tables = [2, 3, 4].flatMap((seats) =>
  [false, true].flatMap((narrow) => [0, seats - 1].map((own) => ({ seats, own, narrow }))),
);

function apart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

describe.each(tables)('$seats seats, own $own, narrow $narrow', ({ seats, own, narrow }) => {
  const lay = layout(seats, own, narrow);
  const boxes = [...lay.strips, ...lay.markets.map(({ box }) => box), lay.hand];

  it('has a place for everybody, and nothing lies over another', () => {
    expect(lay.strips).toHaveLength(seats);
    boxes.forEach((one, at) => boxes.slice(at + 1).forEach((other) => expect(apart(one, other)).toBe(true)));
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(lay.width);
      expect(box.y + box.height).toBeLessThanOrEqual(lay.height);
    }
  });

  it('keeps the rows of a market apart and inside it', () => {
    for (const { box, rows, neutral, header } of lay.markets) {
      expect(rows.map(({ seat }) => seat).sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
      const cards = rows.map((row) => ({ ...row, height: CAPTION + lay.card.height }));
      const all = [header, { ...neutral, height: lay.card.height }, ...cards];
      all.forEach((one, at) => all.slice(at + 1).forEach((other) => expect(apart(one, other)).toBe(true)));
      for (const one of all) expect(one.y + one.height).toBeLessThanOrEqual(box.y + box.height);
    }
  });

  it('keeps three cards inside their row', () => {
    for (const { rows } of lay.markets) {
      for (const row of rows) {
        const half = lay.card.width / 2;
        expect(slotAt(row, 0, 3, lay.card, CAPTION).x - half).toBeGreaterThanOrEqual(row.x - 0.01);
        expect(slotAt(row, 2, 3, lay.card, CAPTION).x + half).toBeLessThanOrEqual(row.x + row.width + 0.01);
      }
    }
  });

  it.each([1, 7, 13, 26])('keeps %i factories inside their strip', (count) => {
    for (const strip of lay.strips) {
      for (const index of [0, count - 1]) {
        const { x, y, scale } = factoryAt(strip, index, count, lay.words);
        const half = (FACTORY * scale) / 2;
        expect(scale).toBeGreaterThan(0.1);
        expect(x + half).toBeLessThanOrEqual(strip.x + strip.width + 4);
        expect(y + half).toBeLessThanOrEqual(strip.y + strip.height);
      }
    }
  });

  it('has room to read: beside a bench of 200 px at 1280 a card is 96 px wide, and on a phone in the hand', () => {
    const [width, height] = narrow ? [380, Infinity] : [700, 606];
    const scale = Math.min(width / lay.width, height / lay.height);
    expect(scale * lay.handCard.width).toBeGreaterThan(narrow ? 88 : 96);
    if (!narrow) expect(scale * lay.card.width).toBeGreaterThan(96);
  });

  it.each([1, 8, 20])('keeps %i cards in the hand’s place', (count) => {
    const half = lay.handCard.width / 2;
    expect(handAt(lay, count - 1, count).x + half).toBeLessThanOrEqual(lay.hand.x + lay.hand.width + 0.01);
  });
});

it('goes around the table from the own seat', () => {
  expect(around(4, 2)).toEqual([2, 3, 0, 1]);
});
