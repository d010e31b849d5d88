import type { Fate, Legal } from './types';

/** What a board was given; at a table `choose` promises the fate of the action, elsewhere it takes everything. */
interface Source {
  legal: readonly Legal[];
  choose: (action: string) => unknown;
}

const PAUSE = 150;
const PATIENCE = 40;

/**
 * Small steps that belong together and were gathered in a panel: they are played one after the other, each as
 * soon as the one before it was taken and the legal list holds it. If one turns out not to be possible, the rest
 * is dropped.
 */
export class Chain {
  /** What is still to be played. */
  left: readonly string[] = $state.raw([]);
  readonly #source: () => Source;
  /** How often the next step was tried. */
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: () => Source) {
    this.#source = source;
  }

  play(actions: readonly string[]): void {
    clearTimeout(this.#timer);
    this.left = actions;
    this.#tries = 0;
    this.#step();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.left = [];
  }

  #step(): void {
    const { legal, choose } = this.#source();
    const [next] = this.left;
    this.#tries += 1;
    if (next === undefined || this.#tries > PATIENCE) return this.end();
    if (legal.some((one) => one.action === next)) {
      const steps = this.left;
      const fate = choose(next);
      if (fate instanceof Promise) {
        // Another chain, or none, may have taken the place of this one meanwhile.
        void fate.then((known: Fate) => this.left === steps && this.#came(known));
      } else {
        this.#came('taken');
      }
    } else if (legal.length > 0) {
      this.end();
    } else {
      this.#wait();
    }
  }

  #came(fate: Fate): void {
    if (fate === 'dropped') return this.end();
    // What was refused can be right a moment later: when moves come too fast, or somebody was faster.
    if (fate === 'taken') {
      this.left = this.left.slice(1);
      this.#tries = 0;
    }
    if (this.left.length > 0) this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#step(), PAUSE);
  }
}
