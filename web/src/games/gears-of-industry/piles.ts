// What a viewer knows of a side's deck besides its size.

import type { View } from '../../lib/board/types';
import type { Card, Private, Public, Side } from './view';

export interface Known {
  /** The name of its heading in the dictionary. */
  title: 'yourDeck' | 'underYourDeck' | 'underMarketDeck';
  cards: readonly Card[];
}

/** The own deck, sorted; and what the viewer put underneath after a look, in its order. */
export function pilesOf({ seat, private: known }: View<Public, Private>, side: Side): Known[] {
  if (!known) return [];
  if (side === 'market') return below('underMarketDeck', known.market_bottom);
  if (side !== String(seat)) return [];
  return [{ title: 'yourDeck', cards: known.deck }, ...below('underYourDeck', known.bottom)];
}

function below(title: Known['title'], cards: readonly Card[]): Known[] {
  return cards.length > 0 ? [{ title, cards }] : [];
}
