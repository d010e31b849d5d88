import { store, stored } from '../storage';
import { before } from './daily';
import { FIRST_RATING, rated, type Result } from './rating';

/** How somebody stands at the puzzles of a game. */
export interface Standing {
  rating: number;
  /** How many puzzles counted. */
  tries: number;
  /** How many were found in a row, and the longest row. */
  streak: number;
  best: number;
  taken: Readonly<Record<string, Result>>;
}

/** The puzzles of the day. */
export interface Days {
  /** The last day that was found. */
  last: string | null;
  /** How many days in a row, and the longest row. */
  streak: number;
  best: number;
}

const NOBODY: Standing = { rating: FIRST_RATING, tries: 0, streak: 0, best: 0, taken: {} };
const NO_DAY: Days = { last: null, streak: 0, best: 0 };

/** What this device remembers of somebody's puzzles: no account is needed for them. */
class Progress {
  #standings: Readonly<Record<string, Standing>> = $state.raw({});
  days: Days = $state.raw(read('puzzles.days', NO_DAY));

  of(game: string): Standing {
    return this.#standings[game] ?? read(`puzzles.${game}`, NOBODY);
  }

  /** Counts a puzzle. Only its first time counts for the rating. */
  count(game: string, puzzle: { id: string; rating: number }, result: Result): Standing {
    const was = this.of(game);
    const streak = result === 'found' ? was.streak + 1 : 0;
    const first = was.taken[puzzle.id] === undefined;
    const now: Standing = {
      rating: first ? rated(was.rating, was.tries, puzzle.rating, result) : was.rating,
      tries: was.tries + (first ? 1 : 0),
      streak: first ? streak : was.streak,
      best: Math.max(was.best, first ? streak : 0),
      taken: { ...was.taken, [puzzle.id]: result },
    };
    this.#standings = { ...this.#standings, [game]: now };
    store(`puzzles.${game}`, JSON.stringify(now));
    return now;
  }

  /** The puzzle of a day was found. */
  countDay(day: string): void {
    if (this.days.last === day) return;
    const streak = this.days.last === before(day) ? this.days.streak + 1 : 1;
    this.days = { last: day, streak, best: Math.max(this.days.best, streak) };
    store('puzzles.days', JSON.stringify(this.days));
  }

  /** The row of days as it is on a day: a day that was left out ends it. */
  streakOn(day: string): number {
    const { last, streak } = this.days;
    return last === day || last === before(day) ? streak : 0;
  }
}

/** What is kept under a name; whatever was not written by this version begins anew. */
function read<Kept extends object>(key: string, otherwise: Kept): Kept {
  try {
    const kept: unknown = JSON.parse(stored(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return otherwise;
    return Object.keys(otherwise).every((name) => name in kept) ? (kept as Kept) : otherwise;
  } catch {
    return otherwise;
  }
}

export const progress = new Progress();
