import { t } from './text';
import { colourOf, numberOf, type Gear, type Pile } from './view';

/** A card in words: "blue 5". */
export function cardName(gear: Gear): string {
  return t.card(t.colours[colourOf(gear)], numberOf(gear));
}

/** A pile in words: its visible card, how it lies, and what it covers. */
export function pileWords({ gear, sideways, covers }: Pile): string {
  return [
    cardName(gear) + (sideways ? ` (${t.sideways})` : ''),
    ...(covers.length > 0 ? [t.covers(covers.map(cardName).join(', '))] : []),
  ].join('. ');
}
