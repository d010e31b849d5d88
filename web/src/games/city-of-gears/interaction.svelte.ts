import { idOf, Interaction, kindOf, type State } from '../../lib/board/interaction.svelte';
import type { Legal } from '../../lib/board/types';
import type { Development } from './content';
import { deedsOn, goalsFrom, type Goals } from './goals';
import { t } from './text';
import {
  asked,
  endsOf,
  type Event,
  type Node,
  type Place,
  type Preview,
  type Private,
  type Public,
  type Spot,
} from './view';

/** What is looked at: a worker that shall move, a tile's card, or the ways to one goal. */
export type Selection =
  { what: 'worker'; node: Node } | { what: 'tile'; place: Place } | { what: 'way'; node: Node; to: Node };

/**
 * A worker is picked and sent somewhere, a tile is looked at, a drawn gear is kept for a link. The things are
 * `tile:A1`, `worker:A1`, `worker:factory`, `spot:A1-B1` and `gear:press`.
 */
export class CityOfGears extends Interaction<Public, Private, Event, Preview> {
  override readonly carries = ['worker'];
  selected: Selection | null = $state.raw(null);
  #gear: Development | null = $state(null);

  get asked(): ReturnType<typeof asked> {
    return asked(this.table);
  }

  get picked(): string | null {
    const { walker, card, gear } = this;
    if (walker !== null) return `worker:${walker}`;
    return card !== null ? `tile:${card}` : gear !== null ? `gear:${gear}` : null;
  }

  state(at: string): State {
    const id = idOf(at);
    switch (kindOf(at)) {
      case 'tile':
        return this.#tileState(id as Place);
      case 'worker':
        return this.#workerState(id as Node);
      case 'spot':
        return this.choices.can('link', id) || this.choices.can('demolish', id) ? 'open' : 'shut';
      default:
        return this.gear === id ? 'picked' : this.#gearDeed(id) ? 'open' : 'shut';
    }
  }

  tap(at: string): void {
    const id = idOf(at);
    switch (kindOf(at)) {
      case 'tile':
        return this.#tapTile(id as Place);
      case 'worker':
        return this.#tapWorker(id as Node);
      case 'spot':
        return this.#tapSpot(id as Spot);
      default:
        return this.#tapGear(id);
    }
  }

  /** While a worker is on its way, a hint about its start says nothing new. */
  override hinted(at: string): boolean {
    return super.hinted(at) && (kindOf(at) !== 'tile' || this.walker === null);
  }

  clear(): boolean {
    const had = this.selected !== null || this.#gear !== null;
    this.selected = null;
    this.#gear = null;
    return had;
  }

  /** A place, or the factory, by its name. */
  where(node: Node): string {
    return node.length === 2 ? node : (t.places[node as keyof typeof t.places] ?? node);
  }

  /** A place with the tile that lies there. */
  tileName(node: Node): string {
    const tile = node === 'factory' ? undefined : this.table.tiles[node];
    return tile ? t.tileAt(t.tiles[tile].name, this.where(node)) : this.where(node);
  }

  spotName(spot: Spot): string {
    return endsOf(spot)
      .map((end) => this.where(end))
      .join(' – ');
  }

  /** The moves of a worker at this node, by where they lead. */
  goals(from: Node): Goals {
    return goalsFrom(this.props.legal, from);
  }

  /** The node whose worker is picked, as long as it can go anywhere. */
  get walker(): Node | null {
    const { selected } = this;
    if (selected === null || selected.what === 'tile') return null;
    return this.goals(selected.node).size > 0 ? selected.node : null;
  }

  get card(): Place | null {
    return this.selected?.what === 'tile' ? this.selected.place : null;
  }

  /** The ways to the goal that was chosen, if there are several. */
  get ways(): readonly Legal[] {
    const { selected } = this;
    return selected?.what === 'way' ? (this.goals(selected.node).get(selected.to) ?? []) : [];
  }

