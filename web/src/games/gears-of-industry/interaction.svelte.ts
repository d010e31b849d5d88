import { idOf, Interaction, kindOf, type State } from '../../lib/board/interaction.svelte';
import type { Fate } from '../../lib/board/types';
import { answers, NONE, type Standing } from './passing';
import {
  domainOf,
  stageOf,
  valueOf,
  type Card,
  type Event,
  type Market,
  type Owned,
  type Preview,
  type Private,
  type Public,
  type Side,
  type Spot,
  type Stage,
} from './view';

/** What lies under the hand of the player: a card in hand, a card in a market, a factory or a pile. */
export type Picked =
  | { kind: 'hand'; index: number; card: Owned }
  | { kind: 'spot'; spot: Spot }
  | { kind: 'factory'; number: number }
  | { kind: 'pile'; side: Side };

/** How a card that enters a market is going to be paid for. */
export type Pay = { kind: 'output'; runs: readonly number[] } | { kind: 'match'; factory: number };

/**
 * What was picked and gathered so far. Nothing of it is played before the last tap, so that there is always a way
 * back; then the small steps follow one after the other. The things are `hand:2` (the third card), `spot:A-0-1`,
 * `factory:0-3` (of seat 0 the third), `market:A`, its next free place `slot:A`, and `pile:market` or `pile:0`.
 */
export class GearsOfIndustry extends Interaction<Public, Private, Event, Preview> {
  override readonly carries = ['hand'];
  /** Whether the clash that was decided last is shown. */
  showsClash = $state(false);
  /** What is passed without being asked. */
  standing: Standing = $state.raw(NONE);
  /** Whether a standing instruction answers what is asked now. */
  readonly passes = $derived.by(
    () => this.seat !== null && this.mine && answers(this.standing, this.table, this.seat),
  );
  #held: Picked | null = $state.raw(null);
  #pay: Pay = $state.raw({ kind: 'output', runs: [] });
  #thrown: readonly number[] = $state.raw([]);

  get hand(): readonly Owned[] {
    return this.own?.hand ?? [];
  }

  get picked(): string | null {
    const { held } = this;
    switch (held?.kind) {
      case 'hand':
        return `hand:${held.index}`;
      case 'spot':
        return `spot:${held.spot}`;
      case 'factory':
        return `factory:${this.seat}-${held.number}`;
      case 'pile':
        return `pile:${held.side}`;
      case undefined:
        return null;
    }
  }

  state(at: string): State {
    const id = idOf(at);
    switch (kindOf(at)) {
      case 'hand':
        return this.#handState(Number(id));
      case 'spot':
        return this.#spotState(id as Spot);
      case 'factory':
        return this.#factoryState(...factoryOf(id));
      case 'pile':
        return this.picked === at ? 'picked' : 'shut';
      default:
        return this.#marketState(id as Market);
    }
  }

  tap(at: string): void {
    const id = idOf(at);
    switch (kindOf(at)) {
      case 'hand':
        return this.#tapHand(Number(id));
      case 'spot':
        return this.#tapSpot(id as Spot);
      case 'factory':
        return this.#tapFactory(...factoryOf(id));
      case 'pile':
        return this.#look(id as Side);
      default:
        return this.#tapMarket(id as Market);
    }
  }

  override hinted(at: string): boolean {
    const [verb = '', first, second] = this.props.hint?.split(' ') ?? [];
    const id = idOf(at);
    switch (kindOf(at)) {
      case 'hand':
        return super.hinted(`card:${this.hand[Number(id)]}`);
      case 'factory':
        if (verb === 'strike') return id === `${first}-${second}`;
        return ['run', 'match', 'turn', 'boost'].includes(verb) && id === `${this.seat}-${first}`;
      case 'market':
        return (verb === 'clash' || verb === 'play') && super.hinted(at);
      default:
        return super.hinted(at);
    }
  }

  /** Whoever goes on has seen the last clash. */
  override choose(action: string): Promise<Fate> {
    this.showsClash = false;
    return super.choose(action);
  }

  /** Passes from here on to a later step of this turn. */
  passTo(stage: Stage): void {
    this.clear();
    this.standing = { ...this.standing, until: { turn: this.table.turn, stage } };
  }

  /** Whether this seat is not asked to turn factories in the turns of others. */
  get quiet(): boolean {
    return this.seat !== null && this.standing.quiet.includes(this.seat);
  }

  keepQuiet(on: boolean): void {
    const { seat } = this;
    const others = this.standing.quiet.filter((one) => one !== seat);
    this.standing = { ...this.standing, quiet: on && seat !== null ? [...others, seat] : others };
  }

  askAgain(): void {
    this.standing = { ...this.standing, until: null };
  }

  /** Carries a standing instruction out; what cannot be passed, or is thought better of, ends it. */
  async passOn(): Promise<void> {
    const fate = this.choices.can('pass') ? await this.choose('pass') : 'refused';
    if (fate !== 'accepted') this.askAgain();
  }

