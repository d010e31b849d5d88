// Matches that are played in this browser: the page's side of the worker.

import address from 'virtual:engine';
import { Refused, checkOptions } from '../api/http';
import type { Connection, Listener } from '../api/socket';
import type {
  CheckOptions,
  CheckedOptions,
  ClientMessage,
  CreateMatch,
  LessonMoment,
  MatchCard,
  ServerMessage,
} from '../api/types';
import { catalog } from '../catalog.svelte';
import { language, w, type Lang } from '../i18n';
import { me } from '../me.svelte';
import type { Place } from '../play/place';
import { isSite } from '../root';
import { travel } from '../ui/motion';
import type { Calls, FromWorker, PlayOn, ToWorker } from './calls';
import * as kept from './kept';

/** Whether this browser and this build can play without a server. */
export const canPlayHere: boolean =
  address !== null &&
  typeof WebAssembly === 'object' &&
  typeof Worker === 'function' &&
  typeof indexedDB === 'object';

/** How long a bot takes at least, in milliseconds, where moves are shown moving. */
const BOT_PACE = 450;

/** This browser cannot do it after all: the engine does not start, as where memory is scarce, or nothing can be stored. */
class NotHere extends Refused {
  constructor() {
    super({ error: 'unavailable', text: w.engineFailed, rule: null });
  }
}

/** Does something here, and on the server where this browser cannot after all. */
export async function hereOrThere<Done>(
  here: () => Promise<Done>,
  there: () => Promise<Done>,
): Promise<Done> {
  try {
    return await here();
  } catch (fault) {
    if (isSite || !(fault instanceof NotHere)) throw fault;
    return there();
  }
}

/** How long a worker that failed is let be, in milliseconds; twice as long after every further failure. */
const FIRST_REST = 500;
const LONGEST_REST = 60_000;

let worker: Worker | undefined;
let rest = FIRST_REST;
let last = 0;
const waiting = new Map<number, { done: (done: never) => void; failed: (fault: Refused) => void }>();
const lines = new Map<number, Line>();

/** The worker, started when it is first needed: nobody loads the engine before that. */
function room(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./room.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
  worker.onerror = () => {
    // The engine has failed. What was stored is stored: everything opens again from there.
    worker?.terminate();
    worker = undefined;
    for (const { failed } of waiting.values()) failed(new NotHere());
    waiting.clear();
    for (const line of lines.values()) line.broke(rest);
    // A match that makes the engine fail would do so for ever, and heat the device.
    rest = Math.min(LONGEST_REST, 2 * rest);
  };
  tell({ type: 'engine', address: new URL(address ?? '', location.href).href });
  return worker;
}

function tell(message: ToWorker): void {
  room().postMessage(message);
}

function hear(message: FromWorker): void {
  switch (message.type) {
    case 'heard':
      lines.get(message.line)?.heard(message.text);
      return;
    case 'link':
      lines.get(message.line)?.linked(message.link);
      return;
    case 'done':
      waiting.get(message.number)?.done(message.done as never);
      break;
    case 'refused':
      waiting.get(message.number)?.failed(new Refused(message.problem));
      break;
    case 'failed':
      waiting.get(message.number)?.failed(new NotHere());
  }
  waiting.delete(message.number);
}

function call<Name extends keyof Calls>(name: Name, ask: Calls[Name]['ask']): Promise<Calls[Name]['done']> {
  const number = (last += 1);
  return new Promise((done, failed) => {
    waiting.set(number, { done, failed });
    try {
      tell({ type: 'call', number, lang: language.now, name, ask });
    } catch {
      waiting.delete(number);
      failed(new NotHere());
    }
  });
}

