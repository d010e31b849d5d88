import { expect, test } from 'vitest';
import type { Analysis, JudgedDecision, SeatAccount } from '../api/types';
import { lost } from './lost';

const account = (seat: number, end: number): SeatAccount => ({
  seat,
  start: 0.5,
  luck: 0,
  luck_error: 0,
  own: 0,
  others: 0,
  together: 0,
  end,
  skill: 0,
  skill_error: 0,
  decided: 1,
  marks: [0, 0, 0, 0],
});
const decision = (step: number, seat: number, before: number): JudgedDecision => ({
  step,
  seat,
  action: 'pass',
  text: 'Pass',
  best: 'pass',
  best_text: 'Pass',
  before,
  after: before,
  lost: 0,
  error: 0,
  mark: 'best',
});

/** A match of two; what is given are the chances of the second player, who loses. */
function match(chances: readonly number[], decisions: JudgedDecision[] = []): Analysis {
  const points = chances.map((chance, at) => ({
    step: 2 * at,
    cause: { by: 'chance' as const },
    chances: [1 - chance, chance],
    errors: [0, 0],
    what: [],
  }));
  const seats = [account(0, 1), account(1, 0)];
  return { game: 'gearworks', budget: '100', points, decisions, seats, turning_points: [] };
}

test('it was lost when the chances never rose again', () => {
  const found = lost(match([0.5, 0.05, 0.3, 0.04, 0.09, 0]));
  expect(found).toEqual([{ seat: 1, chance: 0.1, since: 3, seen: null }]);
});

test('a match that the last step decides was open to the end', () => {
  expect(lost(match([0.5, 0.05, 0.6, 0]))[0]?.since).toBeNull();
});

test('a player sees it later than whoever sees everything', () => {
  const decisions = [
    decision(3, 1, 0.02),
    decision(5, 1, 0.4),
    decision(7, 1, 0.09),
    decision(8, 0, 0.95),
    decision(9, 1, 0.01),
  ];
  expect(lost(match([0.5, 0.3, 0.04, 0.03, 0.02, 0], decisions))[0]).toMatchObject({ since: 2, seen: 7 });
  // Whose last decision still looked well never saw it.
  expect(lost(match([0.5, 0.04, 0.03, 0], decisions.slice(0, 2)))[0]?.seen).toBeNull();
});
