import type { Parts } from '../../lib/board/types';
import { t } from './text';
import type { Preview, Private, Public, Event } from './view';

/** The words that stand alone and are not on the board already. */
const BUTTONS = new Set(['end', 'done', 'roll']);

export const parts: Parts<Public, Private, Preview, Event> = {
  sheet: ({ public: { totals } }, events) => {
    const tiles = totals.map(() => 0);
    const gears = totals.map(() => 0);
    const add = (to: number[], seat: number, prestige: number) => (to[seat] = (to[seat] ?? 0) + prestige);
    for (const event of events) {
      if (event.event === 'owned') for (const seat of event.owners) add(tiles, seat, event.prestige);
      if (event.event === 'endgame') add(gears, event.seat, event.prestige);
    }
    const before = totals.map(({ prestige }, seat) => prestige - (tiles[seat] ?? 0) - (gears[seat] ?? 0));
    return [
      { label: t.sheet.before, values: before },
      { label: t.sheet.tiles, values: tiles },
      { label: t.sheet.gears, values: gears },
    ];
  },
  begins: (event) => (event.event === 'turn' ? { turn: true, round: event.round } : {}),
  decisive: ['destroys', 'demolishes', 'ends'] satisfies Event['event'][],
  summary: ({ public: table, private: own, preview, seat: viewer }, seat) => {
    const player = table.players[seat];
    if (!player) return [];
    const workers = preview.workers[seat] ?? 0;
    const total = table.over ? table.totals[seat] : undefined;
    const prestige = total?.prestige ?? (seat === viewer ? own?.prestige : undefined);
    return [
      { label: t.counts.workers, value: workers, explain: t.countsMeaning.workers, rule: 'CG-4' },
      {
        label: t.counts.links,
        value: player.links.length,
        main: total === undefined,
        explain: t.countsMeaning.links,
        rule: 'CG-15',
      },
      {
        label: t.counts.gears,
        value: player.developments.length,
        explain: t.countsMeaning.gears,
        rule: 'CG-19',
      },
      ...(prestige === undefined
        ? []
        : [
            {
              label: t.counts.prestige,
              value: prestige,
              main: total !== undefined,
              explain: t.countsMeaning.prestige,
              rule: 'CG-8',
            },
          ]),
      ...(total
        ? [
            {
              label: t.counts.tiles,
              value: total.tiles,
              explain: t.countsMeaning.tiles,
              rule: 'CG-30',
            },
          ]
        : []),
    ];
  },
  calm: { pass: ['done'], end: ['end'] },
  buttons: (legal) => legal.filter((one) => BUTTONS.has(one.action)),
  /** An attack says what it does; so does the end of a turn in which nothing was activated, though it could be. */
  warn: (action, { public: table }, legal) => {
    const [verb] = action.split(' ');
    if (verb === 'destroy' || verb === 'demolish') return t.warn[verb];
    const idle = table.turn.activated.length === 0 && legal.some((one) => one.action.startsWith('activate '));
    return verb === 'end' && idle ? t.warn.end : null;
  },
};
