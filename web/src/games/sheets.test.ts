import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { View } from '../lib/board/types';
import { parts as city } from './city-of-gears/parts';
import type { Event as CityEvent } from './city-of-gears/view';
import { parts as industry } from './gears-of-industry/parts';
import type { Event as IndustryEvent } from './gears-of-industry/view';
import { parts as gearworks } from './gearworks/parts';
import { parts as gearworld } from './gearworld/parts';
import { parts as shesterenki } from './shesterenki/parts';

/** The end of a game, as the server sends it. */
function end<Sight>(game: string): Sight {
  const { view, preview } = JSON.parse(readFileSync(`src/games/${game}/positions/end.json`, 'utf8')) as {
    view: object;
    preview: unknown;
  };
  return { seat: null, private: null, ...view, preview } as Sight;
}

type SightOf<Parts> = Parts extends { sheet?: (view: infer Sight, ...rest: never[]) => unknown }
  ? Sight
  : View;
const values = (rows: readonly { values: readonly (number | string)[] }[]) => rows.map((row) => row.values);

describe('score sheets', () => {
  it('add up to the points in Gearworks', () => {
    const sight = end<SightOf<typeof gearworks>>('gearworks');
    const rows = values(gearworks.sheet?.(sight, []) ?? []);
    for (const { side, score } of sight.preview.scores) {
      if (typeof side !== 'number') continue;
      expect(rows.reduce((sum, row) => sum + Number(row[side]), 0)).toBe(score.total);
    }
  });

  it('count entered cards in Шестерёнки, and skyworks in Gearworld', () => {
    const code = end<SightOf<typeof shesterenki>>('shesterenki');
    const entered = code.public.players.map((player) => player.entered.length);
    expect(values(shesterenki.sheet?.(code, []) ?? [])[0]).toEqual(entered);
    const world = end<SightOf<typeof gearworld>>('gearworld');
    expect(gearworld.sheet?.(world, [])).toHaveLength(3);
  });

  it('split prestige into tiles, developments and the rest in City of Gears', () => {
    const sight = end<SightOf<typeof city>>('city-of-gears');
    const events = [
      { event: 'owned', owners: [0, 1], prestige: 3 },
      { event: 'endgame', seat: 1, prestige: 2 },
    ] as unknown as CityEvent[];
    const rows = values(city.sheet?.(sight, events) ?? []);
    sight.public.totals.forEach(({ prestige }, seat) => {
      expect(rows.reduce((sum, row) => sum + Number(row[seat]), 0)).toBe(prestige);
    });
    expect([rows[1]?.slice(0, 2), rows[2]?.slice(0, 2)]).toEqual([
      [3, 3],
      [0, 2],
    ]);
  });

  it('tell the markets apart in Gears of Industry', () => {
    const sight = end<SightOf<typeof industry>>('gears-of-industry');
    const events = [
      { event: 'clash', market: 'A', winner: 1, points: 2 },
      { event: 'clash', market: 'B', winner: 0, points: 1 },
      { event: 'clash', market: 'A', winner: 1, points: 3 },
    ] as unknown as IndustryEvent[];
    const rows = values(industry.sheet?.(sight, events) ?? []);
    expect([rows[0]?.[1], rows[0]?.[0], rows[1]?.[0]]).toEqual([5, 0, 1]);
  });
});
