// A puzzle as a lesson in which one thing is to be found: boards, keys and refusals are then those of lessons.

import type { Words } from '../api/types';
import type { Puzzle } from './files';
import { en, ru } from './text';

/** What the engine takes as a lesson. */
export function lessonOf({ id, seats, seat, options, steps, solution, wrong }: Puzzle): object {
  const say = both((t) => t.task(solution.length));
  const answers = wrong.map(({ action, lost }) => ({
    tries: [action],
    say: both((t) => t.costs(lost)),
  }));
  return {
    id,
    title: both((t) => t.puzzles),
    goal: say,
    seats,
    seat,
    options,
    start: steps,
    beats: solution.map((action, index) =>
      index === 0 ? { say, go: [action], wrong: answers } : { say: both((t) => t.goOnRight), go: [action] },
    ),
    otherwise: both((t) => t.notBest),
  };
}

function both(say: (t: typeof en) => string): Words {
  return { en: say(en), ru: say(ru) };
}
