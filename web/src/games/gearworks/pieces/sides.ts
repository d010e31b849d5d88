import type { Side } from '../view';

/** The colour of a side; it never comes without the side's mark. */
export function ownColour(side: Side | null | undefined): string {
  if (side === null || side === undefined) return 'var(--line-strong)';
  return side === 'leviathan' ? 'var(--slate)' : `var(--seat-${side})`;
}

/** The Leviathan's mark, an eye with a slit, in the same box as the marks of the seats. */
export const EYE = 'M-8 0Q0 -9 8 0Q0 9 -8 0ZM0 -4.2Q2.6 0 0 4.2Q-2.6 0 0 -4.2Z';

/** A spark, in a box from -8 to 8. */
export const SPARK = 'M0 -8L1.9 -2.2L8 0L1.9 2.2L0 8L-1.9 2.2L-8 0L-1.9 -2.2Z';
