import { idOf, Interaction, kindOf, type State } from '../../lib/board/interaction.svelte';
import { words } from '../../lib/board/choices';
import type { Legal } from '../../lib/board/types';
import {
  firstAlike,
  parseSetting,
  SIDES,
  type Event,
  type Gear,
  type Preview,
  type Private,
  type Public,
  type Setting,
} from './view';

/**
 * A gear is taken from the hand, then the side that shall count is chosen. The things are `gear:red`, `side:red-a`,
 * `card:blue-3`, `turn:increase`, `adjust:2 decrease`, and beside a taken gear `hold:gear` and `back:gear`.
 */
export class Shesterenki extends Interaction<Public, Private, Event, Preview> {
  #taken = $state<Gear | null>(null);
  #hold = $state(false);

  /** The gear that was taken from the hand and has not been set yet. */
  get taken(): Gear | null {
    const gear = this.#taken;
    return gear !== null && this.choices.can('set', `${gear}-a`) ? gear : null;
  }

  get picked(): string | null {
    return this.taken === null ? null : `gear:${this.taken}`;
  }

  /** Whether the taken gear may be set so that nobody turns it (the Listener, SH-40). */
  get mayHold(): boolean {
    return this.choices.can('hold', `${this.taken}-a`);
  }

  get holding(): boolean {
    return this.#hold && this.mayHold;
  }

  state(at: string): State {
    switch (kindOf(at)) {
      case 'gear':
        if (at === this.picked) return 'picked';
        return this.deed(at) || this.choices.can('set', `${idOf(at)}-a`) ? 'open' : 'shut';
      case 'hold':
        return this.holding ? 'picked' : 'open';
      case 'back':
        return 'open';
      default:
        return this.deed(at) ? 'open' : 'shut';
    }
  }

  tap(at: string): void {
    const deed = this.deed(at);
    if (deed) void this.choose(deed.action);
    else if (kindOf(at) === 'back') this.clear();
    else if (kindOf(at) === 'hold') this.#hold = !this.#hold;
    else if (kindOf(at) === 'card') this.why(`enter ${idOf(at)}`);
    else this.#tapGear(idOf(at) as Gear);
  }

  /** A gear that can be set is carried to the number that shall count; one that is only taken back is not. */
  override carried(at: string): boolean {
    return kindOf(at) === 'gear' && this.choices.can('set', `${idOf(at)}-a`);
  }

  /** Let go beside the numbers, a gear waits at its place to be asked for one. */
  override drop(_at: string, over: string | null): void {
    if (over !== null && kindOf(over) === 'side') this.tap(over);
  }

  #tapGear(gear: Gear): void {
    if (this.choices.can('set', `${gear}-a`)) this.#taken = this.taken === gear ? null : gear;
    else this.why(this.choices.can('take') ? `take ${gear}` : `set ${gear}-a`);
  }

  /** What a tap on a thing does at once. */
  deed(at: string): Legal | undefined {
    const { choices } = this;
    const id = idOf(at);
    switch (kindOf(at)) {
      case 'gear':
        return choices.find('take', id);
      case 'side':
        return choices.find(this.holding ? 'hold' : 'set', id);
      case 'card':
        return choices.find('enter', id) ?? choices.find('stretch', id) ?? choices.find('check', id);
      case 'turn':
        return choices.find('turn', id);
      case 'adjust':
        return choices.find('adjust', ...words(id));
      default:
        return undefined;
    }
  }

  /** A hint names a side; while no gear is taken, it speaks of the gear. */
  override hinted(at: string): boolean {
    const { hint } = this.props;
    if (hint === null) return false;
    if (kindOf(at) === 'gear') return words(hint).some((word) => word.split('-')[0] === idOf(at));
    return this.deed(at)?.action === hint || (kindOf(at) === 'side' && this.#alike(at, hint));
  }

  /** Whether a hint names another side that looks the same. */
  #alike(at: string, hint: string): boolean {
    const [verb, advised = ''] = words(hint);
    if (verb !== 'set' && verb !== 'hold') return false;
    const [one, other] = [idOf(at), advised].map((setting) => parseSetting(setting as Setting));
    if (one?.gear !== other?.gear || !one || !other) return false;
    return firstAlike(one.gear, SIDES.indexOf(one.side)) === firstAlike(one.gear, SIDES.indexOf(other.side));
  }

  clear(): boolean {
    const had = this.#taken !== null;
    this.#taken = null;
    this.#hold = false;
    return had;
  }
}
