import { dictionary } from '../../lib/i18n';
import { en } from './words.en';
import { ru } from './words.ru';
import { domainOf, homeOf, valueOf, type Card, type ClashHand, type Effect, type Owned } from './view';

export { en, ru };
export const t = dictionary({ en, ru });

/** "Science 7" */
export function cardName(card: Card | Owned): string {
  return t.card(t.domains[domainOf(card)], valueOf(card));
}

/** What an effect does under a version of the rules: in whole, and in the few lines of a card. */
export function doesWhat(effect: Effect, rules: number): readonly [whole: string, brief: string] {
  return (rules === 1 ? t.first[effect] : undefined) ?? [t.effects[effect][1], t.brief[effect]];
}

/** "Retool: Turn all of your factories." */
export function effectWords(effect: Effect, rules: number): string {
  return `${t.effects[effect][0]}: ${doesWhat(effect, rules)[0]}`;
}

/** "a pair of 9s" */
export function handWords(hand: ClashHand | undefined): string {
  return hand && hand.cards.length > 0 ? t.hands[hand.rank](hand.ties) : t.noCards;
}

/** A card's home in words. */
export function homeName(card: Owned, nameOf: (seat: number) => string): string {
  const home = homeOf(card);
  return home === 'market' ? t.marketDeck : t.deckOf(nameOf(Number(home)));
}
