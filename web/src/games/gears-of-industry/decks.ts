// Deck lists as text, for the deck builder: `3 Science`, `2x 3 Science`, `1-5 Technology`, and after a line
// `Market` the cards for the Market deck. The server checks every list again (GI-4).

import { DOMAINS, domainOf, valueOf, type Card, type Domain } from './view';

export const DECK = 26;
export const MARKET = 15;
export type Format = 'basic' | 'advanced';

/** The preset decks of the game, in the order of the seats whose own they are. */
export const PRESETS: Record<string, string> = {
  guild: `1-11 Labour
3-6 Commerce
3-6 Science
1-7 Technology
Market
1-11 Labour
3-6 Commerce`,
  giants: `3-5 Labour
8-11 Labour
3-5 Commerce
8-11 Commerce
8-11 Science
2-5 Technology
8-11 Technology
Market
8-11 Labour
8-11 Commerce
3-5 Science
8-11 Science`,
  sprint: `1-9 Labour
1-9 Commerce
1-3 Science
1-5 Technology
Market
1-5 Labour
8-12 Commerce
8-12 Science`,
  ladder: `3-8 Labour
5-10 Commerce
4-10 Science
2-8 Technology
Market
4-8 Labour
4-8 Commerce
4-8 Science`,
};
export const PRESET_NAMES = Object.keys(PRESETS);

/** How many of each card; what is not there is none. */
export type Counts = Partial<Record<Card, number>>;
export interface List {
  deck: Counts;
  market: Counts;
}
export interface Read extends List {
  /** The first line that is no card, counted from 1. */
  bad: { line: number; text: string } | null;
}

const NAMES: Record<string, Domain> = {
  labour: 'labour',
  labor: 'labour',
  труд: 'labour',
  commerce: 'commerce',
  коммерция: 'commerce',
  торговля: 'commerce',
  science: 'science',
  наука: 'science',
  technology: 'technology',
  tech: 'technology',
  технология: 'technology',
};

export function read(text: string): Read {
  const found: Read = { deck: {}, market: {}, bad: null };
  let into = found.deck;
  text.split('\n').forEach((line, at) => {
    for (const item of (line.split('#')[0] ?? '').split(/[,;]/).map((one) => one.trim())) {
      const word = item.replace(/:$/, '').toLowerCase();
      if (word === '') continue;
      if (word === 'market' || word === 'рынок') into = found.market;
      else if (word === 'deck' || word === 'колода') into = found.deck;
      else if (!add(into, item)) found.bad ??= { line: at + 1, text: item.slice(0, 40) };
    }
  });
  return found;
}

/** Reads one item into the counts; false if it is no card, or more than one: then a comma was forgotten. */
function add(into: Counts, item: string): boolean {
  let copies: number | null = null;
  let values: [number, number] | null = null;
  let domain: Domain | null = null;
  for (const word of item.split(/\s+/)) {
    const named = NAMES[word.toLowerCase()];
    const times = /^([1-9])[x×х]$/i.exec(word)?.[1];
    const run = /^(\d{1,2})(?:[-–](\d{1,2}))?$/.exec(word);
    if (named && domain === null) domain = named;
    else if (times && copies === null) copies = Number(times);
    else if (run && values === null) values = [Number(run[1]), Number(run[2] ?? run[1])];
    else return false;
  }
  if (!values || !domain || values[0] < 1 || values[1] > 13 || values[0] > values[1]) return false;
  for (let value = values[0]; value <= values[1]; value += 1) {
    const card = `${domain}-${value}` as Card;
    into[card] = (into[card] ?? 0) + (copies ?? 1);
  }
  return true;
}

/** Writes counts as a person would: runs of values, a domain after the other. */
export function write(counts: Counts): string {
  const lines: string[] = [];
  for (const domain of DOMAINS) {
    const name = domain.charAt(0).toUpperCase() + domain.slice(1);
    let start = 0;
    for (let value = 1; value <= 14; value += 1) {
      const count = counts[`${domain}-${value}` as Card] ?? 0;
      const before = counts[`${domain}-${value - 1}` as Card] ?? 0;
      if (count === before && value <= 13) continue;
      if (before > 0) {
        const run = start === value - 1 ? `${start}` : `${start}-${value - 1}`;
        lines.push(`${before > 1 ? `${before}x ` : ''}${run} ${name}`);
      }
      start = value;
    }
  }
  return lines.join('\n');
}

/** A whole list: the deck and, where there is one, its Market part. The basic format takes no notice of that. */
export function writeList({ deck, market }: List): string {
  const parts = [write(deck) || '#', ...(size(market) > 0 ? ['Market', write(market)] : [])];
  return parts.join('\n');
}

export function size(counts: Counts): number {
  return all(counts).length;
}

/** How many of a card a player's pool has (GI-2). */
export function copies(format: Format): number {
  return format === 'advanced' ? 2 : 1;
}

/** The next count of a card when it is tapped: one more, and after the last none. */
export function next(counts: Counts, card: Card, most: number): Counts {
  const count = counts[card] ?? 0;
  return { ...counts, [card]: count >= most ? 0 : count + 1 };
}

export function factories(counts: Counts): number {
  return all(counts).filter((card) => domainOf(card) === 'technology').length;
}

/** The mean value of the market cards; null if there are none. */
export function average(counts: Counts): number | null {
  const values = all(counts)
    .filter((card) => domainOf(card) !== 'technology')
    .map(valueOf);
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

function all(counts: Counts): Card[] {
  return (Object.entries(counts) as [Card, number][]).flatMap(([card, count]) =>
    Array.from({ length: count }, () => card),
  );
}

/** Cards as counts. */
export function counted(cards: readonly Card[]): Counts {
  const counts: Counts = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}