/** A line to a match in the worker, as a socket is one to the server. */
class Line implements Connection<ClientMessage> {
  readonly #match: string;
  readonly #lang: () => Lang;
  readonly #listener: Listener<ServerMessage>;
  #number = 0;
  #live = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(match: string, lang: () => Lang, listener: Listener<ServerMessage>) {
    this.#match = match;
    this.#lang = lang;
    this.#listener = listener;
    this.#open();
  }

  send(message: ClientMessage): boolean {
    if (this.#live) tell({ type: 'say', line: this.#number, message });
    return this.#live;
  }

  renew(): void {
    this.#leave();
    this.#listener.link('away');
    this.#open();
  }

  close(): void {
    this.#leave();
    this.#listener.link('closed');
  }

  /** The worker has failed: opens again, but not at once. */
  broke(rest: number): void {
    lines.delete(this.#number);
    this.#live = false;
    this.#listener.link('away');
    this.#rest = setTimeout(() => this.#open(), rest);
  }

  heard(text: string): void {
    this.#listener.hear(JSON.parse(text) as ServerMessage);
  }

  linked(link: 'live' | 'elsewhere' | 'closed'): void {
    this.#live = link === 'live';
    this.#listener.link(this.#live ? 'live' : 'away');
    if (link === 'elsewhere')
      this.#listener.hear({ type: 'bye', reason: 'too_many_connections', text: w.openElsewhere });
  }

  #open(): void {
    this.#number = last += 1;
    lines.set(this.#number, this);
    tell({ type: 'attach', line: this.#number, id: this.#match, lang: this.#lang(), pace: travel(BOT_PACE) });
  }

  #leave(): void {
    this.#live = false;
    clearTimeout(this.#rest);
    if (lines.delete(this.#number)) tell({ type: 'detach', line: this.#number });
  }
}

/** Creates a match here. */
export async function create(match: CreateMatch): Promise<string> {
  const id = await call('create', { match, name: me.user?.name ?? w.me });
  // Browsers that are asked keep what is stored here when they run out of room.
  void navigator.storage?.persist?.().catch(() => false);
  return id;
}

/** Plays a finished match on from a moment of it: the id of the match that branches off. */
export const playOn = (asked: Omit<PlayOn, 'name'>): Promise<string> =>
  call('playOn', { ...asked, name: me.user?.name ?? w.me });

/** What is wrong with settings, if anything is: the server says so, and without one the engine. */
export async function check(game: string, asked: CheckOptions): Promise<CheckedOptions> {
  try {
    if (!isSite) return await checkOptions(game, asked);
  } catch (fault) {
    if (!canPlayHere) throw fault;
  }
  return call('check', { game, asked });
}

/** Keeps a replay file as a match here, after every step of it was checked. */
export const importFile = (text: string): Promise<string> => call('import', { text });

/** Takes a lesson one thing on. */
export const lesson = (ask: Calls['lesson']['ask']): Promise<LessonMoment> => call('lesson', ask);

export const here: Place = {
  connect: (id, lang, listener) => new Line(id, lang, listener),
  card: async (id) => {
    const row = await kept.row(id);
    if (!row) throw new Refused({ error: 'not_found', text: w.noSuchTable, rule: null });
    return cardOf(row);
  },
  moment: (id, step, seat) => call('moment', { id, step, seat }),
  rematch: (id) => call('rematch', { id }),
  file: async (id) => new Blob([await call('file', { id })], { type: 'application/json' }),
};

/** A match as lists show it. */
export function cardOf(row: kept.Row): MatchCard {
  const { card } = row;
  const mine = card.seats.flatMap((seat, index) => (seat.user === 'me' ? [index] : []));
  return {
    id: row.id,
    game: card.game,
    options: card.options,
    status: row.status,
    public: false,
    pace: card.pace,
    seats: card.seats.map((seat) => (seat.level ? { ...seat, name: catalog.botName(seat.level) } : seat)),
    my_turn: row.status === 'running' && mine.some((seat) => row.turn.includes(seat)),
    my_seats: mine,
    mine: true,
    created_ms: row.created_ms,
    updated_ms: row.updated_ms,
    result: card.result,
    rematch: card.rematch,
  };
}
