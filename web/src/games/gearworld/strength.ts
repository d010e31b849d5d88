// Both sums of an attack, item by item, as the players would add them up before it is resolved (GB-32 to
// GB-35). The server resolves; this is what the preview shows.

import { abutments, BRIDGES, LANDS, shores, WATERS, words } from './map';
import {
  holdings,
  type Assault,
  type Holding,
  type Lead,
  type Public,
  type Side,
  type Spearhead,
} from './view';

const EACH = { horse: 1, weapon: 3, skywork: 3 };

/** A holding or a spearhead with what counts in it. */
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

export interface Sums {
  attack: Item[];
  defence: Item[];
  attackSum: number;
  defenceSum: number;
  /** Equal is enough for the attacker (GB-35). */
  succeeds: boolean;
}

/** Two spearheads can start from one place, each with another lead, beside the holding that stays. */
export function keyOf({ place, lead }: Item): string {
  return `${place} ${lead ?? ''}`;
}

/** How many skyworks count in it. */
export function skyworksIn({ skyworks }: Item): number {
  return skyworks / EACH.skywork;
}

/** The strength of a holding by itself. */
export function bare(place: string): number {
  if (place.startsWith('riverboat-')) return 3;
  if (place.startsWith('ship-')) return 5;
  return place in BRIDGES ? 2 : 1;
}

/** The holdings that adjoin this one (GB-2). */
export function nextTo(all: ReadonlyMap<string, Holding>, place: string): string[] {
  const held = (ids: string[]) => ids.filter((id) => (all.get(id)?.owner ?? null) !== null);
  const fleet = (areas: string[]) =>
    [...all.values()].filter((one) => one.area !== null && areas.includes(one.area)).map((one) => one.place);
  const area = all.get(place)?.area;
  if (area) {
    const water = WATERS[area];
    const banks = words(water?.lands ?? '');
    const spans = water?.kind === 'sea' ? banks.flatMap(abutments) : [];
    const near = [area, ...words(water?.next ?? '')];
    return [...held([...banks, ...spans]), ...fleet(near).filter((boat) => boat !== place)];
  }
  const bridge = BRIDGES[place];
  if (bridge) {
    const ends = words(bridge.ends);
    const seas = ends.flatMap(shores).filter((water) => WATERS[water]?.kind === 'sea');
    return [...held(ends), ...fleet(seas)];
  }
  return [...held([...words(LANDS[place]?.next ?? ''), ...abutments(place)]), ...fleet(shores(place))];
}

/** The attack as it stands, or as it would begin with this target. */
export function sums(table: Public, attacker: number, assault: Assault): Sums {
  const all = holdings(table);
  const near = nextTo(all, assault.target);
  const of = (seat: number) => near.filter((place) => all.get(place)?.owner === seat);
  const count = (seat: number, places: string[]) =>
    places.flatMap((place) => {
      const item = holdingItem(all.get(place), seat, assault.spearheads);
      return item ? [item] : [];
    });
  const allies = (side: Side) =>
    assault.sides.flatMap((one, seat) => (one === side ? count(seat, of(seat)) : []));
  const attack = [
    ...count(attacker, of(attacker)),
    ...assault.spearheads.map((one) => spearheadItem(one, attacker)),
    ...allies('attacker'),
  ];
  const defence = [
    ...count(assault.defender, [assault.target, ...of(assault.defender)]),
    ...allies('defender'),
  ];
  const [attackSum, defenceSum] = [total(attack), total(defence)];
  return { attack, defence, attackSum, defenceSum, succeeds: attackSum >= defenceSum };
}

/** An attack that is only thought of: nobody has sided, nothing is declared. */
export function thought(table: Public, target: string): Assault | null {
  const defender = holdings(table).get(target)?.owner ?? null;
  if (defender === null) return null;
  return { target, defender, sides: table.votes.map(() => 'nobody'), spearheads: [], drafting: false };
}

function holdingItem(
  holding: Holding | undefined,
  seat: number,
  spearheads: readonly Spearhead[],
): Item | null {
  if (!holding) return null;
  const { place, tokens } = holding;
  // A token counts once: not here when a spearhead uses it.
  if (spearheads.some((one) => one.lead === 'boat' && one.at === place)) return null;
  const stays = (arm: 'horse' | 'weapon') =>
    !spearheads.some((one) => one[arm] === place || (one.lead === arm && one.at === place));
  return item(seat, place, null, bare(place), {
    horse: stays('horse') ? (tokens.horse ?? 0) * EACH.horse : 0,
    weapon: stays('weapon') ? (tokens.weapon ?? 0) * EACH.weapon : 0,
    skyworks: holding.skyworks * EACH.skywork,
  });
}

function spearheadItem(spearhead: Spearhead, seat: number): Item {
  const base = spearhead.lead === 'boat' ? bare(spearhead.at) : EACH[spearhead.lead];
  return item(seat, spearhead.at, spearhead.lead, base, {
    horse: spearhead.horse ? EACH.horse : 0,
    weapon: spearhead.weapon ? EACH.weapon : 0,
    skyworks: 0,
  });
}

function item(
  seat: number,
  place: string,
  lead: Lead | null,
  base: number,
  more: { horse: number; weapon: number; skyworks: number },
): Item {
  return { seat, place, lead, base, ...more, sum: base + more.horse + more.weapon + more.skyworks };
}

function total(items: readonly Item[]): number {
  return items.reduce((sum, one) => sum + one.sum, 0);
}
