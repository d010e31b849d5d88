import type { Analysis, MatchCard } from '../api/types';
import { batches, pending, ROUNDS, type Findings, type Opened } from './pieces';
import { summaryOf } from './statistics';
import { keepFindings, keptFindings } from './store';
import { StudyWorker } from './worker';

/** Workers that think at the same time; more would heat a phone and win little. */
const MOST_WORKERS = 4;
/** A new picture at most so often, in milliseconds. */
const PICTURE_EVERY = 700;

/**
 * The analysis of a finished match, worked out by engines in workers: quickly at first, then better and better while
 * somebody looks. What was found is kept on this device.
 */
export class StudyHere {
  analysis: Analysis | null = $state.raw(null);
  /** How much of the work is done, 0 to 1. */
  done = $state(0);
  /** Simulations for each estimate in the round that goes on; 0 when all is done. */
  round = $state(0);
  readonly #match: string;
  #card: MatchCard | null = null;
  readonly #names: () => readonly string[];
  readonly #failed: (reason: unknown) => void;
  #workers: StudyWorker[] = [];
  #findings: Findings = {};
  /** The round that each piece was worked out in. */
  #levels: number[] = [];
  #pictured = -Infinity;
  #picturing: Promise<void> | null = null;

  constructor(match: string, names: () => readonly string[], failed: (reason: unknown) => void) {
    this.#match = match;
    this.#names = names;
    this.#failed = failed;
  }

  async start(card: MatchCard, file: () => Promise<Blob>): Promise<void> {
    this.#card = card;
    try {
      const replay = await (await file()).text();
      const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2));
      this.#workers = Array.from({ length: count }, () => new StudyWorker(card.game));
      const opened = await Promise.all(
        this.#workers.map((worker) => worker.ask<Opened>({ study: { replay } })),
      );
      const shape = opened[0];
      if (!shape) return;
      const kept = await keptFindings(this.#match);
      this.#levels = Array.from({ length: shape.pieces }, (_, piece) => kept?.levels[piece] ?? -1);
      this.#findings = kept?.findings ?? {};
      if (kept) await this.#picture(true);
      for (const round of ROUNDS.keys()) await this.#think(round, shape);
      this.round = 0;
    } catch (reason) {
      if (this.#workers.length > 0 || !this.analysis) this.#failed(reason);
    }
  }

  /** The same findings in the words of the moment. */
  retell(): void {
    if (this.analysis) void this.#picture(true);
  }

  end(): void {
    for (const worker of this.#workers) worker.end();
    this.#workers = [];
  }

  async #think(round: number, shape: Opened): Promise<void> {
    const simulations = ROUNDS[round] ?? 0;
    const queue = batches(pending(this.#levels, round), shape.points);
    if (queue.length === 0) return;
    this.round = simulations;
    const work = async (worker: StudyWorker) => {
      for (let pieces = queue.shift(); pieces; pieces = queue.shift()) {
        const found = await worker.ask<Findings>({ find: { pieces, simulations } });
        Object.assign(this.#findings, found);
        for (const piece of pieces) this.#levels[piece] = round;
        this.#count();
        await this.#picture(false);
      }
    };
    await Promise.all(this.#workers.map(work));
    await this.#picture(true);
    const mine = this.#card && this.analysis && summaryOf(this.#card, this.analysis);
    await keepFindings(this.#match, { findings: this.#findings, levels: this.#levels, mine });
  }

  /** Rounds cost as much as they simulate. */
  #count(): void {
    const costs = ROUNDS.map((_, round) => ROUNDS.slice(0, round + 1).reduce((sum, one) => sum + one, 0));
    const whole = this.#levels.length * (costs.at(-1) ?? 1);
    this.done = this.#levels.reduce((sum, level) => sum + (costs[level] ?? 0), 0) / whole;
  }

  async #picture(wanted: boolean): Promise<void> {
    if (this.#picturing) await this.#picturing;
    if (!wanted && performance.now() - this.#pictured < PICTURE_EVERY) return;
    this.#pictured = performance.now();
    this.#picturing = this.#tell();
    await this.#picturing;
    this.#picturing = null;
  }

  async #tell(): Promise<void> {
    const least = Math.max(0, Math.min(...this.#levels));
    const ask = { findings: this.#findings, simulations: ROUNDS[least] ?? 0, names: this.#names() };
    try {
      this.analysis = (await this.#workers[0]?.ask<Analysis>({ analyse: ask })) ?? this.analysis;
    } catch {
      // The first curve is not whole yet.
    }
  }
}
