import { Choices } from './choices';
import type { BoardProps, Legal } from './types';

/**
 * "Choose, see where it can go, place", for any notation. Each tap adds words to what was picked so far; when
 * they are a whole legal action and nothing longer is possible, it is played.
 *
 *     const picker = new Picker(() => ({ legal, choose, why }));
 *     picker.tap('play', 'gray-3');   // the card is picked; picker.next() are the cells that are open to it
 *     picker.tap('A1');               // plays `play gray-3 A1`
 */
export class Picker {
  /** The words picked so far. */
  picked: readonly string[] = $state.raw([]);
  readonly #source: () => Pick<BoardProps, 'legal' | 'choose' | 'why'>;
  readonly #choices = $derived.by(() => new Choices(this.#source().legal));

  constructor(source: () => Pick<BoardProps, 'legal' | 'choose' | 'why'>) {
    this.#source = source;
  }

  /** The legal list, asked by words. A pick that a new list does not know any more counts as dropped. */
  get choices(): Choices {
    return this.#choices;
  }

  /** The words picked so far, as far as the legal list still knows them. */
  get now(): readonly string[] {
    return this.#choices.can(...this.picked) ? this.picked : [];
  }

  /** The words that can come next. */
  next(): Set<string> {
    return this.#choices.after(...this.now);
  }

  /** The actions that are still possible with what was picked. */
  open(): Legal[] {
    return this.now.length === 0 ? [] : this.#choices.beginning(this.now);
  }

  /** Whether these words continue what was picked, or begin an action of their own. */
  can(...words: string[]): boolean {
    return this.#choices.can(...this.now, ...words) || this.#choices.can(...words);
  }

  /** Whether what was picked begins with these words. */
  has(...words: string[]): boolean {
    return words.length > 0 && words.every((word, index) => this.now[index] === word);
  }

  /** The state of a thing on the board, for `Spot`. */
  state(...words: string[]): 'picked' | 'open' | 'shut' {
    if (this.has(...words)) return 'picked';
    return this.can(...words) ? 'open' : 'shut';
  }

  /**
   * Somebody tapped the thing that these words stand for. What continues the pick is added; the picked thing
   * itself is laid down again; what begins another action takes the place; anything else is answered with why.
   */
  tap(...words: string[]): void {
    const { choose, why } = this.#source();
    const now = this.now;
    if (this.has(...words)) {
      this.picked = [];
      return;
    }
    let next = [...now, ...words];
    if (!this.#choices.can(...next)) next = words;
    if (!this.#choices.can(...next)) {
      why([...now, ...words].join(' '));
      return;
    }
    const [only, ...more] = this.#choices.beginning(next);
    if (only && more.length === 0 && only.action === next.join(' ')) {
      this.picked = [];
      choose(only.action);
    } else {
      this.picked = next;
    }
  }

  /** Lays down what was picked; true if something was. */
  clear(): boolean {
    const had = this.picked.length > 0;
    this.picked = [];
    return had;
  }
}
