import { createContext } from 'svelte';
import { Choices, words } from './choices';
import type { BoardProps, Fate } from './types';

/** How a thing on the board stands: it is picked, a tap does something with it, or only asks why not. */
export type State = 'picked' | 'open' | 'shut';

/**
 * What somebody does at a board: one model for all games. Things on the board have names that never change,
 * `kind:id` (`cell:A1`, `card:gray-3`), which the drawing repeats as `data-at`. A tap, a key, a hint, a lesson all
 * speak of a thing by its name.
 */
export abstract class Interaction<Public = unknown, Private = unknown, Event = unknown, Preview = unknown> {
  /** Whether steps that were gathered are being played. */
  playing = $state(false);
  /** The kinds of things that can be lifted and carried to a place. */
  readonly carries: readonly string[] = [];
  /** What was given to the board. */
  readonly source: () => BoardProps<Public, Private, Event, Preview>;
  /** What may be done now. */
  readonly choices = $derived.by(() => new Choices(this.source().legal));
  readonly #hint = $derived.by(() => words(this.source().hint ?? '').slice(1));
  /** The steps that are being played; a later gathering takes the place of an earlier one. */
  #steps: readonly string[] = [];

  constructor(source: () => BoardProps<Public, Private, Event, Preview>) {
    this.source = source;
  }

  /** The name of what is picked, as far as the legal list still allows it. */
  abstract readonly picked: string | null;
  abstract state(at: string): State;
  /** Picks a thing, lays it down again, plays, or asks why that is not possible. */
  abstract tap(at: string): void;
  /** Lays everything down that was picked or gathered; true if there was something. */
  abstract clear(): boolean;

  get props(): BoardProps<Public, Private, Event, Preview> {
    return this.source();
  }
  get table(): Public {
    return this.source().view.public;
  }
  get own(): Private | null {
    return this.source().view.private;
  }
  get preview(): Preview {
    return this.source().view.preview;
  }
  get seat(): number | null {
    // A view without a seat is a spectator's.
    return this.source().view.seat ?? null;
  }
  /** Whether the viewer has something to decide. */
  get mine(): boolean {
    return this.source().legal.length > 0;
  }

  /** Whether this thing can be lifted and carried now. */
  carried(at: string): boolean {
    return this.carries.includes(kindOf(at)) && this.state(at) !== 'shut';
  }

  /** What was lifted is let go over another thing, or over nothing. */
  drop(at: string, over: string | null): void {
    if (over !== null && over !== at) this.tap(over);
    else this.clear();
  }

  nameOf(seat: number): string {
    return this.source().people.find((person) => person.seat === seat)?.name ?? '';
  }

  /** Whether a hint speaks of this thing. */
  hinted(at: string): boolean {
    return this.#hint.includes(idOf(at));
  }

  /** Plays a legal action. */
  choose(action: string): Promise<Fate> {
    this.#steps = [];
    this.clear();
    return this.source().choose(action);
  }

  /** Asks why an action is not possible. */
  why(action: string): void {
    this.source().why(action);
  }

  /** Plays an action if it is legal, and asks why not otherwise. */
  attempt(...action: string[]): void {
    const legal = this.choices.find(...action);
    if (legal) void this.choose(legal.action);
    else this.why(action.join(' '));
  }

  /**
   * Plays small steps that belong together one after the other, each when what came of the one before is on the
   * board. If one turns out not to be possible, the rest is dropped.
   */
  async play(steps: readonly string[]): Promise<Fate> {
    this.clear();
    this.#steps = steps;
    this.playing = true;
    try {
      for (const step of steps) {
        if (this.#steps !== steps || !this.choices.find(...words(step))) return 'superseded';
        const fate = await this.source().choose(step);
        if (fate !== 'accepted') return fate;
      }
      return 'accepted';
    } finally {
      if (this.#steps === steps || this.#steps.length === 0) this.playing = false;
    }
  }

  /** The board goes away: nothing more is played. */
  end(): void {
    this.#steps = [];
  }
}

/** The interaction that the things of a board belong to. */
export const [interactionHere, provideInteraction] = createContext<Interaction>();

/** What kind of thing a name speaks of. */
export function kindOf(at: string): string {
  return at.slice(0, at.indexOf(':'));
}

/** Which one of its kind. */
export function idOf(at: string): string {
  return at.slice(at.indexOf(':') + 1);
}
