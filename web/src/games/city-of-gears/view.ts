// The types of the view, generated from the rules, and small questions about them.

import type { Face, Node, Place, Public, Resource, Spot, Task } from './generated';

export * from './generated';

export const RESOURCES: readonly Resource[] = ['steam', 'cog', 'zap'];
export const FACES: readonly Face[] = ['steam', 'cog', 'zap', 'steam-cog', 'cog-zap', 'steam-zap'];

/** The names of tasks: a task is a word, or an object with one key. */
type Named<T> = T extends string ? T : keyof T;

/** What the player in turn is asked, the next first; `null` when it chooses freely. */
export function asked(table: Public): { task: Named<Task>; about: unknown } | null {
  const last = table.agenda.at(-1);
  if (last === undefined) return null;
  if (typeof last === 'string') return { task: last, about: null };
  const [entry] = Object.entries(last);
  return entry ? { task: entry[0] as Named<Task>, about: entry[1] } : null;
}

/** The ends of a link spot. */
export function endsOf(spot: Spot): [Place, Node] {
  return spot.split('-') as [Place, Node];
}

/** The resources that a face can be. */
export function partsOf(face: Face): Resource[] {
  return face.split('-') as Resource[];
}
