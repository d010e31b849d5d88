import type { Parts } from '../../lib/board/types';
import { told } from './telling';
import { t } from './text';
import { skyworksOf, type Preview, type Private, type Public, type Event } from './view';

/** What belongs to no place and to no panel. */
const BUTTONS = new Set(['pass', 'transport', 'decide', 'side', 'ashore', 'aboard']);

export const parts: Parts<Public, Private, Preview, Event> = {
  sheet: ({ public: table, preview: { total_strength: strength } }) => [
    { label: t.counts.skyworks, values: strength.map((_, seat) => skyworksOf(table, seat)) },
    {
      label: t.counts.lands,
      values: strength.map((_, seat) => table.board.lands.filter(({ owner }) => owner === seat).length),
      aside: true,
    },
    { label: t.counts.strength, values: strength, aside: true },
  ],
  begins: (event) => {
    if (event.event === 'round') return { round: event.round };
    // A phase is what a turn is elsewhere.
    return { turn: event.event === 'begins' };
  },
  told,
  decisive: ['fought', 'captures', 'eliminated', 'over'] satisfies Event['event'][],
  summary: ({ public: table, preview }, seat) => {
    const fleet = table.board.boats.filter(({ owner }) => owner === seat).length;
    const strength = preview.total_strength[seat] ?? 0;
    const lands = table.board.lands.filter(({ owner }) => owner === seat).length;
    const say = t.countsExplained;
    return [
      {
        label: t.counts.skyworks,
        value: t.ofThree(skyworksOf(table, seat)),
        short: `${skyworksOf(table, seat)}/3`,
        explain: say.skyworks,
        main: true,
        rule: 'GB-40',
      },
      { label: t.counts.lands, value: lands, explain: say.lands, rule: 'GB-2' },
      ...(fleet > 0 ? [{ label: t.counts.fleet, value: fleet, explain: say.fleet, rule: 'GB-5' }] : []),
      { label: t.counts.strength, value: strength, explain: say.strength, rule: 'GB-35' },
    ];
  },

  // A transport in a battle is for few; targets glow on the map.
  calm: { pass: ['pass', 'transport'] },
  buttons: (legal) => legal.filter(({ action }) => BUTTONS.has(action.split(' ')[0] ?? '')),

  /** An attack that fails as things stand says so; so does a pass that leaves a skywork unbuilt. */
  warn: (action, { preview: { attacks } }, legal) => {
    if (action === 'pass' && legal.some((one) => one.action.startsWith('build skywork ')))
      return t.warnSkywork;
    const [attack] = action === 'strike' ? attacks : [];
    if (!attack || attack.succeeds) return null;
    return t.warnStrike(attack.attack.sum, attack.defence.sum);
  },
};
