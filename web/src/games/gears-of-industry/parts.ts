import type { Parts } from '../../lib/board/types';
import { t } from './text';
import { MARKETS, deckSize, handSize, type Private, type Public, type Side, type Event } from './view';

export const parts: Parts<Public, Private, unknown, Event> = {
  sheet: ({ public: { points } }, events) => {
    const over = events.find((event) => event.event === 'over');
    return [
      ...MARKETS.map((market) => ({
        label: t.sheet.clashes(market),
        values: points.map((_, seat) =>
          events.reduce((sum, event) => {
            const mine = event.event === 'clash' && event.market === market && event.winner === seat;
            return mine ? sum + event.points : sum;
          }, 0),
        ),
      })),
      ...(over ? [{ label: t.sheet.inPlay, values: over.in_play, aside: true }] : []),
    ];
  },
  begins: ({ event }) => ({ turn: event === 'turn' }),
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
