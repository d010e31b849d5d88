// Bots that think, each in a worker of its own: nothing ever waits for them, and whoever wants one to stop ends its worker.

import type { GameFile } from './files';
import type { Kept, Rec } from './kept';

/** What a worker begins with: the compiled engine, and what the game reads. */
export interface Start {
  module: WebAssembly.Module;
  files: readonly GameFile[];
}

/** What a bot's worker is asked. */
export interface Question {
  /** The first time. */
  start?: Start;
  how: 'think' | 'advise';
  kept: Kept | null;
  records: Rec[];
  seat: number;
  level: string;
  seed: number;
}

interface Source {
  load: () => Promise<Kept | null>;
  recordsFrom: (seq: number) => Promise<Rec[]>;
}

/** One bot of a match. It lives as long as the match is open, so that its search goes on from where it was. */
export class Bot {
  readonly #start: Start;
  readonly #source: Source;
  #worker: Worker | null = null;
  /** How many records the worker has. */
  #followed = 0;
  /** Whose answers are still wanted: stopping or asking anew changes it. */
  #asked = 0;

  constructor(start: Start, source: Source) {
    this.#start = start;
    this.#source = source;
  }

  /** What the bot decides; nothing if it was stopped meanwhile. A bot that fails leaves the decision to chance. */
  async ask<Answer>(how: Question['how'], seat: number, level: string): Promise<Answer | null> {
    const asked = (this.#asked += 1);
    try {
      return await this.#answer<Answer>(asked, how, seat, level);
    } catch {
      if (asked !== this.#asked) return null;
      this.stop();
      return this.#answer<Answer>(this.#asked, how, seat, 'random');
    }
  }

  stop(): void {
    this.#asked += 1;
    this.#worker?.terminate();
    this.#worker = null;
  }

  async #answer<Answer>(
    asked: number,
    how: Question['how'],
    seat: number,
    level: string,
  ): Promise<Answer | null> {
    const anew = this.#worker === null;
    const kept = anew ? await this.#source.load() : null;
    const records = anew ? [] : await this.#source.recordsFrom(this.#followed);
    if (asked !== this.#asked) return null;
    this.#followed = kept ? kept.records.length : this.#followed + records.length;
    const worker = (this.#worker ??= new Worker(new URL('./bot.worker.ts', import.meta.url), {
      type: 'module',
    }));
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const answer = await new Promise<Answer>((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<{ done: Answer } | { fault: string }>) =>
        'done' in data ? done(data.done) : failed(new Error(data.fault));
      worker.onerror = () => failed(new Error('a bot failed'));
      const question: Question = { how, kept, records, seat, level, seed };
      worker.postMessage(anew ? { ...question, start: this.#start } : question);
    });
    return asked === this.#asked ? answer : null;
  }
}
