import { describe, expect, it } from 'vitest';
import { layout } from './layout';
import { cardsOf, type Player } from './view';

describe('layout', () => {
  it.each([2, 3, 4])('puts the viewer below at a table of %i', (seats) => {
    for (const narrow of [false, true]) {
      const { places, plate } = layout(seats, 1, narrow);
      expect(places).toHaveLength(seats);
      expect(places[1]?.slot.y).toBeGreaterThan(plate.y);
      expect(places[1]?.slot.x).toBeCloseTo(plate.x);
    }
  });

  it('keeps everything on the table', () => {
    for (const seats of [2, 3, 4]) {
      for (const narrow of [false, true]) {
        const { places, width, height } = layout(seats, 0, narrow);
        for (const place of places) {
          for (const gear of place.gears) {
            expect(gear.x - place.gearR).toBeGreaterThanOrEqual(0);
            expect(gear.x + place.gearR).toBeLessThanOrEqual(width);
          }
          for (const card of place.cards) {
            expect(card.x + place.cardSize.width).toBeLessThanOrEqual(width);
            expect(card.y + place.cardSize.height).toBeLessThanOrEqual(height);
          }
          expect(place.slot.y - place.slot.r).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });
});

it('keeps the order of a player’s cards, whatever becomes of them', () => {
  const player = { open: ['red-4'], check: ['violet-1'], entered: ['red-1', 'blue-2'] } as unknown as Player;
  expect(cardsOf(player)).toEqual(['red-1', 'red-4', 'blue-2', 'violet-1']);
});
