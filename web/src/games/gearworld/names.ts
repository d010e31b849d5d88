// What places are called in the language that is shown.

import type { Lang } from '../../lib/i18n';
import { BRIDGES, landName, LANDS, WATERS, words } from './map';
import { t } from './text';
import { kinds, type LandView, type Tokens } from './view';

/** A land, boat, bridge site or water area. */
export function placeName(place: string, lang: Lang): string {
  const number = place.slice(place.lastIndexOf('-') + 1);
  if (place.startsWith('riverboat-')) return t.riverboat(number);
  if (place.startsWith('ship-')) return t.ship(number);
  const bridge = BRIDGES[place];
  if (bridge) return t.bridge(...ends(bridge.ends, lang));
  const water = WATERS[place];
  if (!water) return landName(place, lang);
  const [a, b] = ends(water.lands, lang);
  if (water.kind === 'river') return t.river(a, b);
  if (water.kind === 'lake') return t.lake(a);
  const coast = coastName(water.lands);
  return coast ? `${t.sea(a)} (${coast})` : t.sea(a);
}

/** The colour of a land's coast in words, or nothing. */
export function coastName(land: string): string {
  return t.coasts[LANDS[land]?.coast as keyof typeof t.coasts] ?? '';
}

function ends(lands: string, lang: Lang): [string, string] {
  const [a = '', b = ''] = words(lands).map((land) => landName(land, lang));
  return [a, b];
}

/** Tokens in words: "2 × coal, 1 × horse". */
export function tokensName(tokens: Tokens): string {
  return kinds(tokens)
    .map(([token, count]) => `${count} × ${t.tokens[token]}`)
    .join(', ');
}

/** Everything that is to be seen in a land. */
export function landContents(land: LandView): string[] {
  const site = land.site === null ? [] : [land.site === 'face-down' ? t.faceDown : t.sites[land.site]];
  const skyworks = land.skyworks > 0 ? [t.skyworks(land.skyworks)] : [];
  const tokens = tokensName(land.tokens);
  return [...site, ...skyworks, ...(tokens ? [tokens] : [])];
}
