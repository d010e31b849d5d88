import { batches, type Findings, type Opened } from '../analysis/pieces';
import { StudyWorker } from '../analysis/worker';
import type { Analysis } from '../api/types';
import type { Puzzle } from './files';

/** What an action is worth, as the engine says it. */
export interface Weighed {
  action: string;
  text: string;
  /** The chance to win, and its standard error. */
  chance: readonly [number, number];
  /** What may come of it. */
  line: readonly string[];
}

/** Simulations for each move that is compared, and for each point of the curve. */
const WEIGH = 1000;
const POINT = 100;

/** The text of a replay file that ends with a puzzle's position, and perhaps with what was best there. */
export function logOf(worker: StudyWorker, game: string, puzzle: Puzzle, done: readonly string[]) {
  const { rules, options, seats, steps, seat } = puzzle;
  const taken = done.map((action) => `${seat} ${action}`);
  return worker.ask<string>({ log: { game, rules, options, seats, steps: [...steps, ...taken] } });
}

/** Why a solution is one: what each move is worth, what may come of it, and the curve of the match up to there. */
export class Reasons {
  weighed: readonly Weighed[] | null = $state.raw(null);
  analysis: Analysis | null = $state.raw(null);
  readonly #worker: StudyWorker;
  readonly #puzzle: Puzzle;
  readonly #game: string;

  constructor(game: string, puzzle: Puzzle) {
    this.#game = game;
    this.#puzzle = puzzle;
    this.#worker = new StudyWorker(game);
  }

  /** `tried` is what was tried besides the likeliest wrong moves. */
  async find(names: readonly string[], tried: readonly string[]): Promise<void> {
    const { seat, solution, wrong } = this.#puzzle;
    const first = solution.slice(0, 1);
    const others = [...tried, ...wrong.map(({ action }) => action)];
    const actions = [...first, ...others.filter((one, at) => others.indexOf(one) === at)];
    const replay = await logOf(this.#worker, this.#game, this.#puzzle, []);
    const weigh = { replay, seat, actions, simulations: WEIGH, names };
    const weighed = await this.#worker.ask<Weighed[]>({ weigh });
    this.weighed = weighed.sort((a, b) => b.chance[0] - a.chance[0]);
    await this.#draw(names);
  }

  async #draw(names: readonly string[]): Promise<void> {
    const replay = await logOf(this.#worker, this.#game, this.#puzzle, this.#puzzle.solution);
    const { points } = await this.#worker.ask<Opened>({ study: { replay } });
    const all = Array.from({ length: points }, (_, piece) => piece);
    const findings: Findings = {};
    for (const pieces of batches(all, points))
      Object.assign(findings, await this.#worker.ask<Findings>({ find: { pieces, simulations: POINT } }));
    const analyse = { findings, simulations: POINT, names };
    this.analysis = await this.#worker.ask<Analysis>({ analyse });
  }

  end(): void {
    this.#worker.end();
  }
}
