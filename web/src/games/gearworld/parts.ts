import type { Parts } from '../../lib/board/types';
import { bare, sums } from './strength';
import { t } from './text';
import { holdings, skyworksOf, type Private, type Public } from './view';

/** What belongs to no place and to no panel. */
const BUTTONS = new Set(['pass', 'transport', 'decide', 'side', 'ashore', 'aboard']);

export const parts: Parts<Public, Private> = {
  summary: ({ public: table }, seat) => {
    const own = [...holdings(table).values()].filter(({ owner }) => owner === seat);
    const fleet = own.filter(({ area }) => area !== null).length;
    const strength = own.reduce(
      (sum, { place, tokens, skyworks }) =>
        sum + bare(place) + (tokens.horse ?? 0) + 3 * ((tokens.weapon ?? 0) + skyworks),
      0,
    );
    const lands = table.board.lands.filter(({ owner }) => owner === seat).length;
    const say = t.countsExplained;
    return [
      {
        label: t.counts.skyworks,
        value: skyworksOf(table, seat),
        explain: say.skyworks,
        rule: 'GB-40',
      },
      { label: t.counts.lands, value: lands, explain: say.lands, rule: 'GB-2' },
      ...(fleet > 0 ? [{ label: t.counts.fleet, value: fleet, explain: say.fleet, rule: 'GB-5' }] : []),
      { label: t.counts.strength, value: strength, explain: say.strength, rule: 'GB-35' },
    ];
  },

  buttons: (legal) => legal.filter(({ action }) => BUTTONS.has(action.split(' ')[0] ?? '')),

  /** An attack that fails as things stand says so. */
  warn: (action, { public: table }) => {
    const { assault } = table.battle;
    if (action !== 'strike' || !assault) return null;
    const { attackSum, defenceSum, succeeds } = sums(table, table.active, assault);
    return succeeds ? null : t.warnStrike(attackSum, defenceSum);
  },
};