  /** What can be done on a tile, besides moving from it. */
  deeds(place: Place): Legal[] {
    return deedsOn(this.props.legal, place);
  }

  /** Sends the picked worker to a goal; several ways ask which. True if that was meant. */
  #go(to: Node): boolean {
    const { walker } = this;
    const ways = walker === null ? undefined : this.goals(walker).get(to);
    const [only, ...more] = ways ?? [];
    if (walker === null || only === undefined) return false;
    if (more.length === 0) void this.choose(only.action);
    else this.selected = { what: 'way', node: walker, to };
    return true;
  }

  #tapWorker(node: Node): void {
    if (this.#go(node)) return;
    if (this.walker === node) this.selected = null;
    else if (this.goals(node).size > 0) this.selected = { what: 'worker', node };
    else if (node === 'factory') this.why(`move factory ${this.#nextDoor()}`);
    else this.#tapTile(node);
  }

  /** A tile behind the viewer's own dock, for the question why nobody can leave. */
  #nextDoor(): string {
    const [door] = this.preview.factories[this.seat ?? -1] ?? [];
    return door ? endsOf(door)[0] : 'factory';
  }

  #tapTile(place: Place): void {
    if (this.#go(place)) return;
    const look = this.choices.find('look', place);
    if (look) return void this.choose(look.action);
    if (this.walker !== null) return this.why(`move ${this.walker} ${place}`);
    const open = this.card !== place;
    this.selected = open ? { what: 'tile', place } : null;
    const idle = this.deeds(place).length === 0 && this.goals(place).size === 0;
    if (open && this.mine && idle) this.why(this.#question(place));
  }

  /** What a tap on a tile asks about when nothing is possible there. */
  #question(place: Place): string {
    const { stage, activated } = this.table.turn;
    if (this.asked?.task === 'look') return `look ${place}`;
    return stage === 'activate' && !activated.includes(place) ? `activate ${place}` : `bonus ${place}`;
  }

  /** A link that was planned with its gear is laid in one go. */
  #tapSpot(spot: Spot): void {
    const link = this.choices.find('link', spot);
    const owner = this.table.players.findIndex((player) => player.links.includes(spot));
    if (link && this.gear !== null) void this.play([link.action, `lay ${this.gear}`]);
    else if (link) void this.choose(link.action);
    else if (owner >= 0 && owner !== this.seat) this.attempt('demolish', spot);
    else this.attempt(this.choices.can('demolish', spot) ? 'demolish' : 'link', spot);
  }

  /** A drawn gear that shall become the link, chosen before its spot. */
  get gear(): Development | null {
    const gear = this.#gear;
    const held = gear !== null && this.own?.hand.includes(gear);
    return held && this.choices.can('link') ? gear : null;
  }

  /** Keeps a drawn gear for the next link, or lays it at once where its spot is chosen. */
  keepForLink(gear: Development): void {
    if (this.choices.can('lay', gear)) void this.choose(`lay ${gear}`);
    else this.#gear = this.gear === gear ? null : gear;
  }

  /** What a tap on a machine in the factory does. */
  #gearDeed(gear: string): Legal | undefined {
    return this.choices.find('discard', gear) ?? this.choices.find('use', gear);
  }

  #tapGear(gear: string): void {
    const deed = this.#gearDeed(gear);
    if (deed) void this.choose(deed.action);
    else this.why(this.asked?.task === 'discard' ? `discard ${gear}` : `use ${gear}`);
  }

  #tileState(place: Place): State {
    const { walker } = this;
    if (walker !== null) return this.goals(walker).has(place) ? 'open' : 'shut';
    if (this.card === place) return 'picked';
    return this.deeds(place).length > 0 ? 'open' : 'shut';
  }

  #workerState(node: Node): State {
    const { walker } = this;
    if (walker === node) return 'picked';
    if (walker !== null) return this.goals(walker).has(node) ? 'open' : 'shut';
    return this.goals(node).size > 0 ? 'open' : 'shut';
  }
}
