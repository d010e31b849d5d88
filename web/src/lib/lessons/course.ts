// The lessons of a game, as they lie beside its content (crates/game-*/content/lessons.json). Each game's are a chunk of their
// own. The client reads titles and goals; the rest goes to the runner as it is.

import type { Words } from '../api/types';

export interface Lesson {
  id: string;
  title: Words;
  goal: Words;
  /** The rules that it shows. */
  rules?: readonly string[];
  /** Its positions that the page of rules shows as pictures: before anything is done in a beat. */
  pictures?: readonly { rule: string; beat: number }[];
  beats: readonly { go?: readonly string[] }[];
  /** The real game that it ends with. */
  play?: { seats: number; level: string; options: Record<string, unknown> };
}

export interface Course {
  /** The version of the rules that the lessons are written for. */
  rules: number;
  lessons: readonly Lesson[];
  /** What the coach says when an action that begins with this word is possible. */
  coach: readonly { when: string; say: Words }[];
  /** The rules on one screen. */
  quick: readonly { rule: string; name: Words; say: Words }[];
}

const files = import.meta.glob<Course>('../../../../crates/game-*/content/lessons.json', {
  import: 'default',
});
const fileOf = (game: string) => files[`../../../../crates/game-${game}/content/lessons.json`];

export const hasCourse = (game: string): boolean => fileOf(game) !== undefined;

/** The lessons of a game; nothing where it has none. */
export async function loadCourse(game: string): Promise<Course | null> {
  return (await fileOf(game)?.()) ?? null;
}
