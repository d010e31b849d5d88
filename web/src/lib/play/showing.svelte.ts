import type { Line, State } from '../api/types';
import type { Tempo } from '../settings.svelte';

/** How long a move is shown before the next one, in milliseconds. */
const STEP = 550;
/** How long something that decides is shown: to look up, and for each letter to read. */
const GLANCE = 900;
const LETTER = 40;
/** A burst of small steps takes no longer than so many. */
const BURST = 6;
/** More states than this are not shown one by one: somebody was away for a while. */
const MOST_TO_SHOW = 40;
/** Showing never costs more than this of a clock that runs for the viewer. */
const MOST_OF_A_CLOCK = 1500;

const FACTOR: Record<Tempo, number> = { slow: 2, normal: 1, fast: 0.5, 'at-once': 0 };

interface Host {
  show: (state: State) => void;
  /** Whether an event decides something: it is shown until it was seen. */
  decides: (line: Line) => boolean;
  tempo: () => Tempo;
  /** Called when everything is shown. */
  settled: () => void;
}

/**
 * States wait here to be shown one by one, at the pace that the person likes, so that every move can be seen. What
 * decides something stays longer. A person's own move never waits, and whoever is in a hurry goes on by a click.
 */
export class Showing {
  /** What decides something and is on the board just now. */
  decided: readonly Line[] = $state.raw([]);
  #queue: readonly State[] = $state.raw([]);
  #shown: State | null = null;
  #shownAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first came that is not shown yet. */
  #came = 0;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Whether something came that is not shown yet. */
  get behind(): boolean {
    return this.#queue.length > 0;
  }

  add(state: State): void {
    if (!this.behind) this.#came = performance.now();
    this.#queue = [...this.#queue, state];
    if (this.#queue.length > MOST_TO_SHOW) while (this.behind) this.#showFirst();
    else if (this.#timer === undefined) this.#showNext();
    else this.#wait();
  }

  /** Shows this instead of everything that waits. */
  replace(state: State): void {
    this.stop();
    this.#queue = [];
    this.#host.show(state);
  }

  /** It was seen: what waits is shown, up to the next thing that decides something. */
  goOn(): void {
    this.stop();
    while (this.behind) {
      this.#showFirst();
      if (this.decided.length > 0) break;
    }
    this.#wait();
  }

  /** Nothing is waited for: what comes next is shown at once. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.decided = [];
  }

  #showNext(): void {
    this.stop();
    while (this.behind && this.#timer === undefined) {
      this.#showFirst();
      this.#wait();
    }
  }

  #showFirst(): void {
    const [first, ...rest] = this.#queue;
    if (!first) return;
    this.#queue = rest;
    this.decided = first.whole ? [] : first.events.filter((line) => this.#host.decides(line));
    this.#shown = first;
    this.#shownAt = performance.now();
    this.#host.show(first);
    if (!this.behind) this.#host.settled();
  }

  /** Leaves what is shown on the board for a while; how long depends on what waits behind it. */
  #wait(): void {
    clearTimeout(this.#timer);
    const since = performance.now() - this.#shownAt;
    const pause = this.#shown ? this.#pause(this.#shown) - since : 0;
    if (pause > 0) this.#timer = setTimeout(() => this.#showNext(), pause);
    else if (this.#timer === undefined) this.decided = [];
    else this.#showNext();
  }

  #pause({ events, table }: State): number {
    if (events.length === 0) return 0;
    const letters = this.decided.reduce((sum, { text }) => sum + text.length, 0);
    const waiting = Math.max(1, this.#queue.length);
    const usual = letters > 0 ? GLANCE + LETTER * letters : STEP * Math.min(1, BURST / waiting);
    const pause = usual * FACTOR[this.#host.tempo()];
    const mine = this.#queue.at(-1)?.turn.some((seat) => table.my_seats.includes(seat)) ?? false;
    if (!mine || table.pace.kind !== 'live') return pause;
    return Math.max(0, Math.min(pause, (this.#came + MOST_OF_A_CLOCK - performance.now()) / waiting));
  }
}
