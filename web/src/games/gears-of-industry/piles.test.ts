import { describe, expect, it } from 'vitest';
import { pilesOf } from './piles';
import type { Private, Public } from './view';

const known = {
  deck: ['labour-1'],
  bottom: ['science-9', 'labour-2'],
  market_bottom: [],
} as unknown as Private;

function piles(side: '0' | '1' | 'market', secret: Private | undefined = known) {
  return pilesOf({ seat: 0, public: {} as Public, private: secret as never, preview: null }, side);
}

describe('what is known of a deck', () => {
  it('is the own one, and what was put underneath, in its order', () => {
    expect(piles('0')).toEqual([
      { title: 'yourDeck', cards: ['labour-1'] },
      { title: 'underYourDeck', cards: ['science-9', 'labour-2'] },
    ]);
    expect(piles('0', { ...known, bottom: [] })).toHaveLength(1);
  });

  it('is what the viewer put under the Market deck', () => {
    expect(piles('market')).toEqual([]);
    expect(piles('market', { ...known, market_bottom: ['commerce-3'] })).toEqual([
      { title: 'underMarketDeck', cards: ['commerce-3'] },
    ]);
  });

  it('is nothing for others and for spectators', () => {
    expect(piles('1')).toEqual([]);
    expect(pilesOf({ seat: null, public: {} as Public, private: null } as never, '0')).toEqual([]);
  });
});
