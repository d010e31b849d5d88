// What is printed on tiles and gears. `content.json` is written from crates/game-city-of-gears/content/*.toml by that
// crate's tests (`UPDATE=1 cargo test -p game-city-of-gears`), so that a new tile needs nothing here.

import type { Lang } from '../../lib/i18n';
import content from './content.json';

export type Kind = 'industrial' | 'science' | 'wealth';
export type Tile = keyof typeof content.tiles;
export type Development = keyof typeof content.developments;

interface Named {
  name: string;
  text: string;
}

export interface PrintedTile extends Record<Lang, Named> {
  kind: Kind;
  /** S steam, C cog, Z zap, A any: `S+Z`. */
  cost: string;
  /** In the words of the content, with commas between them; so is the bonus. */
  effects: string;
  bonus: string;
  /** The owner's prestige at the end. */
  prestige: number;
}

export interface PrintedGear extends Record<Lang, Named> {
  /** How it works: used once a turn, always there, or scored at the end. */
  way: 'use' | 'always' | 'endgame';
  cost: string;
  effects: string;
}

export const TILES = content.tiles as Record<Tile, PrintedTile>;
export const DEVELOPMENTS = content.developments as Record<Development, PrintedGear>;

/** What the first rules have otherwise. */
const FIRST_TILES = content.first.tiles as Partial<Record<Tile, PrintedTile>>;
const FIRST_DEVELOPMENTS = content.first.developments as Partial<Record<Development, PrintedGear>>;

/** What is printed on a tile under a version of the rules. Names and kinds are the same under all. */
export function printed(tile: Tile, rules: number): PrintedTile {
  return (rules === 1 ? FIRST_TILES[tile] : undefined) ?? TILES[tile];
}

/** What is printed on a gear under a version of the rules. Names and ways are the same under all. */
export function printedOnGear(gear: Development, rules: number): PrintedGear {
  return (rules === 1 ? FIRST_DEVELOPMENTS[gear] : undefined) ?? DEVELOPMENTS[gear];
}

/** Names and texts of all of these in one language. */
export function named<Id extends string>(
  all: Record<Id, Record<Lang, Named>>,
  lang: Lang,
): Record<Id, Named> {
  const entries = Object.entries<Record<Lang, Named>>(all).map(([id, printed]) => [id, printed[lang]]);
  return Object.fromEntries(entries) as Record<Id, Named>;
}
