// The engine (crates/browser) in a worker: a request in JSON goes in, an answer comes out.

import type { Problem } from '../api/types';
import type { Lang } from '../i18n';
import type { GameFile } from './files';

interface Exports {
  memory: WebAssembly.Memory;
  request: (length: number) => number;
  answer: () => number;
  output: () => number;
}

/** The engine refused, for a reason that a person can read. */
export class EngineRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  readonly #exports: Exports;

  constructor(module: WebAssembly.Module) {
    const host = { now: () => performance.now() };
    this.#exports = new WebAssembly.Instance(module, { host }).exports as unknown as Exports;
  }

  /** Takes in what a game reads, before anything else of it is asked; a second time changes nothing. */
  bring(files: readonly GameFile[]): void {
    for (const bring of files) this.ask({ bring });
  }

  /** Answers at once, however long it takes: only workers call this. */
  ask<Done>(ask: object, lang: Lang = 'en'): Done {
    const { memory, request, answer, output } = this.#exports;
    const bytes = encoder.encode(JSON.stringify({ lang, ask }));
    const at = request(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = answer();
    const text = decoder.decode(new Uint8Array(memory.buffer, output(), length));
    const answered = JSON.parse(text) as { done: Done } | { problem: Problem };
    if ('problem' in answered) throw new EngineRefused(answered.problem);
    return answered.done;
  }
}

/** The moment that it is, for a request. */
export function now(): { steady: number; unix: number } {
  return { steady: Math.round(performance.now()), unix: Date.now() };
}

/** So many random bytes, as hexadecimal digits. */
export function random(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
