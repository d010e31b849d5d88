// What many analyses say together about the person here.

import type { Analysis, MatchCard } from '../api/types';
import type { Summary } from './store';

/** What an analysis came to for the person here; nothing for a match of others, or one with several own seats. */
export function summaryOf(card: MatchCard, analysis: Analysis): Summary | null {
  const [seat, second] = card.my_seats;
  const account = analysis.seats.find((one) => one.seat === seat);
  if (seat === undefined || second !== undefined || !account) return null;
  const own = analysis.decisions.filter((judged) => judged.seat === seat && judged.mark !== 'best');
  const worst = own.sort((a, b) => b.lost - a.lost)[0];
  const clear = own.filter(({ mark }) => mark === 'mistake' || mark === 'doubtful');
  const levels = card.seats.flatMap(({ level }) => level ?? []);
  return {
    game: card.game,
    at_ms: card.updated_ms,
    level: levels[0] ?? null,
    luck: account.luck,
    skill: account.skill,
    marks: account.marks,
    won: account.end,
    overlooked: clear.map(({ best, lost }) => ({ verb: best.split(' ')[0] ?? '', lost })),
    worst: worst ? `${worst.text} → ${worst.best_text}` : null,
  };
}

export interface Row {
  matches: number;
  won: number;
  luck: number;
  skill: number;
  /** The part of all decisions that were mistakes. */
  mistakes: number;
}

/** The means of some matches. */
export function together(summaries: readonly Summary[]): Row {
  const mean = (of: (one: Summary) => number) =>
    summaries.reduce((sum, one) => sum + of(one), 0) / Math.max(1, summaries.length);
  const decisions = summaries.flatMap(({ marks }) => marks).reduce((sum, count) => sum + count, 0);
  const mistakes = summaries.reduce((sum, { marks }) => sum + (marks[3] ?? 0), 0);
  return {
    matches: summaries.length,
    won: mean(({ won }) => won),
    luck: mean(({ luck }) => luck),
    skill: mean(({ skill }) => skill),
    mistakes: mistakes / Math.max(1, decisions),
  };
}

/** Summaries by a key, in the order of the keys. */
export function groups(
  summaries: readonly Summary[],
  key: (one: Summary) => string,
): { key: string; row: Row }[] {
  const found = new Map<string, Summary[]>();
  for (const one of summaries) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
  return [...found]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, of]) => ({ key: name, row: together(of) }));
}

/** A month as a key that sorts: 2026-11. */
export const monthOf = ({ at_ms }: Summary): string => new Date(at_ms).toISOString().slice(0, 7);

/** What somebody overlooks in a game: how often, and what it cost altogether. */
export interface Overlooked {
  game: string;
  verb: string;
  times: number;
  lost: number;
}

/** What was overlooked, the costliest first. */
export function overlookedMost(summaries: readonly Summary[]): Overlooked[] {
  const found = new Map<string, Overlooked>();
  for (const { game, overlooked } of summaries)
    for (const { verb, lost } of overlooked ?? []) {
      const before = found.get(`${game} ${verb}`) ?? { game, verb, times: 0, lost: 0 };
      found.set(`${game} ${verb}`, { ...before, times: before.times + 1, lost: before.lost + lost });
    }
  return [...found.values()].sort((a, b) => b.lost - a.lost);
}
