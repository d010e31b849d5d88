import { store, stored } from '../storage';

/** What this device remembers of what somebody has learned: no account is needed for it. */
class Progress {
  /** The lessons that were taken to their end, as `game/lesson`. */
  taken: readonly string[] = $state.raw(listed('lessons.taken'));
  /** The games of which a real game was finished. */
  finished: readonly string[] = $state.raw(listed('games.finished'));

  /** Whether the coach may still speak. */
  coached = $state(stored('coach') !== 'off');

  dismissCoach(): void {
    this.coached = false;
    store('coach', 'off');
  }

  /** Whether this game is new here: nothing of it was learned or finished. */
  isNew(game: string): boolean {
    return !this.finished.includes(game) && !this.taken.some((taken) => taken.startsWith(`${game}/`));
  }

  isTaken(game: string, lesson: string): boolean {
    return this.taken.includes(`${game}/${lesson}`);
  }

  take(game: string, lesson: string): void {
    this.keep(game, lesson, []);
    const name = `${game}/${lesson}`;
    if (this.taken.includes(name)) return;
    this.taken = [...this.taken, name];
    store('lessons.taken', JSON.stringify(this.taken));
  }

  finish(game: string): void {
    if (this.finished.includes(game)) return;
    this.finished = [...this.finished, game];
    store('games.finished', JSON.stringify(this.finished));
  }

  /** What was done in a lesson, beat by beat; empty before its first. */
  done(game: string, lesson: string): readonly string[] {
    return listed(`lesson.${game}.${lesson}`);
  }

  keep(game: string, lesson: string, done: readonly string[]): void {
    store(`lesson.${game}.${lesson}`, done.length > 0 ? JSON.stringify(done) : null);
  }
}

function listed(key: string): string[] {
  try {
    const list: unknown = JSON.parse(stored(key) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export const progress = new Progress();
