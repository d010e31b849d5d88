import { describe, expect, it } from 'vitest';
import { CARD, cellAt, handAt, layout, tokenAt } from './layout';
import { cellsOf, linesOf, partsOn } from './view';

describe.each([
  [4, false],
  [5, false],
  [4, true],
  [5, true],
])('a grid of %i columns, on a phone: %s', (columns, narrow) => {
  const lay = layout(columns, narrow);

  it('has room for every card in every cell, upright and sideways', () => {
    expect(CARD.height * lay.gridScale).toBeLessThanOrEqual(lay.cell.height);
    expect(CARD.height * lay.gridScale).toBeLessThanOrEqual(lay.cell.width + 1);
    for (const cell of cellsOf(columns)) {
      const { x, y } = cellAt(lay, cell);
      expect(x - lay.cell.width / 2).toBeGreaterThan(lay.frame.x + 36);
      expect(x + lay.cell.width / 2).toBeLessThanOrEqual(lay.frame.x + lay.frame.width);
      expect(y - lay.cell.height / 2).toBeGreaterThan(lay.frame.y + 36);
      expect(y + lay.cell.height / 2).toBeLessThanOrEqual(lay.frame.y + lay.frame.height);
    }
  });

  it('puts tokens into the margins', () => {
    for (const line of linesOf(columns)) {
      const { x, y } = tokenAt(lay, line);
      const first = cellAt(lay, 'A1');
      expect(x < first.x - lay.cell.width / 2 || y < first.y - lay.cell.height / 2).toBe(true);
    }
  });

  it.each([1, 5, 8])('keeps %i cards of a hand on the table, the middle of each uncovered', (cards) => {
    const places = Array.from({ length: cards }, (_, index) => handAt(lay, index, cards));
    const half = (CARD.width * lay.handScale) / 2;
    expect((places.at(-1)?.x ?? 0) + half).toBeLessThanOrEqual(lay.width);
    places.slice(1).forEach((place, index) => {
      expect(place.x - (places[index]?.x ?? 0)).toBeGreaterThan(half + 5);
    });
  });
});

it('knows which parts lie on a contraption', () => {
  expect(partsOn({ contraption: 'C2', with: 'both' })).toEqual(['C', '2']);
  expect(partsOn({ contraption: 'C2', with: 'number' })).toEqual(['2']);
});
