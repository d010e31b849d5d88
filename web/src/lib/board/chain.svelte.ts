import type { BoardProps } from './types';

const PAUSE = 150;
const PATIENCE = 40;

/**
 * Small steps that belong together and were gathered in a panel: they are played one after the other, each as
 * soon as the legal list holds it. If one turns out not to be possible, the rest is dropped.
 */
export class Chain {
  /** What is still to be played. */
  left: readonly string[] = $state.raw([]);
  readonly #source: () => Pick<BoardProps, 'legal' | 'choose'>;
  #sent = false;
  #waited = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: () => Pick<BoardProps, 'legal' | 'choose'>) {
    this.#source = source;
  }

  play(actions: readonly string[]): void {
    this.left = actions;
    this.#sent = false;
    this.#waited = 0;
    this.#step();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.left = [];
  }

  #step(): void {
    clearTimeout(this.#timer);
    const { legal, choose } = this.#source();
    const can = (action: string | undefined) => legal.some((one) => one.action === action);
    // What was sent and is not possible any more has been played: none of these steps can be repeated.
    if (this.#sent && legal.length > 0 && !can(this.left[0])) {
      this.left = this.left.slice(1);
      this.#sent = false;
      this.#waited = 0;
    }
    const [next] = this.left;
    this.#waited += 1;
    if (next === undefined || this.#waited > PATIENCE) return this.end();
    if (can(next)) {
      // Sent again until it is gone: the table takes one action at a time and ignores the others.
      this.#sent = true;
      choose(next);
    } else if (legal.length > 0) {
      return this.end();
    }
    this.#timer = setTimeout(() => this.#step(), PAUSE);
  }
}
