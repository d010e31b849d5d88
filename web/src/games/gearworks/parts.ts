import type { Parts } from '../../lib/board/types';
import { t } from './text';
import {
  linesHeld,
  scoreOf,
  type Points,
  type Preview,
  type Private,
  type Public,
  type Score,
  type Event,
} from './view';

/** What stands in the prompt; everything else lies on the board or in its panels. */
const BUTTONS = ['pass', 're-enter', 'stay-out', 'end-turn'];

export const parts: Parts<Public, Private, Preview, Event> = {
  sheet: ({ public: { players }, preview }) => {
    const of = (points: (score: Score) => number) =>
      players.map((_, seat) => {
        const score = scoreOf(preview, seat);
        return score ? points(score) : 0;
      });
    const { one_part, both_parts } = preview.points;
    return [
      { label: t.sheet.onePart, values: of((score) => score.one_part * one_part) },
      { label: t.sheet.bothParts, values: of((score) => score.both_parts * both_parts) },
      { label: t.sheet.loose, values: of((score) => score.parts * score.points_a_part) },
      { label: t.sheet.sparks, values: of((score) => score.sparks * score.points_a_spark) },
    ];
  },
  begins: (event) => {
    if (event.event === 'round-begins') return { round: event.round };
    return { turn: ['played', 'replaced', 'passed', 're-entered', 'stayed-out'].includes(event.event) };
  },
  decisive: ['round-ends', 'claimed', 'over'] satisfies Event['event'][],
  summary: ({ public: table, preview }, seat) => {
    const player = table.players[seat];
    const score = scoreOf(preview, seat);
    if (!player || !score) return [];
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
        value: score.total,
        main: true,
        explain: sumOf(score, preview.points),
        rule: 'GW-40',
      },
    ];
  },

  buttons: (legal) => legal.filter(({ action }) => BUTTONS.includes(action)),

  calm: { pass: ['pass', 'stay-out'], end: ['end-turn'] },

  /** A pass that ends the round says so, and so does staying out (GW-18); so does one while cards could be played. */
  warn: (action, { preview }, legal) => {
    if (!['pass', 'stay-out'].includes(action)) return null;
    if (preview.last_pass) return t.warnRound;
    return legal.some((one) => one.action.startsWith('play ')) ? t.warnPass : null;
  },
};

/** A score in words. */
export function sumOf(score: Score, points: Points): string {
  return t.pointsExplained(termsOf(score, points));
}

/** A score as a sum: "2 × 4 (with one part) + 3 × 2 (parts) = 14". */
export function termsOf({ total, ...score }: Score, points: Points): string {
  const terms = [
    score.one_part > 0 ? `${score.one_part} × ${points.one_part} (${t.onePart})` : '',
    score.both_parts > 0 ? `${score.both_parts} × ${points.both_parts} (${t.bothParts})` : '',
    score.parts > 0 ? `${score.parts} × ${score.points_a_part} (${t.looseParts})` : '',
    score.sparks > 0 ? `${score.sparks} × ${score.points_a_spark} (${t.sparks})` : '',
  ].filter(Boolean);
  return terms.length > 0 ? `${terms.join(' + ')} = ${total}` : '0';
}
