import { Choices } from '../../lib/board/choices';
import type { BoardProps, Legal } from '../../lib/board/types';
import { ANY_LAND, BRIDGES, WATERS } from './map';
import { placeName } from './names';
import { holdings, kinds, stageOf, type Event, type Preview, type Private, type Public } from './view';

export type Props = BoardProps<Public, Private, Event, Preview>;

/** What is done at once when it is the only thing to do at a place; everything else is shown first. */
const AT_ONCE = new Set(
  'lay claim produce put launch span foot ride embark route to go sail give load unload lead reinforce end'.split(
    ' ',
  ),
);

/**
 * What is picked on the map: a beginning of an action (a recipe, a method of transport, a token to give) whose
 * last word is a place, or a place that is looked at.
 */
export class Desk {
  /** The place whose card is open. */
  place: string | null = $state(null);
  #begun: readonly string[] = $state.raw([]);
  readonly #source: () => Props;
  readonly choices = $derived.by(() => new Choices(this.#source().legal));
  readonly holdings = $derived.by(() => holdings(this.#source().view.public));
  /** The words that wait for a place, as far as they are still possible. */
  readonly begun: readonly string[] = $derived(
    this.#begun.length > 0 && this.choices.can(...this.#begun) ? this.#begun : [],
  );

  constructor(source: () => Props) {
    this.#source = source;
  }

  get props(): Props {
    return this.#source();
  }

  get table(): Public {
    return this.props.view.public;
  }

  get preview(): Preview {
    return this.props.view.preview;
  }

  /** What is attacked, or would be by the button of the place that is looked at. */
  get target(): string | null {
    const open = this.place !== null && this.choices.can('attack', this.place);
    return this.table.battle.assault?.target ?? (open ? this.place : null);
  }

  /** Whether this viewer is the one who is asked. */
  get mine(): boolean {
    return this.choices.all.length > 0;
  }

  /** Picks the beginning of an action, or lays it down again. What has only one end is done at once. */
  begin(...words: string[]): void {
    const again = this.begun.join(' ') === words.join(' ');
    const all = this.choices.beginning(words);
    if (all.length === 0) this.props.why([...words, this.#somewhere(words[0] === 'embark')].join(' '));
    this.place = null;
    this.#begun = again || all.length === 0 ? [] : words;
    const [only] = all;
    if (!again && only && all.length === 1 && AT_ONCE.has(words[0] ?? '')) this.choose(only.action);
  }

  /** What can be done at a place now. */
  at(place: string): readonly Legal[] {
    const begun = this.begun;
    if (begun.length === 0) return this.choices.about(place);
    const one = this.choices.find(...begun, place);
    return one ? [one] : [];
  }

  state(place: string): 'open' | 'picked' | 'shut' {
    if (this.place === place) return 'picked';
    return this.at(place).length > 0 ? 'open' : 'shut';
  }

  tap(place: string): void {
    const found = this.at(place);
    const [only] = found;
    const verb = only?.action.split(' ')[0] ?? '';
    if (only && found.length === 1 && (AT_ONCE.has(verb) || this.begun.length > 0)) {
      this.choose(only.action);
      return;
    }
    this.place = this.place === place ? null : place;
    if (found.length > 0 || !this.mine || this.place === null) return;
    const guess = this.#guess(place);
    if (guess) this.props.why(guess);
  }

  choose(action: string): void {
    this.place = null;
    this.props.choose(action);
  }

  clear(): void {
    this.place = null;
    this.#begun = [];
  }

  name(seat: number): string {
    return this.props.people[seat]?.name ?? '';
  }

  where(place: string): string {
    return placeName(place, this.props.lang);
  }

  /** A holding of the viewer's, for a question about what is possible nowhere. */
  #somewhere(afloat: boolean): string {
    const own = [...this.holdings.values()].filter(({ owner }) => owner === this.props.view.seat);
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
