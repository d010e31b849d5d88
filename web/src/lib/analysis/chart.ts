// Where things lie in the picture of the chances.

import type { Analysis } from '../api/types';

export interface Frame {
  width: number;
  left: number;
  right: number;
  top: number;
  /** The height of the curves alone. */
  height: number;
}

/** The place of a step from left to right. */
export function across(frame: Frame, step: number, steps: number): number {
  return frame.left + (step / Math.max(1, steps)) * (frame.width - frame.left - frame.right);
}

/** The place of a chance from top to bottom. */
export function down(frame: Frame, chance: number): number {
  return frame.top + (1 - chance) * frame.height;
}

export function curveOf(frame: Frame, { points }: Analysis, seat: number): string {
  const steps = points.at(-1)?.step ?? 0;
  return points
    .map(({ step, chances }, at) => {
      const [x, y] = [across(frame, step, steps), down(frame, chances[seat] ?? 0)];
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The chances of a seat as its player could know them, where it decided. */
export function seenCurveOf(frame: Frame, { points, decisions }: Analysis, seat: number): string {
  const steps = points.at(-1)?.step ?? 0;
  return decisions
    .filter((judged) => judged.seat === seat)
    .map(({ step, before }, at) => {
      const [x, y] = [across(frame, step - 1, steps), down(frame, before)];
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

export interface Change {
  point: number;
  step: number;
  /** Whether chance did it, not players. */
  chance: boolean;
  change: number;
}

/** What moved a seat's chances, point by point. */
export function changesOf({ points }: Analysis, seat: number): Change[] {
  return points.slice(1).map(({ step, cause, chances }, at) => ({
    point: at + 1,
    step,
    chance: cause.by === 'chance',
    change: (chances[seat] ?? 0) - (points[at]?.chances[seat] ?? 0),
  }));
}

/** The point that lies nearest to a place. */
export function nearest(frame: Frame, { points }: Analysis, x: number): number {
  const steps = points.at(-1)?.step ?? 0;
  let best = 0;
  for (const [at, point] of points.entries()) {
    const before = points[best];
    if (!before) continue;
    const off = (step: number) => Math.abs(across(frame, step, steps) - x);
    if (off(point.step) < off(before.step)) best = at;
  }
  return best;
}
