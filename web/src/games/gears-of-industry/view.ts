// The types of the view, generated from the rules, and small questions about them.

import {
  EFFECT_OF,
  type Card,
  type Effect,
  type Event,
  type Facing,
  type Market,
  type Owned,
  type Phase,
  type Public,
  type Side,
  type Spot,
} from './generated';

export * from './generated';

export const DOMAINS = ['labour', 'commerce', 'science', 'technology'] as const;
export type Domain = (typeof DOMAINS)[number];
export const MARKETS: readonly Market[] = ['A', 'B'];
export const FACINGS: readonly Facing[] = ['up', 'right', 'down', 'left'];

/** A clash that is decided. */
export type Clash = Extract<Event, { event: 'clash' }>;

/** A card without its home. */
export function bare(card: Owned | Card): Card {
  return card.split('@')[0] as Card;
}

export function homeOf(card: Owned): Side {
  return card.split('@')[1] as Side;
}

export function domainOf(card: Owned | Card): Domain {
  return card.split('-')[0] as Domain;
}

export function valueOf(card: Owned | Card): number {
  return Number(bare(card).split('-')[1]);
}

/** The effect of a market card; factory cards have none. */
export function effectOf(card: Owned | Card): Effect | undefined {
  return EFFECT_OF[bare(card)];
}

export function spotOf(market: Market, side: Side | number, index: number): Spot {
  return `${market}-${side}-${index + 1}` as Spot;
}

export function cardAt(table: Public, spot: Spot): Owned | undefined {
  const [market = 'A', side = 'market', slot = '1'] = spot.split('-');
  const area = table.markets[MARKETS.indexOf(market as Market)];
  const row = side === 'market' ? area?.neutral : area?.cards[Number(side)];
  return row?.[Number(slot) - 1];
}

export function isHorizontal(facing: Facing): boolean {
  return facing === 'right' || facing === 'left';
}

export function handSize(table: Public, seat: number): number {
  const back = table.hands[seat];
  return back ? back.own + back.market + back.shown.length : 0;
}

export function deckSize(table: Public, side: Side): number {
  if (side === 'market') return table.market_deck.middle + table.market_deck.bottom.length;
  const pile = table.decks[Number(side)];
  return pile ? pile.middle + pile.bottom : 0;
}

export function discardOf(table: Public, side: Side): readonly Card[] {
  return side === 'market' ? table.market_discard : (table.discards[Number(side)] ?? []);
}

/** The steps of a turn as the board shows them. */
export const STAGES = ['factory', 'market', 'effect', 'clash', 'rotate', 'discard'] as const;
export type Stage = (typeof STAGES)[number] | 'setup' | 'draw' | 'over';

const STAGE_OF: Record<Exclude<Phase['is'], 'replace' | 'draw'>, Stage> = {
  first: 'setup',
  select: 'setup',
  fetch: 'setup',
  factory: 'factory',
  enter: 'market',
  matched: 'market',
  effect: 'effect',
  copy: 'effect',
  target: 'effect',
  partner: 'effect',
  clash: 'clash',
  boost: 'clash',
  penalty: 'clash',
  renew: 'clash',
  rotate: 'rotate',
  discard: 'discard',
  over: 'over',
};

export function stageOf(phase: Phase): Stage {
  if (phase.is === 'replace') return phase.free ? 'effect' : 'market';
  if (phase.is !== 'draw') return STAGE_OF[phase.is];
  switch (phase.why.for) {
    case 'open':
    case 'deal':
      return 'setup';
    case 'turn':
      return 'draw';
    case 'renew':
      return 'clash';
    default:
      return 'effect';
  }
}
