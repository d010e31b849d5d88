import type { Parts } from '../../lib/board/types';
import { t } from './text';
import { linesHeld, pointsOf, type Private, type Public, type Side } from './view';

/** What stands in the prompt; everything else lies on the board or in its panels. */
const BUTTONS = ['pass', 're-enter', 'stay-out', 'end-turn'];

export const parts: Parts<Public, Private> = {
  summary: ({ public: table }, seat) => {
    const player = table.players[seat];
    if (!player) return [];
    return [
      { label: t.counts.sparks, value: player.sparks, explain: t.sparksExplained, rule: 'GW-7' },
      { label: t.counts.cards, value: player.gears, explain: t.handExplained, rule: 'GW-7' },
      {
        label: t.counts.lines,
        value: linesHeld(table, seat),
        explain: t.countsExplained.lines,
        rule: 'GW-30',
      },
      {
        label: t.counts.points,
        value: pointsOf(table, seat).total,
        explain: sumOf(table, seat),
        rule: 'GW-40',
      },
    ];
  },

  buttons: (legal) => legal.filter(({ action }) => BUTTONS.includes(action)),

  /** A pass that ends the round says so, and so does staying out (GW-18). */
  warn: (action, { public: table }) => {
    const sides = table.players.length + (table.leviathan ? 1 : 0);
    return ['pass', 'stay-out'].includes(action) && table.passes + 1 >= sides ? t.warnRound : null;
  },
};

/** The points of a side in words. */
export function sumOf(table: Public, side: Side): string {
  return t.pointsExplained(termsOf(table, side));
}

/** The points of a side as a sum: "2 × 4 (with one part) + 3 × 2 (parts) = 14". */
export function termsOf(table: Public, side: Side): string {
  const { onePart, bothParts, parts: loose, aPart, sparks, aSpark, total } = pointsOf(table, side);
  const terms = [
    onePart > 0 ? `${onePart} × 4 (${t.onePart})` : '',
    bothParts > 0 ? `${bothParts} × 9 (${t.bothParts})` : '',
    loose > 0 ? `${loose} × ${aPart} (${t.looseParts})` : '',
    sparks > 0 ? `${sparks} × ${aSpark} (${t.sparks})` : '',
  ].filter(Boolean);
  return terms.length > 0 ? `${terms.join(' + ')} = ${total}` : '0';
}
