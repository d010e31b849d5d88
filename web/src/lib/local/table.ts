// A table of this page: it carries what happens into the engine's room, and does what comes out.

import type { ClientMessage, Problem } from '../api/types';
import type { Lang } from '../i18n';
import { Bot, type Start } from './bots';
import { now, random, type Engine } from './engine';
import * as kept from './kept';

type Effect =
  | { do: 'send'; to: number[]; text: string }
  | { do: 'close'; connection: number; reason: string }
  | { do: 'load' }
  | { do: 'read'; from: number }
  | ({ do: 'commit' } & kept.Commit)
  | { do: 'create'; setup: string }
  | { do: 'think' | 'advise'; thought: number; seat: number; level: string }
  | { do: 'forget'; thought: number }
  | { do: 'reply'; ticket: number; rematch: string | null; problem: Problem | null }
  | { do: 'fault'; what: string };

interface Told {
  effects: Effect[];
  wake_in: number | null;
}

/** The adviser's place among the bots. */
const ADVISER = -1;

export interface Listener {
  hear: (connection: number, text: string) => void;
  closed: (connection: number) => void;
}

export class Table {
  readonly id: string;
  readonly #engine: Engine;
  readonly #start: Start;
  readonly #listener: Listener;
  #lang: Lang;
  #pace = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  readonly #bots = new Map<number, Bot>();
  /** The bots that are thinking, by thought. */
  readonly #thoughts = new Map<number, Bot>();
  readonly #tickets = new Map<
    number,
    (answer: { rematch: string | null; problem: Problem | null }) => void
  >();
  #nextTicket = 1;

  constructor(id: string, engine: Engine, start: Start, lang: Lang, listener: Listener) {
    this.id = id;
    this.#engine = engine;
    this.#start = start;
    this.#lang = lang;
    this.#listener = listener;
  }

  attach(connection: number, lang: Lang, pace: number): void {
    this.#lang = lang;
    this.#pace = pace;
    this.#tell({ attach: { connection } });
  }

  detach(connection: number): void {
    this.#tell({ detach: { connection } });
  }

  message(connection: number, message: ClientMessage): void {
    this.#tell({ message: { connection, message } });
  }

  /** Plays again: the id of the match that replaces this one. */
  rematch(): Promise<{ rematch: string | null; problem: Problem | null }> {
    const ticket = (this.#nextTicket += 1);
    return new Promise((done) => {
      this.#tickets.set(ticket, done);
      this.#tell({ rematch: { ticket } });
    });
  }

  /** Nobody looks any more: bots stop, and the engine forgets the table. */
  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    for (const bot of this.#bots.values()) bot.stop();
    this.#engine.ask({ close: { id: this.id } });
  }

  #tell(input: object | string): void {
    if (this.#ended) return;
    const told = this.#engine.ask<Told>({ tell: { id: this.id, now: now(), input } }, this.#lang);
    for (const effect of told.effects) this.#act(effect);
    clearTimeout(this.#timer);
    // Timers count to 2³¹ milliseconds; a longer wait asks again.
    if (told.wake_in !== null) {
      this.#timer = setTimeout(() => this.#tell('tick'), Math.min(told.wake_in, 2 ** 31 - 1));
    }
  }

  #act(effect: Effect): void {
    switch (effect.do) {
      case 'send':
        for (const connection of effect.to) this.#listener.hear(connection, effect.text);
        break;
      case 'close':
        this.#listener.closed(effect.connection);
        break;
      case 'load':
        void kept.load(this.id).then((loaded) => this.#tell({ loaded }));
        break;
      case 'read':
        void kept.recordsFrom(this.id, effect.from).then((records) => this.#tell({ records }));
        break;
      case 'commit':
        void kept.commit(this.id, effect).then(
          (committed) => this.#tell({ committed }),
          () => this.#tell({ committed: 'unknown' }),
        );
        break;
      case 'create':
        void this.#create(effect.setup).then((created) => this.#tell({ created }));
        break;
      case 'think':
        void this.#think(effect.thought, effect.seat, effect.level);
        break;
      case 'advise':
        void this.#advise(effect.thought, effect.seat, effect.level);
        break;
      case 'forget':
        this.#thoughts.get(effect.thought)?.stop();
        this.#thoughts.delete(effect.thought);
        break;
      case 'reply':
        this.#tickets.get(effect.ticket)?.(effect);
        this.#tickets.delete(effect.ticket);
        break;
      case 'fault':
        console.warn(effect.what);
    }
  }

  async #create(setup: string): Promise<string | null> {
    try {
      const fresh = newMatch();
      await kept.add(this.#engine.ask<kept.Kept>({ begin: { setup, new: fresh } }));
      return fresh.id;
    } catch {
      return null;
    }
  }

  async #think(thought: number, seat: number, level: string): Promise<void> {
    const until = performance.now() + this.#pace;
    const action = await this.#ask<string>(seat, thought, 'think', seat, level);
    if (action === null) return;
    await new Promise((done) => setTimeout(done, until - performance.now()));
    if (this.#thoughts.delete(thought)) this.#tell({ decided: { thought, action } });
  }

  async #advise(thought: number, seat: number, level: string): Promise<void> {
    const hints = await this.#ask<object[]>(ADVISER, thought, 'advise', seat, level);
    if (hints !== null && this.#thoughts.delete(thought)) this.#tell({ advised: { thought, hints } });
  }

  #ask<Answer>(
    place: number,
    thought: number,
    how: 'think' | 'advise',
    seat: number,
    level: string,
  ): Promise<Answer | null> {
    const bot =
      this.#bots.get(place) ??
      new Bot(this.#start, {
        load: () => kept.load(this.id),
        recordsFrom: (seq) => kept.recordsFrom(this.id, seq),
      });
    this.#bots.set(place, bot);
    this.#thoughts.set(thought, bot);
    return bot.ask<Answer>(how, seat, level);
  }
}

/** What is drawn for a new match. Its id says that it lives here. */
export function newMatch() {
  return { id: `local-${random(8)}`, seed: random(32), now: now() };
}
