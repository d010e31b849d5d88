import { Choices } from '../../lib/board/choices';
import type { BoardProps, Legal } from '../../lib/board/types';
import type { Development } from './content';
import { deedsOn, goalsFrom, type Goals } from './moves';
import { t } from './text';
import {
  asked,
  endsOf,
  type Event,
  type Node,
  type Place,
  type Private,
  type Public,
  type Spot,
} from './view';

/** What is looked at: a worker that shall move, a tile's card, or the ways to one goal. */
export type Selection =
  { what: 'worker'; node: Node } | { what: 'tile'; place: Place } | { what: 'way'; node: Node; to: Node };

export type Props = BoardProps<Public, Private, Event>;

const RETRY = 150;

/** What the board and its panels share: the table, what is selected, and what a tap means. */
export class Desk {
  selected: Selection | null = $state.raw(null);
  /** A drawn gear that shall become the link, chosen before its spot. */
  gear: Development | null = $state(null);
  readonly #source: () => Props;
  readonly choices = $derived.by(() => new Choices(this.#source().legal));

  constructor(source: () => Props) {
    this.#source = source;
  }

  get props(): Props {
    return this.#source();
  }
  get table(): Public {
    return this.props.view.public;
  }
  get seat(): number | null {
    // A view without a seat is a spectator's.
    return this.props.view.seat ?? null;
  }
  /** Whether the viewer has something to decide. */
  get mine(): boolean {
    return this.props.legal.length > 0;
  }
  get asked(): ReturnType<typeof asked> {
    return asked(this.table);
  }

  nameOf(seat: number): string {
    return this.props.people.find((person) => person.seat === seat)?.name ?? '';
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
  get picked(): Node | null {
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

  clear(): void {
    this.selected = null;
    this.gear = null;
  }

  choose(action: string): void {
    this.selected = null;
    this.props.choose(action);
  }

  /** Sends the picked worker to a goal; several ways ask which. True if that was meant. */
  #go(to: Node): boolean {
    const { picked } = this;
    const ways = picked === null ? undefined : this.goals(picked).get(to);
    const [only, ...more] = ways ?? [];
    if (picked === null || only === undefined) return false;
    if (more.length === 0) this.choose(only.action);
    else this.selected = { what: 'way', node: picked, to };
    return true;
  }

  tapWorker(node: Node): void {
    if (this.#go(node)) return;
    if (this.picked === node) this.selected = null;
    else if (this.goals(node).size > 0) this.selected = { what: 'worker', node };
    else if (node === 'factory') this.props.why(`move factory ${this.#nextDoor()}`);
    else this.tapTile(node);
  }

  /** A tile behind the viewer's own dock, for the question why nobody can leave. */
  #nextDoor(): string {
    const [door] = this.table.factories[this.seat ?? -1] ?? [];
    return door ? endsOf(door)[0] : 'factory';
  }

  tapTile(place: Place): void {
    if (this.#go(place)) return;
    const look = this.choices.find('look', place);
    if (look) return this.choose(look.action);
    if (this.picked !== null) return this.props.why(`move ${this.picked} ${place}`);
    const open = this.card !== place;
    this.selected = open ? { what: 'tile', place } : null;
    const idle = this.deeds(place).length === 0 && this.goals(place).size === 0;
    if (open && this.mine && idle) this.props.why(this.#question(place));
  }

  /** What a tap on a tile asks about when nothing is possible there. */
  #question(place: Place): string {
    const { stage, activated } = this.table.turn;
    if (this.asked?.task === 'look') return `look ${place}`;
    return stage === 'activate' && !activated.includes(place) ? `activate ${place}` : `bonus ${place}`;
  }

  tapSpot(spot: Spot): void {
    const deed = this.choices.find('link', spot) ?? this.choices.find('demolish', spot);
    const owner = this.table.players.findIndex((player) => player.links.includes(spot));
    if (deed) this.choose(deed.action);
    else if (owner >= 0 && owner !== this.seat) this.props.why(`demolish ${spot}`);
    else this.props.why(`link ${spot}`);
  }

  /** Lays the gear that was chosen before its spot, as soon as the table asks for it. */
  followGear(): (() => void) | undefined {
    const action = this.gear === null ? undefined : this.choices.find('lay', this.gear)?.action;
    if (action === undefined) {
      // While the spot is on its way nothing can be chosen, and the gear is still meant.
      if (this.gear !== null && this.mine && !this.choices.can('link')) this.gear = null;
      return undefined;
    }
    // The table takes one action at a time; it is offered again until it is taken.
    const timer = setInterval(() => this.props.choose(action), RETRY);
    this.props.choose(action);
    return () => clearInterval(timer);
  }
}
