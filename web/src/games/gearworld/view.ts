// The JSON of a view: what serde writes for public.rs, private.rs, preview.rs and event.rs of the game's crate.

export const TOKENS = ['coal', 'gold', 'horse', 'iron', 'scrap', 'weapon'] as const;
export type Token = (typeof TOKENS)[number];
export type Tokens = Partial<Record<Token, number>>;

export const RECIPES = [
  'weapon',
  'weapon-for-gold',
  'skywork',
  'skywork-for-gold',
  'riverboat',
  'ship',
  'ship-for-gold',
  'bridge',
] as const;
export type Recipe = (typeof RECIPES)[number];

/** What it takes (GB-22). */
export const COSTS: Record<Recipe, Tokens> = {
  weapon: { coal: 1, iron: 1 },
  'weapon-for-gold': { gold: 2 },
  skywork: { coal: 1, gold: 1, iron: 1, scrap: 1 },
  'skywork-for-gold': { gold: 4 },
  riverboat: { scrap: 3 },
  ship: { scrap: 4 },
  'ship-for-gold': { gold: 4 },
  bridge: { iron: 1, scrap: 1 },
};

/** The colour of a coast (GB-3). */
export type Coast = 'red' | 'orange' | 'yellow';
export type Phase = 'setup' | 'build' | 'production' | 'trade' | 'transport' | 'battle';
export const PHASES: readonly Phase[] = ['build', 'production', 'trade', 'transport', 'battle'];
export type Method = 'foot' | 'horse' | 'boat' | 'route';
export type Lead = 'horse' | 'weapon' | 'boat';
export type Side = 'attacker' | 'defender' | 'nobody';
export type Stage = string | { site: { recipe: Recipe; land: string } } | { horse: { ranch: string } };

export interface LandView {
  land: string;
  owner: number | null;
  site: Token | 'face-down' | null;
  tokens: Tokens;
  skyworks: number;
}
export interface BoatView {
  boat: string;
  owner: number | null;
  area: string;
  tokens: Tokens;
}
export interface BridgeView {
  bridge: string;
  owner: number | null;
  tokens: Tokens;
}

export interface Deal {
  by: number;
  with: number;
  counter: boolean;
  given: Tokens;
  asked: Tokens;
  paid: Tokens;
  by_gets: Tokens;
  with_gets: Tokens;
}

export interface Haul {
  method: Method;
  at: string;
  to: string | null;
  points: number;
  cargo: Tokens;
  visited: string[];
}

export interface Spearhead {
  lead: Lead;
  at: string;
  horse: string | null;
  weapon: string | null;
  end: string | null;
}

export interface Assault {
  target: string;
  defender: number;
  sides: Side[];
  spearheads: Spearhead[];
  drafting: boolean;
}

export interface Public {
  terms: { continent_only: boolean; last_round: number };
  round: number;
  first: number;
  phase: Phase;
  active: number;
  stage: Stage;
  asked: number;
  playing: number[];
  board: { lands: LandView[]; boats: BoatView[]; bridges: BridgeView[] };
  supply: { tokens: Tokens; bridges: number; riverboats: number; ships: number; skyworks: number };
  sites_to_lay: number;
  contest: { victory: boolean; rolling: number[]; rolls: number[] } | null;
  votes: ('hold' | 'skip' | null)[];
  producing: string[];
  trade: { offers: number[]; passes: number; deal: Deal | null };
  transports: number;
  recalls: number;
  haul: Haul | null;
  battle: { wins: number; struck: string[]; assault: Assault | null };
  winners: number[];
}

export type Private = Record<string, never>;

/** What counts in an attack: a holding or a spearhead, with the strength of what is in it. */
export interface Item {
  seat: number;
  place: string;
  /** What leads, if this is a spearhead. */
  lead: Lead | null;
  base: number;
  horse: number;
  weapon: number;
  skyworks: number;
  sum: number;
}
export interface Force {
  sum: number;
  items: Item[];
}
export interface Attack {
  target: string;
  attack: Force;
  defence: Force;
  succeeds: boolean;
}

export interface Preview {
  /** By place, with what is in it. */
  strength: Record<string, number>;
  /** By seat. */
  total_strength: number[];
  /** The attack under way, or all that may be declared now. */
  attacks: Attack[];
}

/** An event; its fields are the words of its sentence. */
export interface Event {
  event: string;
  seat?: number;
  token?: Token;
  land?: string;
  site?: string;
  place?: string;
  at?: string;
  from?: string;
  to?: string;
  target?: string;
  boat?: string;
  area?: string | null;
  attack?: number;
  defence?: number;
  success?: boolean;
  [field: string]: unknown;
}

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

/** The word of the stage, without what belongs to it. */
export function stageOf(table: Public): string {
  return typeof table.stage === 'string' ? table.stage : (Object.keys(table.stage)[0] ?? '');
}

/** The kinds that are there, in the order of the box. */
export function kinds(tokens: Tokens): [Token, number][] {
  return TOKENS.flatMap((token): [Token, number][] => (tokens[token] ? [[token, tokens[token]]] : []));
}

/** The skyworks of a seat: three win (GB-40). */
export function skyworksOf(table: Public, seat: number): number {
  return table.board.lands.reduce((sum, land) => sum + (land.owner === seat ? land.skyworks : 0), 0);
}
