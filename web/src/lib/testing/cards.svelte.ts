import { idOf, Interaction, kindOf, type State } from '../board/interaction.svelte';
import type { BoardProps, Fate } from '../board/types';
import { BOARD } from './board';

/** The smallest interaction there is: a card is picked and then the cell where it goes. */
export class Cards extends Interaction {
  override readonly carries = ['card'];
  #card: string | null = $state(null);

  get picked(): string | null {
    return this.#card !== null && this.choices.can('put', this.#card) ? `card:${this.#card}` : null;
  }

  state(at: string): State {
    if (this.picked === at) return 'picked';
    if (kindOf(at) === 'card') return this.choices.can('put', idOf(at)) ? 'open' : 'shut';
    return this.picked !== null && this.choices.can('put', idOf(this.picked), idOf(at)) ? 'open' : 'shut';
  }

  tap(at: string): void {
    if (kindOf(at) === 'card') this.#card = this.picked === at ? null : idOf(at);
    else this.attempt('put', this.#card ?? 'king', idOf(at));
  }

  clear(): boolean {
    const had = this.#card !== null;
    this.#card = null;
    return had;
  }
}

/** A table that answers as it is told; every accepted action brings the next list. */
export function cards(lists: readonly (readonly string[])[], hint: string | null = null) {
  const said: string[] = [];
  const fates: Fate[] = [];
  let at = $state(0);
  const props = (): BoardProps => ({
    ...BOARD,
    fresh: [],
    view: { seat: 0, public: {}, private: {}, preview: {} },
    legal: (lists[at] ?? []).map((action) => ({ action, text: action })),
    choose: (action) => {
      said.push(action);
      const fate = fates.shift() ?? 'accepted';
      if (fate === 'accepted') at += 1;
      return Promise.resolve(fate);
    },
    why: (action) => void said.push(`why ${action}`),
    people: [{ seat: 0, name: 'Ada', mine: true }],
    hint,
  });
  return { interaction: new Cards(props), said, fates };
}
