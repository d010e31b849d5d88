import { idOf, Interaction, kindOf, type State } from '../../lib/board/interaction.svelte';
import type { Legal } from '../../lib/board/types';
import {
  digitOf,
  LETTERS,
  letterOf,
  type Cell,
  type Event,
  type Gear,
  type Preview,
  type Private,
  type Public,
} from './view';

/** The verb of each tinkerer's ability. */
const VERBS = { bartleby: 'look', victoria: 'clash', wyatt: 'slide', jade: 'sideways' } as const;

/**
 * A card can be picked and then a cell, or a cell and then a card; the tinkerer can be put to work first; two cards
 * can be gathered for a discard. The things are `card:gray-3`, `cell:A1`, `deck:gear` and `deck:contraption`.
 */
export class Gearworks extends Interaction<Public, Private, Event, Preview> {
  override readonly carries = ['card'];
  #card = $state<Gear | null>(null);
  #cell = $state<Cell | null>(null);
  #from = $state<Cell | null>(null);
  #mode = $state<'play' | 'ability' | 'discard'>('play');
  #tray = $state.raw<readonly Gear[]>([]);
  readonly hand = $derived.by(() => this.own?.gears ?? []);

  get picked(): string | null {
    const { card, cell, from } = this;
    if (card !== null) return `card:${card}`;
    return from !== null ? `cell:${from}` : cell !== null ? `cell:${cell}` : null;
  }

  state(at: string): State {
    switch (kindOf(at)) {
      case 'card':
        return this.#cardState(idOf(at) as Gear);
      case 'cell':
        return this.#cellState(idOf(at) as Cell);
      default:
        return this.choices.can(`draw-${idOf(at)}`) ? 'open' : 'shut';
    }
  }

  tap(at: string): void {
    switch (kindOf(at)) {
      case 'card':
        return this.#tapCard(idOf(at) as Gear);
      case 'cell':
        return this.#tapCell(idOf(at) as Cell);
      default:
        return this.attempt(`draw-${idOf(at)}`);
    }
  }

  override hinted(at: string): boolean {
    return kindOf(at) === 'deck' ? this.props.hint === `draw-${idOf(at)}` : super.hinted(at);
  }

  /** The verb of the viewer's tinkerer. */
  get verb(): (typeof VERBS)[keyof typeof VERBS] | null {
    const { seat } = this;
    const tinkerer = seat === null ? null : this.table.players[seat]?.tinkerer;
    return tinkerer ? VERBS[tinkerer] : null;
  }

  /** Whether the ability can be used now. */
  get ability(): boolean {
    return this.verb !== null && this.choices.can(this.verb);
  }

  /** What is going on, as far as the legal list still allows it. */
  get mode(): 'play' | 'ability' | 'discard' | 'second' {
    if (this.table.phase.is === 'second-discard') return 'second';
    if (this.#mode === 'ability' && !this.ability) return 'play';
    if (this.#mode === 'discard' && !this.choices.can('discard')) return 'play';
    return this.#mode;
  }

  /** The picked card. */
  get card(): Gear | null {
    const card = this.#card;
    const plain = this.mode === 'play' || this.mode === 'ability';
    return plain && card !== null && this.choices.about(card).length > 0 ? card : null;
  }

  /** The cell that was picked before a card. */
  get cell(): Cell | null {
    const cell = this.#cell;
    return cell !== null && this.hand.some((gear) => this.deed(gear, cell)) ? cell : null;
  }

  /** The pile that is going to slide (GW-22). */
  get from(): Cell | null {
    return this.sliding && this.#from !== null && this.choices.can('slide', this.#from) ? this.#from : null;
  }

  get sliding(): boolean {
    return this.mode === 'ability' && this.verb === 'slide';
  }

  /** The cards gathered for a discard, in order. */
  get tray(): readonly Gear[] {
    return this.mode === 'discard' ? this.#tray.filter((gear) => this.hand.includes(gear)) : [];
  }

  /** What playing this card to this cell would be; the ability only where it was asked for. */
  deed(gear: Gear, cell: Cell): Legal | undefined {
    const { choices, verb } = this;
    if (this.mode === 'ability') {
      return verb === 'clash' || verb === 'sideways' ? choices.find(verb, gear, cell) : undefined;
    }
    return choices.find('play', gear, cell) ?? choices.find('replace', gear, cell);
  }

  /** To how many cells the picked card can go, and to how many with the ability. */
  reach(gear: Gear): { plain: number; ability: number } {
    const count = (verb: string) => this.choices.beginning([verb, gear]).length;
    const verb = this.verb === 'clash' || this.verb === 'sideways' ? this.verb : null;
    return { plain: count('play') + count('replace'), ability: verb ? count(verb) : 0 };
  }

  #cellState(cell: Cell): State {
    if (this.sliding) {
      if (this.from === cell) return 'picked';
      const open =
        this.from === null ? this.choices.can('slide', cell) : this.choices.can('slide', this.from, cell);
      return open ? 'open' : 'shut';
    }
    if (this.card !== null) return this.deed(this.card, cell) ? 'open' : 'shut';
    return this.cell === cell ? 'picked' : 'shut';
  }

  #cardState(gear: Gear): State {
    if (this.mode === 'second') return this.choices.can('discard', gear) ? 'open' : 'shut';
    if (this.mode === 'discard') return this.tray.includes(gear) ? 'picked' : 'open';
    if (this.card === gear) return 'picked';
    if (this.cell !== null) return this.deed(gear, this.cell) ? 'open' : 'shut';
    const { plain, ability } = this.reach(gear);
    return (this.mode === 'ability' ? ability : plain + ability) > 0 ? 'open' : 'shut';
  }

