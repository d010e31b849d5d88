import { idOf, Interaction, type State } from '../../lib/board/interaction.svelte';
import type { Fate, Legal } from '../../lib/board/types';
import { ANY_LAND, BRIDGES, WATERS } from './map';
import { placeName } from './names';
import { holdings, kinds, stageOf, type Event, type Preview, type Private, type Public } from './view';

/** What is done at once when it is the only thing to do at a place; everything else is shown first. */
const AT_ONCE = new Set(
  'lay claim produce put launch span foot ride embark route to go sail give load unload lead reinforce end'.split(
    ' ',
  ),
);

/**
 * The beginning of an action (a recipe, a method of transport, a token to give) is picked, and then the place where it
 * ends; or a place is looked at. The things are `place:brontes`, for lands, waters, boats and bridges alike.
 */
export class Gearworld extends Interaction<Public, Private, Event, Preview> {
  /** The place whose card is open. */
  place: string | null = $state(null);
  #begun: readonly string[] = $state.raw([]);
  readonly holdings = $derived.by(() => holdings(this.table));
  /** The words that wait for a place, as far as they are still possible. */
  readonly begun: readonly string[] = $derived(
    this.#begun.length > 0 && this.choices.can(...this.#begun) ? this.#begun : [],
  );

  get picked(): string | null {
    return this.place === null ? null : `place:${this.place}`;
  }

  state(at: string): State {
    if (this.picked === at) return 'picked';
    return this.at(idOf(at)).length > 0 ? 'open' : 'shut';
  }

  tap(at: string): void {
    const place = idOf(at);
    const found = this.at(place);
    const [only] = found;
    const verb = only?.action.split(' ')[0] ?? '';
    if (only && found.length === 1 && (AT_ONCE.has(verb) || this.begun.length > 0)) {
      void this.choose(only.action);
      return;
    }
    this.place = this.place === place ? null : place;
    if (found.length > 0 || !this.mine || this.place === null) return;
    const guess = this.#guess(place);
    if (guess) this.why(guess);
  }

  /** What was begun goes on: several tokens are given, or loaded, one after the other. */
  override choose(action: string): Promise<Fate> {
    const begun = this.#begun;
    const fate = super.choose(action);
    this.#begun = begun;
    return fate;
  }

  clear(): boolean {
    const had = this.place !== null || this.#begun.length > 0;
    this.place = null;
    this.#begun = [];
    return had;
  }

  /** What is attacked, or would be by the button of the place that is looked at. */
  get target(): string | null {
    const open = this.place !== null && this.choices.can('attack', this.place);
    return this.table.battle.assault?.target ?? (open ? this.place : null);
  }

  /** Picks the beginning of an action, or lays it down again. What has only one end is done at once. */
  begin(...words: string[]): void {
    const again = this.begun.join(' ') === words.join(' ');
    const all = this.choices.beginning(words);
    if (all.length === 0) this.why([...words, this.#somewhere(words[0] === 'embark')].join(' '));
    this.place = null;
    this.#begun = again || all.length === 0 ? [] : words;
    const [only] = all;
    if (!again && only && all.length === 1 && AT_ONCE.has(words[0] ?? '')) void this.choose(only.action);
  }

  /** What can be done at a place now. */
  at(place: string): readonly Legal[] {
    const begun = this.begun;
    if (begun.length === 0) return this.choices.about(place);
    const one = this.choices.find(...begun, place);
    return one ? [one] : [];
  }

  where(place: string): string {
    return placeName(place, this.props.lang);
  }

  /** A holding of the viewer's, for a question about what is possible nowhere. */
  #somewhere(afloat: boolean): string {
    const own = [...this.holdings.values()].filter(({ owner }) => owner === this.seat);
    return own.find(({ area }) => (area !== null) === afloat)?.place ?? (afloat ? 'riverboat-1' : ANY_LAND);
  }

  /** What somebody meant who tapped a place where nothing is possible. */
  #guess(place: string): string | null {
    if (this.begun.length > 0) return [...this.begun, place].join(' ');
    const water = place in WATERS;
    const token = kinds(this.holdings.get(place)?.tokens ?? {})[0]?.[0];
    const table = this.table;
    switch (stageOf(table)) {
      case 'lay':
      case 'claim':
      case 'produce':
        return `${stageOf(table)} ${place}`;
      case 'horse':
      case 'receive':
        return `put ${place}`;
      case 'site':
        return place in BRIDGES ? `span ${place}` : water ? `launch ${place}` : null;
      case 'build':
        return `build weapon ${place}`;
      case 'offer':
      case 'fulfil':
        return `give ${token ?? 'coal'} ${place}`;
      case 'transport':
        return `${place.includes('boat-') || place.startsWith('ship-') ? 'embark' : 'foot'} ${place}`;
      case 'haul':
        if (water) return `sail ${place}`;
        return `${table.haul?.method === 'foot' ? 'to' : table.haul?.method === 'boat' ? `load ${token ?? 'coal'}` : 'go'} ${place}`;
      case 'battle':
        return `attack ${place}`;
      case 'force':
        return water ? `end ${place}` : `lead horse ${place}`;
      default:
        return null;
    }
  }
}
