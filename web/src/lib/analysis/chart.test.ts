import { expect, test } from 'vitest';
import type { Analysis } from '../api/types';
import { across, changesOf, curveOf, down, nearest, seenCurveOf, type Frame } from './chart';

const frame: Frame = { width: 120, left: 10, right: 10, top: 5, height: 100 };
const point = (step: number, by: 'start' | 'chance' | 'together', first: number) => ({
  step,
  cause: { by },
  chances: [first, 1 - first],
  errors: [0, 0],
  what: [],
});
const analysis: Analysis = {
  game: 'gearworks',
  budget: '100',
  points: [point(0, 'start', 0.5), point(4, 'chance', 0.75), point(10, 'together', 0.25)],
  decisions: [],
  seats: [],
  turning_points: [],
};

test('the match goes from left to right, and a certain win lies on top', () => {
  expect([across(frame, 0, 10), across(frame, 10, 10)]).toEqual([10, 110]);
  expect([down(frame, 1), down(frame, 0)]).toEqual([5, 105]);
  expect(curveOf(frame, analysis, 0)).toBe('M10.0 55.0L50.0 30.0L110.0 80.0');
});

test('what a player could know is drawn where the player decided', () => {
  const judged = { action: '', text: '', best: '', best_text: '', after: 0, lost: 0, error: 0 };
  const decided = (step: number, seat: number, before: number) =>
    ({ ...judged, step, seat, before, mark: 'best' }) as const;
  const decisions = [decided(1, 0, 0.6), decided(5, 1, 0.1), decided(9, 0, 0.2)];
  expect(seenCurveOf(frame, { ...analysis, decisions }, 0)).toBe('M10.0 45.0L90.0 85.0');
  expect(seenCurveOf(frame, analysis, 0)).toBe('');
});

test('what chance moved is told apart from what players decided', () => {
  const changes = changesOf(analysis, 1);
  expect(changes.map(({ chance }) => chance)).toEqual([true, false]);
  expect(changes.map(({ change }) => change)).toEqual([-0.25, 0.5]);
});

test('a click means the nearest point', () => {
  expect([0, 31, 79, 500].map((x) => nearest(frame, analysis, x))).toEqual([0, 1, 1, 2]);
});
