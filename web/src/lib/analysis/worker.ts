// A worker of an analysis, as the page talks to it.

import address from 'virtual:engine';
import { Refused } from '../api/http';
import type { Problem } from '../api/types';
import { language, w, type Lang } from '../i18n';

export interface Ask {
  number: number;
  /** Every worker looks at matches of one game. */
  game: string;
  address: string;
  lang: Lang;
  ask: object;
}

export type Told = { number: number; done: unknown } | { number: number; problem: Problem | null };

export class StudyWorker {
  readonly #worker = new Worker(new URL('./study.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, { done: (done: never) => void; failed: (fault: Refused) => void }>();
  readonly #game: string;
  #last = 0;

  constructor(game: string) {
    this.#game = game;
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => {
      const waiting = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if ('done' in data) waiting?.done(data.done as never);
      else waiting?.failed(new Refused(data.problem ?? failure()));
    };
    this.#worker.onerror = () => {
      for (const { failed } of this.#waiting.values()) failed(new Refused(failure()));
      this.#waiting.clear();
    };
  }

  ask<Done>(ask: object): Promise<Done> {
    const number = (this.#last += 1);
    const asked: Ask = {
      number,
      game: this.#game,
      address: new URL(address ?? '', location.href).href,
      lang: language.now,
      ask,
    };
    return new Promise<Done>((done, failed) => {
      this.#waiting.set(number, { done, failed });
      this.#worker.postMessage(asked);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}

const failure = (): Problem => ({ error: 'unavailable', text: w.engineFailed, rule: null });