  /** What is picked, as far as it is still there and still of use. */
  get held(): Picked | null {
    const picked = this.#held;
    if (picked?.kind === 'hand') {
      return this.hand[picked.index] === picked.card && this.#usable(picked.card) ? picked : null;
    }
    if (picked?.kind === 'factory') return this.#verbs(picked.number).length > 0 ? picked : null;
    return picked;
  }

  /** Lays down what was picked; true if something was. */
  clear(): boolean {
    const had = this.#held !== null || this.#thrown.length > 0;
    this.#held = null;
    this.#thrown = [];
    return had;
  }

  #look(side: Side): void {
    const same = this.#held?.kind === 'pile' && this.#held.side === side;
    this.#held = same ? null : { kind: 'pile', side };
  }

  // Cards in hand

  #usable(card: Owned): boolean {
    return (
      this.choices.can('build', String(buildable(card))) ||
      this.choices.can('play', card) ||
      this.payable(card)
    );
  }

  #handState(index: number): State {
    const card = this.hand[index];
    if (card === undefined) return 'shut';
    if (this.thrown.includes(index)) return 'picked';
    if (this.held?.kind === 'hand' && this.held.index === index) return 'picked';
    const open =
      this.#usable(card) || this.choices.can('discard', card) || this.choices.can('exchange', card);
    return open ? 'open' : 'shut';
  }

  #tapHand(index: number): void {
    const card = this.hand[index];
    if (card === undefined) return;
    if (this.choices.can('discard', card)) this.#throw(index);
    else if (this.choices.can('exchange', card)) void this.choose(`exchange ${card}`);
    else if (this.held?.kind === 'hand' && this.held.index === index) this.clear();
    else if (this.#usable(card)) {
      this.#held = { kind: 'hand', index, card };
      this.#pay = this.#usualPay(valueOf(card));
    } else if (domainOf(card) === 'technology' && this.table.phase.is !== 'enter')
      this.why(`build ${valueOf(card)} up`);
    else
      this.why(
        `${this.table.phase.is === 'partner' ? 'exchange' : 'play'} ${card}${this.table.phase.is === 'partner' ? '' : ' A'}`,
      );
  }

  /** What can be taken now: for Survey the cards as they came from the top, for the others go below in that order. */
  get takes(): readonly Card[] {
    const offered = [...this.choices.after('take')] as Card[];
    const { phase } = this.table;
    const survey = offered.length > 0 && phase.is === 'target' && phase.effect === 'survey';
    return survey ? (this.own?.looked ?? offered) : offered;
  }

  // Discarding

  /** How many cards must be thrown away now. */
  get toThrow(): number {
    return this.choices.can('discard') ? this.preview.to_discard : 0;
  }
  get thrown(): readonly number[] {
    return this.toThrow > 0 ? this.#thrown.filter((index) => index < this.hand.length) : [];
  }

  #throw(index: number): void {
    const rest = this.thrown.filter((other) => other !== index);
    // With the last one chosen, another takes the place of the first.
    if (rest.length < this.thrown.length) this.#thrown = rest;
    else this.#thrown = [...rest.slice(rest.length >= this.toThrow ? 1 : 0), index];
  }

  throwAway(): void {
    const actions = this.thrown.flatMap((index) => (this.hand[index] ? [`discard ${this.hand[index]}`] : []));
    void this.play(actions);
  }

  // Paying

  /** The factories that can be run now. */
  get runnable(): number[] {
    return [...this.choices.after('run')].map(Number);
  }

  /** The factories that could pay for a card of this value alone. */
  matching(value: number): number[] {
    return [...this.choices.after('match')].map(Number).filter((number) => this.#value(number) === value);
  }

  #value(number: number): number | undefined {
    return this.table.factories[this.seat ?? -1]?.[number - 1]?.value;
  }

  /** Whether the factories can pay for the card in this step. */
  payable(card: Owned): boolean {
    if (this.table.phase.is !== 'enter' || !this.mine || this.preview.plays_left === 0) return false;
    if (domainOf(card) === 'technology') return false;
    const value = valueOf(card);
    return (
      this.table.output + this.preview.output * this.runnable.length >= value ||
      this.matching(value).length > 0
    );
  }

  get pay(): Pay {
    const pay = this.#pay;
    if (pay.kind === 'match') {
      return this.choices.can('match', String(pay.factory)) ? pay : { kind: 'output', runs: [] };
    }
    return { kind: 'output', runs: pay.runs.filter((number) => this.runnable.includes(number)) };
  }

  /** The points that the plan brings together. */
  get gathered(): number {
    const pay = this.pay;
    return this.table.output + (pay.kind === 'output' ? this.preview.output * pay.runs.length : 0);
  }

  /** Without anything chosen: what is there, a match, or as few factories as are needed, the lowest first. */
  #usualPay(value: number): Pay {
    const { output } = this.table;
    const [match] = this.matching(value);
    const needed = Math.max(0, Math.ceil((value - output) / this.preview.output));
    if (match !== undefined && needed > 0) return { kind: 'match', factory: match };
    const runs = this.runnable.sort((a, b) => (this.#value(a) ?? 0) - (this.#value(b) ?? 0));
    return { kind: 'output', runs: runs.length >= needed ? runs.slice(0, needed) : [] };
  }

  payBy(pay: Pay): void {
    this.#pay = pay;
  }

  toggleRun(number: number): void {
    const pay = this.pay;
    const runs = pay.kind === 'output' ? pay.runs : [];
    const rest = runs.filter((other) => other !== number);
    this.#pay = { kind: 'output', runs: rest.length < runs.length ? rest : [...runs, number] };
  }

  /** Whether a card is picked that factories pay for now. */
  get paying(): Owned | null {
    const picked = this.held;
    return picked?.kind === 'hand' && this.table.phase.is === 'enter' && this.payable(picked.card)
      ? picked.card
      : null;
  }

  /** Whether the plan pays for the picked card. */
  get paid(): boolean {
    const card = this.paying;
    return card !== null && (this.pay.kind === 'match' || this.gathered >= valueOf(card));
  }

  // Markets

  #marketState(market: Market): State {
    const picked = this.held;
    if (picked?.kind === 'hand' && (this.paid || this.choices.can('play', picked.card, market)))
      return 'open';
    return this.choices.can('clash', market) ? 'open' : 'shut';
  }

  #tapMarket(market: Market): void {
    const picked = this.held;
    if (picked?.kind !== 'hand') {
      return this.attempt('clash', market);
    }
    const play = `play ${picked.card} ${market}`;
    const pay = this.pay;
    const steps = pay.kind === 'match' ? [`match ${pay.factory}`] : pay.runs.map((number) => `run ${number}`);
    if (this.paid && steps.length > 0) void this.play([...steps, play]);
    else this.attempt('play', picked.card, market);
  }

  // Cards in the markets

  #spotState(spot: Spot): State {
    if (this.choices.can('pick', spot)) return 'open';
    if (this.held?.kind === 'spot' && this.held.spot === spot) return 'picked';
    return this.choices.can('use', spot) ? 'open' : 'shut';
  }

  /** A target is taken at once; an effect is read first and used by a second tap or in the panel. */
  #tapSpot(spot: Spot): void {
    const again = this.held?.kind === 'spot' && this.held.spot === spot;
    if (this.choices.can('pick', spot)) void this.choose(`pick ${spot}`);
    else if (this.choices.can('use', spot)) {
      if (again) this.use(spot);
      else this.#held = { kind: 'spot', spot };
    } else {
      this.#held = again ? null : { kind: 'spot', spot };
      const { is } = this.table.phase;
      if (this.mine)
        this.why(`${is === 'effect' || is === 'copy' || !this.choices.can('pick') ? 'use' : 'pick'} ${spot}`);
    }
  }

  use(spot: Spot): void {
    void this.choose(`use ${spot}`);
  }

  // Factories

  #verbs(number: number): string[] {
    return ['run', 'match', 'turn', 'boost'].filter((verb) => this.choices.can(verb, String(number)));
  }

  #factoryState(seat: number, number: number): State {
    if (seat !== this.seat) return this.choices.can('strike', String(seat), String(number)) ? 'open' : 'shut';
    if (this.paying) {
      const pay = this.pay;
      const chosen = pay.kind === 'match' ? pay.factory === number : pay.runs.includes(number);
      return chosen ? 'picked' : this.runnable.includes(number) ? 'open' : 'shut';
    }
    if (this.held?.kind === 'factory' && this.held.number === number) return 'picked';
    return this.#verbs(number).length > 0 ? 'open' : 'shut';
  }

  #tapFactory(seat: number, number: number): void {
    if (seat !== this.seat) return this.attempt('strike', String(seat), String(number));
    const verbs = this.#verbs(number);
    if (this.paying && this.runnable.includes(number)) this.toggleRun(number);
    else if (this.#factoryState(seat, number) === 'picked') this.clear();
    else if (verbs.length > 0 && stageOf(this.table.phase) === 'market')
      this.#held = { kind: 'factory', number };
    else if (verbs[0]) void this.choose(`${verbs[0]} ${number}`);
    else this.why(`${VERB_IN[this.table.phase.is] ?? 'turn'} ${number}`);
  }
}

/** What a tap on a factory means, by what is asked; else it shall be turned. */
const VERB_IN: Partial<Record<Public['phase']['is'], string>> = { enter: 'run', boost: 'boost' };

/** The seat and the number of a factory. */
function factoryOf(id: string): [number, number] {
  const [seat = 0, number = 0] = id.split('-').map(Number);
  return [seat, number];
}

/** The value with which a card can be built; 0 for market cards. */
function buildable(card: Owned): number {
  return domainOf(card) === 'technology' ? valueOf(card) : 0;
}
