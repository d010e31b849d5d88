import type { Parts } from '../../lib/board/types';
import { t } from './text';
import { deckSize, handSize, type Private, type Public, type Side, type Event } from './view';

export const parts: Parts<Public, Private> = {
  decisive: ['clash', 'over'] satisfies Event['event'][],
  summary: ({ public: table }, seat) => [
    {
      label: t.counts.points,
      value: t.points(table.points[seat] ?? 0, table.target),
      explain: t.pointsExplained(table.target),
      main: true,
      rule: 'GI-17',
    },
    {
      label: t.counts.hand,
      value: handSize(table, seat),
      explain: t.handExplained(table.hands[seat]?.own ?? 0, table.hands[seat]?.market ?? 0, ''),
      rule: 'GI-20',
    },
    { label: t.counts.deck, value: deckSize(table, `${seat}` as Side), rule: 'GI-2' },
    { label: t.counts.factories, value: table.factories[seat]?.length ?? 0, rule: 'GI-11' },
  ],

  calm: { pass: ['pass'] },
  buttons: (legal) => legal.filter(({ action }) => action === 'pass'),

  /** Leaving the markets with output left loses it. */
  warn: (action, { public: table }) =>
    action === 'pass' && table.phase.is === 'enter' && table.output > 0 ? t.warnOutput(table.output) : null,
};
