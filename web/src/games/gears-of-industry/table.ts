// All pieces in one list, wherever they lie, so that they travel: a factory card goes from the hand to the
// factories, a market card from the hand into a market.

import type { View } from '../../lib/board/types';
import { CAPTION, factoryAt, handAt, slotAt, type Layout, type Point } from './layout';
import {
  DOMAINS,
  domainOf,
  homeOf,
  MARKETS,
  spotOf,
  valueOf,
  type Factory,
  type Owned,
  type Private,
  type Public,
  type Spot,
} from './view';

interface Common extends Point {
  key: string;
  /** Where it comes from when it is new. */
  from: Point;
}
export type Lying = Common &
  (
    | { zone: 'factory'; seat: number; number: number; factory: Factory; scale: number }
    | { zone: 'hand'; index: number; card: Owned }
    | { zone: 'market'; seat: number | null; spot: Spot; card: Owned }
  );

export function piecesOf(
  { seat: own, public: table, private: secret }: View<Public, Private>,
  lay: Layout,
  lifted: (index: number) => boolean,
): Lying[] {
  const seen = new Map<string, number>();
  /** Cards of one home that are alike are told apart by their order. */
  const key = (card: Owned): string => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return `${card}#${copy}`;
  };
  const origin = (card: Owned): Point => {
    const home = homeOf(card);
    const strip = home === 'market' ? undefined : lay.strips[Number(home)];
    return strip ? { x: strip.x + lay.words / 2, y: strip.y + 30 } : lay.deck;
  };
  const pieces: Lying[] = [];
  table.factories.forEach((row, seat) => {
    const strip = lay.strips[seat];
    if (!strip) return;
    row.forEach((factory, index) => {
      const card = `technology-${factory.value}@${seat}` as Owned;
      const place = factoryAt(strip, index, row.length, lay.words);
      pieces.push({
        zone: 'factory',
        key: key(card),
        seat,
        number: index + 1,
        factory,
        ...place,
        from: origin(card),
      });
    });
  });
  table.markets.forEach((area, index) => {
    const market = MARKETS[index];
    const place = lay.markets[index];
    if (!market || !place) return;
    const lie = (card: Owned, seat: number | null, slot: number, at: Point): void => {
      const spot = spotOf(market, seat ?? 'market', slot);
      pieces.push({
        zone: 'market',
        key: key(card),
        seat,
        spot,
        card,
        ...at,
        from: origin(card),
      });
    };
    area.neutral.forEach((card, slot) => lie(card, null, slot, slotAt(place.neutral, slot, 3, lay.card, 2)));
    for (const row of place.rows) {
      area.cards[row.seat]?.forEach((card, slot) =>
        lie(card, row.seat, slot, slotAt(row, slot, 3, lay.card, CAPTION)),
      );
    }
  });
  const hand = own === null ? [] : (secret?.hand ?? []);
  hand.forEach((card, index) => {
    const { x, y } = handAt(lay, index, hand.length);
    const up = lifted(index) ? 8 : 0;
    pieces.push({
      zone: 'hand',
      key: key(card),
      index,
      card,
      x,
      y: y - up,
      from: origin(card),
    });
  });
  // The order of the drawing must not change with the zone: a piece that is moved in the document cannot travel.
  // So all lie in the order of a hand, in which cards overlap.
  return pieces.sort((a, b) => order(a.key) - order(b.key));
}

/** The order of cards in a hand: by home, domain and value; cards alike by their copy. */
function order(key: string): number {
  const [card = '', copy = '1'] = key.split('#');
  const owned = card as Owned;
  const home = homeOf(owned) === 'market' ? 4 : Number(homeOf(owned));
  return ((home * 4 + DOMAINS.indexOf(domainOf(owned))) * 13 + valueOf(owned)) * 20 + Number(copy);
}
