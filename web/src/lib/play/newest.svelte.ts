/**
 * Questions of which only the newest matters, as when somebody drags through the moments of a match: one is on
 * its way at a time, with a pause between two, and what was wished for meanwhile is asked next.
 */
export class Newest<Wish, Found> {
  /** What was asked for last; nothing once it was given up. */
  wish: Wish | null = $state.raw(null);
  readonly #ask: (wish: Wish) => Promise<Found | null>;
  readonly #show: (found: Found) => void;
  readonly #pause: number;
  #answered: Wish | null = null;
  #asking: Promise<void> | null = null;
  #free = 0;

  /** `ask` gives nothing where there is no answer; two questions are at least `pause` milliseconds apart. */
  constructor(ask: (wish: Wish) => Promise<Found | null>, show: (found: Found) => void, pause: number) {
    this.#ask = ask;
    this.#show = show;
    this.#pause = pause;
  }

  /** Asks for this, as soon as it may; whether it is shown now, and nobody wished for anything else since. */
  async want(wish: Wish): Promise<boolean> {
    this.wish = wish;
    this.#answered = null;
    await (this.#asking ??= this.#askOn());
    return this.wish === wish && this.#answered === wish;
  }

  /** Nobody wants an answer any more: one that is on its way is not shown. */
  drop(): void {
    this.wish = null;
  }

  async #askOn(): Promise<void> {
    while (this.wish !== null && this.wish !== this.#answered) {
      const pause = this.#free - performance.now();
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
      const wish = this.wish;
      if (wish === null) break;
      this.#free = performance.now() + this.#pause;
      const found = await this.#ask(wish);
      if (this.wish === null) break;
      if (found !== null) {
        this.#answered = wish;
        this.#show(found);
      } else if (this.wish === wish) {
        this.wish = null;
      }
    }
    this.#asking = null;
  }
}
