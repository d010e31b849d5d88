// The JSON of a view: what serde writes for `src/{public,private,preview,event}.rs` of the game's crate.

export const DOMAINS = ['labour', 'commerce', 'science', 'technology'] as const;
export type Domain = (typeof DOMAINS)[number];
/** `science-7` */
export type Card = `${Domain}-${number}`;
/** A player's seat as a word, or the Market. */
export type Side = `${number}` | 'market';
/** A card with its home: `science-7@0`, `science-7@market`. */
export type Owned = `${Card}@${Side}`;
export const MARKETS = ['A', 'B'] as const;
export type Market = (typeof MARKETS)[number];
/** `A-0-2`, `B-market-1` */
export type Spot = `${Market}-${Side}-${number}`;
export const FACINGS = ['up', 'right', 'down', 'left'] as const;
export type Facing = (typeof FACINGS)[number];

export const EFFECTS = [
  'overtime',
  'retool',
  'second-shift',
  'subcontract',
  'strike',
  'dismantle',
  'barter',
  'relocate',
  'refresh',
  'import',
  'rebrand',
  'takeover',
  'survey',
  'draft',
  'recall',
  'research',
  'insight',
  'replicate',
] as const;
export type Effect = (typeof EFFECTS)[number];

export type Rank =
  | 'high-card'
  | 'pair'
  | 'two-pair'
  | 'three-of-a-kind'
  | 'straight'
  | 'flush'
  | 'full-house'
  | 'four-of-a-kind'
  | 'straight-flush'
  | 'royal-flush';

export interface Factory {
  value: number;
  facing: Facing;
  used: boolean;
  boosted: boolean;
  may: readonly ('pay' | 'turn' | 'boost')[];
}

export interface Area {
  neutral: readonly Owned[];
  cards: readonly (readonly Owned[])[];
}

export interface Phase {
  is: string;
  market?: Market;
  winner?: number;
  value?: number;
  effect?: Effect;
  card?: Spot;
  first?: Spot;
  free?: boolean;
  from?: Side;
  left?: number;
  why?: { for: string };
}

export interface Lists {
  deck: readonly Card[];
  market: readonly Card[];
}

export interface Public {
  format: 'basic' | 'advanced';
  target: number;
  turn: number;
  active: number;
  decider: number;
  phase: Phase;
  points: readonly number[];
  markets: readonly Area[];
  factories: readonly (readonly Factory[])[];
  hands: readonly { own: number; market: number; shown: readonly Owned[] }[];
  decks: readonly { middle: number; bottom: number }[];
  market_deck: { size: number; middle: number; bottom: readonly number[] };
  discards: readonly (readonly Card[])[];
  market_discard: readonly Card[];
  fetched: number;
  plays: number;
  output: number;
  entering: Owned | null;
  /** The card whose effect was used this turn, and the one that it copied. */
  used: Owned | null;
  copied: Owned | null;
  clashed: readonly Market[];
  boosts: readonly (number | null)[];
  lists: readonly Lists[] | null;
}

export interface Private {
  hand: readonly Owned[];
  deck: readonly Card[];
  bottom: readonly Card[];
  list: readonly Card[];
  market_list: readonly Card[];
  /** The top one first. */
  looked: readonly Card[];
  market_bottom: readonly Card[];
  searching: readonly Card[];
}

export interface ClashHand {
  /** From the highest down. */
  cards: readonly Card[];
  rank: Rank;
  /** The values that break ties, most important first. */
  ties: readonly number[];
  boost: number | null;
}

export interface Preview {
  markets: readonly {
    /** The best hands so far, by seat. */
    hands: readonly ClashHand[];
    /** What a factory that may still boost makes of each at best, if it makes it better. */
    boosted: readonly (ClashHand | null)[];
    ahead: readonly number[];
  }[];
  /** What the deciding player's factories would make of the hand, while it can be boosted. */
  boosts: readonly { factory: string; hand: ClashHand; better: boolean }[];
}

/** What decided a clash: at which of the ties, or at which of the cards. */
export type Decided = { by: 'rank' | 'order' } | { by: 'values' | 'domains'; at: number };

export interface Clash {
  what: 'clash';
  market: Market;
  hands: readonly ClashHand[];
  /** The seats, the best hand first. */
  ranked: readonly number[];
  winner: number;
  decided: Decided;
  points: number;
  total: number;
}

/** Any other event: the fields that a board looks at. */
export interface Happened {
  what: string;
  seat?: number;
  opponent?: number;
  value?: number;
  card?: Owned | Card;
  given?: Owned;
  taken?: Owned;
  market?: Market;
  side?: Side;
  spot?: Spot;
}
export type Event = Clash | Happened;

export function isClash(event: Event): event is Clash {
  return event.what === 'clash' && 'hands' in event;
}

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

/** The effect of a market card by domain and value; factory cards have none. */
export function effectOf(card: Owned | Card): Effect | undefined {
  const column = DOMAINS.indexOf(domainOf(card));
  if (column === 3) return undefined;
  return EFFECTS[column * 6 + Math.min(5, Math.floor((valueOf(card) - 1) / 2))];
}

export function spotOf(market: Market, side: Side | number, index: number): Spot {
  return `${market}-${side as Side}-${index + 1}`;
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

const STAGE_OF: Record<string, Stage> = {
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

export function stageOf({ is, why, free }: Phase): Stage {
  if (is === 'replace') return free === true ? 'effect' : 'market';
  if (is !== 'draw') return STAGE_OF[is] ?? 'over';
  if (why?.for === 'open' || why?.for === 'deal') return 'setup';
  return why?.for === 'turn' ? 'draw' : why?.for === 'renew' ? 'clash' : 'effect';
}
