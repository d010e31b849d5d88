import { describe, expect, it } from 'vitest';
import { plan, stand, TILE } from './layout';
import { endsOf, type Board, type Spot } from './view';

const FOUR: Spot[][] = [['C2-factory'], ['B3-factory'], ['A2-factory'], ['B1-factory']];
const TABLES: [Board, Spot[][], number, number][] = [
  ['two', [['B1-factory'], ['B3-factory']], 9, 14],
  ['three', [['C2-factory', 'C3-factory'], ['B3-factory'], ['B1-factory']], 9, 16],
  ['four', FOUR, 9, 16],
  ['low-conflict', [['east-factory'], ['south-factory'], ['west-factory'], ['north-factory']], 13, 20],
];

describe.each(TABLES)('the city for %s', (layout, factories, places, spots) => {
  const city = plan(layout, factories);

  it('has its tiles and spots', () => {
    expect(city.places).toHaveLength(places);
    expect(new Set(city.spots).size).toBe(spots);
  });

  it('keeps everything on the table', () => {
    const inside = (x: number, y: number) => x >= 0 && y >= 0 && x <= city.width && y <= city.height;
    for (const place of city.places) {
      const { x, y } = city.tile(place);
      expect(inside(x, y) && inside(x + TILE, y + TILE)).toBe(true);
    }
    for (const dock of city.docks)
      expect(inside(dock.x, dock.y) && inside(dock.x + dock.width, dock.y + dock.height)).toBe(true);
  });

  it('puts every spot next to the tile it belongs to, and no two together', () => {
    for (const spot of city.spots) {
      const at = city.spot(spot);
      const [place] = endsOf(spot);
      const tile = city.tile(place);
      expect(Math.hypot(at.x - tile.x - TILE / 2, at.y - tile.y - TILE / 2)).toBeLessThan(TILE * 0.6);
      const others = city.spots.filter((other) => other !== spot).map((other) => city.spot(other));
      for (const other of others) expect(Math.hypot(at.x - other.x, at.y - other.y)).toBeGreaterThan(60);
    }
  });

  it('keeps docks off the tiles and off each other', () => {
    const boxes = [
      ...city.docks,
      ...city.places.map((place) => ({ ...city.tile(place), width: TILE, height: TILE })),
    ];
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
  });
});

it('puts each dock where the seat has its factory', () => {
  const { docks, tile } = plan('four', FOUR);
  expect(docks[0]?.x).toBeGreaterThan(tile('C2').x + TILE);
  expect(docks[1]?.y).toBeGreaterThan(tile('B3').y + TILE);
  expect(docks[2]?.x).toBeLessThan(tile('A2').x);
  expect(docks[3]?.y).toBeLessThan(tile('B1').y);
});

it('keeps a crowd of workers on its tile', () => {
  const city = plan('four', FOUR);
  const { x } = city.tile('B2');
  const last = stand(city, 'B2', 0, 11, 12);
  expect(last.x).toBeLessThan(x + TILE - 8);
});
