// The types of the view, generated from the rules, and small questions about them.

import type { Phase, Public, Recipe, Stage, Token, Tokens } from './generated';

export * from './generated';

export const TOKENS: readonly Token[] = ['coal', 'gold', 'horse', 'iron', 'scrap', 'weapon'];
export const RECIPES: readonly Recipe[] = [
  'weapon',
  'weapon-for-gold',
  'skywork',
  'skywork-for-gold',
  'riverboat',
  'ship',
  'ship-for-gold',
  'bridge',
];
export const PHASES: readonly Phase[] = ['build', 'production', 'trade', 'transport', 'battle'];
/** The colour of a coast (GB-3). */
export type Coast = 'red' | 'orange' | 'yellow';

/** What lies at a place, whatever kind of place it is. */
export interface Holding {
  place: string;
  owner: number | null;
  tokens: Tokens;
  skyworks: number;
  /** The water area of a boat. */
  area: string | null;
}

/** Every land, boat and bridge by its name in the notation. */
export function holdings(table: Public): Map<string, Holding> {
  const { lands, boats, bridges } = table.board;
  return new Map<string, Holding>([
    ...lands.map(({ land, owner, tokens, skyworks }): [string, Holding] => [
      land,
      { place: land, owner, tokens, skyworks, area: null },
    ]),
    ...boats.map(({ boat, owner, tokens, area }): [string, Holding] => [
      boat,
      { place: boat, owner, tokens, skyworks: 0, area },
    ]),
    ...bridges.map(({ bridge, owner, tokens }): [string, Holding] => [
      bridge,
      { place: bridge, owner, tokens, skyworks: 0, area: null },
    ]),
  ]);
}

export type StageName = Extract<Stage, string> | 'site' | 'horse';

/** The word of the stage, without what belongs to it. */
export function stageOf({ stage }: Public): StageName {
  return typeof stage === 'string' ? stage : 'site' in stage ? 'site' : 'horse';
}

/** The kinds that are there, in the order of the box. */
export function kinds(tokens: Tokens): [Token, number][] {
  return TOKENS.flatMap((token): [Token, number][] => (tokens[token] ? [[token, tokens[token]]] : []));
}

/** The skyworks of a seat: three win (GB-40). */
export function skyworksOf(table: Public, seat: number): number {
  return table.board.lands.reduce((sum, land) => sum + (land.owner === seat ? land.skyworks : 0), 0);
}
