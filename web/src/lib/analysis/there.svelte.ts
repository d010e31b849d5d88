import * as http from '../api/http';
import type { Analysis } from '../api/types';

/** How long to wait before asking again, in milliseconds. */
const PAUSE = 1500;

/** The analysis of a finished match, worked out by the server for a browser that has no engine. */
export class StudyThere {
  analysis: Analysis | null = $state.raw(null);
  done = $state(0);
  /** Simulations for each estimate while work goes on; 0 when all is done. */
  round = $state(1000);
  readonly #match: string;
  readonly #failed: (reason: unknown) => void;
  #ended = false;

  constructor(match: string, failed: (reason: unknown) => void) {
    this.#match = match;
    this.#failed = failed;
  }

  async start(): Promise<void> {
    try {
      while (!this.#ended && !(await this.#ask())) await new Promise((done) => setTimeout(done, PAUSE));
    } catch (reason) {
      if (!this.#ended) this.#failed(reason);
    }
  }

  retell(): void {
    void this.#ask().catch(() => undefined);
  }

  end(): void {
    this.#ended = true;
  }

  async #ask(): Promise<boolean> {
    const { done, analysis } = await http.analysis(this.#match);
    this.done = done;
    this.analysis = analysis ?? this.analysis;
    this.round = done < 1 ? 1000 : 0;
    return done >= 1;
  }
}