  #tapCell(cell: Cell): void {
    const occupied = this.table.grid.some((pile) => pile.cell === cell);
    if (this.sliding) return this.#tapSlide(cell);
    if (this.card !== null) {
      const deed = this.deed(this.card, cell);
      const verb = occupied ? 'replace' : this.mode === 'ability' ? this.verb : 'play';
      if (!deed) return this.why(`${verb} ${this.card} ${cell}`);
      return void this.choose(deed.action);
    }
    const [some] = this.hand;
    if (this.cell === cell) this.#cell = null;
    else if (this.hand.some((gear) => this.deed(gear, cell))) this.#cell = cell;
    else if (some) this.why(`${occupied ? 'replace' : 'play'} ${some} ${cell}`);
  }

  #tapSlide(cell: Cell): void {
    const from = this.from;
    if (from === cell) this.#from = null;
    else if (from !== null && this.choices.can('slide', from, cell))
      void this.choose(`slide ${from} ${cell}`);
    else if (this.choices.can('slide', cell)) this.#from = cell;
    else this.why(from === null ? `slide ${cell} ${neighbour(cell)}` : `slide ${from} ${cell}`);
  }

  #tapCard(gear: Gear): void {
    if (this.mode === 'second') return this.attempt('discard', gear);
    if (this.mode === 'discard') return this.#gather(gear);
    if (this.cell !== null) {
      const deed = this.deed(gear, this.cell);
      if (!deed) return this.why(`play ${gear} ${this.cell}`);
      return void this.choose(deed.action);
    }
    if (this.#card === gear) this.#card = null;
    else if (this.choices.about(gear).length > 0) this.#card = gear;
    else this.why(`play ${gear} ${this.#free()}`);
  }

  #gather(gear: Gear): void {
    const tray = this.tray;
    if (tray.includes(gear)) this.#tray = tray.filter((one) => one !== gear);
    else this.#tray = [...tray.slice(0, 1), gear];
  }

  /** An open cell, to ask about a card as such. */
  #free(): Cell {
    const taken = this.table.grid.map((pile) => pile.cell);
    const cells = LETTERS.map((letter): Cell => `${letter}1`);
    return cells.find((cell) => !taken.includes(cell)) ?? 'A1';
  }

  /** Begins a discard, with the picked card as the first one. */
  discard(): void {
    this.#tray = this.card === null ? [] : [this.card];
    this.#card = null;
    this.#cell = null;
    this.#mode = 'discard';
  }

  /** Discards the gathered cards in their order. */
  confirm(): void {
    void this.play(this.tray.map((gear) => `discard ${gear}`));
  }

  swap(): void {
    this.#tray = [...this.tray].reverse();
  }

  /** Puts the tinkerer to work, or lets it rest again. Bartleby has nothing to be shown first. */
  useAbility(): void {
    const verb = this.verb;
    if (verb === null) return;
    if (!this.ability)
      this.why(
        verb === 'look'
          ? verb
          : verb === 'slide'
            ? 'slide A1 B1'
            : `${verb} ${this.hand[0] ?? 'gray-1'} ${this.#free()}`,
      );
    else if (verb === 'look') void this.choose('look');
    else {
      this.#mode = this.mode === 'ability' ? 'play' : 'ability';
      this.#from = null;
      this.#cell = null;
      if (this.sliding) this.#card = null;
    }
  }

  /** Lays everything down again; true if there was something. */
  clear(): boolean {
    const had = this.#card !== null || this.#cell !== null || this.#from !== null || this.#mode !== 'play';
    this.#card = null;
    this.#cell = null;
    this.#from = null;
    this.#mode = 'play';
    this.#tray = [];
    return had;
  }
}

function neighbour(cell: Cell): Cell {
  const index = LETTERS.indexOf(letterOf(cell));
  return `${LETTERS[index === 0 ? 1 : index - 1] ?? 'A'}${digitOf(cell)}`;
}
