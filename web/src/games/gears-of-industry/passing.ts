// A standing instruction: pass until a later step of this turn, several steps at once, or never turn a factory while others play.

import { stageOf, STAGES, type Public, type Stage } from './view';

export interface Standing {
  /** The turn that it was given in, and the first step that is asked about again. */
  until: { turn: number; stage: Stage } | null;
  /** The seats that pass whenever factories can be turned in the turn of another. */
  quiet: readonly number[];
}

export const NONE: Standing = { until: null, quiet: [] };

/**
 * Whether the instruction answers what is asked now. It looks at the table alone, never at what can be done: so the
 * answer comes as fast with a full hand as with an empty one.
 */
export function answers({ until, quiet }: Standing, table: Public, seat: number): boolean {
  const stage = stageOf(table.phase);
  if (table.active !== seat) return quiet.includes(seat) && stage === 'rotate';
  if (until?.turn !== table.turn) return false;
  const [now, end] = [stage, until.stage].map((one) => STAGES.findIndex((other) => other === one));
  return now !== undefined && end !== undefined && now >= 0 && now < end;
}

/** The steps of the own turn that can be passed to from here. */
export function later(table: Public): Stage[] {
  const now = STAGES.findIndex((one) => one === stageOf(table.phase));
  return now < 0 ? [] : STAGES.slice(now + 1);
}
