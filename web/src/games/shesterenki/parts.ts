import type { Parts } from '../../lib/board/types';
import { t } from './text';
import type { Private, Public, Event } from './view';

export const parts: Parts<Public, Private, unknown, Event> = {
  sheet: ({ public: { players } }) => [
    { label: t.sheet.entered, values: players.map(({ entered }) => entered.length) },
    {
      label: t.sheet.check,
      values: players.map(({ check }) => (check.length > 0 ? `${check.length} × ½` : 0)),
    },
  ],
  /** An ability is offered on the board; to let it go by is what fewer people want. */
  calm: { pass: ['pass'] },
  begins: (event) => (event.event === 'round-begins' ? { round: event.round } : {}),
  decisive: ['won', 'jammed', 'night-falls', 'ends'] satisfies Event['event'][],
  summary: ({ public: table }, seat) => {
    const player = table.players[seat];
    if (!player) return [];
    return [
      {
        label: t.counts.entered,
        value: player.entered.length,
        explain: t.countsMeaning.entered,
        main: true,
        rule: 'SH-21',
      },
      { label: t.counts.check, value: player.check.length, explain: t.countsMeaning.check, rule: 'SH-22' },
      { label: t.counts.hand, value: player.hand.length, explain: t.countsMeaning.hand, rule: 'SH-1' },
    ];
  },
};
