// Poker hands as GI-15 and GI-16 tell them, for "the best hand so far": the best five of up to six cards.
// Clashes themselves are decided by the server.

import {
  bare,
  DOMAINS,
  domainOf,
  RANKS,
  valueOf,
  type Card,
  type Owned,
  type Public,
  type Rank,
} from './view';

export interface Hand {
  rank: Rank;
  /** The values that break ties, most important first. */
  ties: readonly number[];
  /** From the highest down. */
  cards: readonly Card[];
}

/** The best hand of some cards; null if there are none. */
export function best(cards: readonly (Card | Owned)[]): Hand | null {
  const sorted = cards.map(bare).sort(byHeight);
  const sets = sorted.length > 5 ? sorted.map((_, left) => sorted.filter((_, at) => at !== left)) : [sorted];
  return sets.reduce<Hand | null>((top, five) => {
    if (five.length === 0) return top;
    const hand = handOf(five);
    return top === null || compare(hand, top) > 0 ? hand : top;
  }, null);
}

function byHeight(a: Card, b: Card): number {
  return valueOf(b) - valueOf(a) || DOMAINS.indexOf(domainOf(b)) - DOMAINS.indexOf(domainOf(a));
}

/** What at most five sorted cards make. */
function handOf(cards: readonly Card[]): Hand {
  const values = cards.map(valueOf);
  const counts = [...new Set(values)]
    .map((value) => ({ value, count: Math.min(4, values.filter((other) => other === value).length) }))
    .sort((a, b) => b.count - a.count || b.value - a.value);
  const ties = counts.map(({ value }) => value);
  const [first = 0, second = 0] = counts.map(({ count }) => count);
  // Five of one value are four of a kind with that value as the kicker.
  if (values.length === 5 && counts.length === 1) ties.push(ties[0] ?? 0);
  const top = values[0] ?? 0;
  const five = cards.length === 5;
  const straight = five && counts.length === 5 && top - (values[4] ?? 0) === 4;
  const flush = five && new Set(cards.map(domainOf)).size === 1;
  if (straight && flush) return { rank: top === 13 ? 'royal-flush' : 'straight-flush', ties: [top], cards };
  if (first === 4) return { rank: 'four-of-a-kind', ties, cards };
  if (first === 3 && second === 2) return { rank: 'full-house', ties, cards };
  if (flush) return { rank: 'flush', ties: values, cards };
  if (straight) return { rank: 'straight', ties: [top], cards };
  if (first === 3) return { rank: 'three-of-a-kind', ties, cards };
  if (first === 2) return { rank: second === 2 ? 'two-pair' : 'pair', ties, cards };
  return { rank: 'high-card', ties, cards };
}

/** Rank, then the values, then the domains from the highest card down. */
export function compare(a: Hand, b: Hand): number {
  return (
    RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) ||
    firstDifference(a.ties, b.ties).by ||
    firstDifference(domains(a), domains(b)).by
  );
}

function domains({ cards }: Hand): number[] {
  return cards.map((card) => DOMAINS.indexOf(domainOf(card)));
}

/** Where two lists differ first, and by how much; `at` is -1 if they do not. */
export function firstDifference(a: readonly number[], b: readonly number[]): { at: number; by: number } {
  const length = Math.max(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const by = (a[at] ?? 0) - (b[at] ?? 0);
    if (by !== 0) return { at, by };
  }
  return { at: -1, by: 0 };
}

/** The place among the cards of the first domain that differs. */
export function domainDifference(a: Hand, b: Hand): number {
  return firstDifference(domains(a), domains(b)).at;
}

/** What a player's hand in a market is now, without or with a factory. */
export function handIn(table: Public, market: number, seat: number, boost?: number): Hand | null {
  const area = table.markets[market];
  if (!area) return null;
  const factory: Card[] = boost === undefined ? [] : [`technology-${boost}`];
  return best([...(area.cards[seat] ?? []), ...area.neutral, ...factory]);
}

/** The best that one of the factories that may still boost makes of it; null if none makes it better. */
export function boosted(table: Public, market: number, seat: number): { hand: Hand; value: number } | null {
  const plain = handIn(table, market, seat);
  let top: { hand: Hand; value: number } | null = null;
  for (const { value, may } of table.factories[seat] ?? []) {
    if (!may.includes('boost')) continue;
    const hand = handIn(table, market, seat, value);
    if (!hand || (plain && compare(hand, plain) <= 0)) continue;
    if (top === null || compare(hand, top.hand) > 0) top = { hand, value };
  }
  return top;
}

/** The seats whose hand in a market is the best, factories apart; nobody while no player has a card there. */
export function ahead(table: Public, market: number): number[] {
  const rows = table.markets[market]?.cards ?? [];
  const hands = rows.map((row, seat) => ({
    seat,
    hand: row.length > 0 ? handIn(table, market, seat) : null,
  }));
  return hands
    .filter(({ hand }) => hand && hands.every((other) => !other.hand || compare(hand, other.hand) >= 0))
    .map(({ seat }) => seat);
}
