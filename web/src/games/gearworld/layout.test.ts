import { describe, expect, it } from 'vitest';
import { aboard, boatAt, inLand, middle, wayPath, wayThrough } from './layout';
import { ISLANDS, LANDS, lines } from './map';
import type { LandView } from './view';

const full: LandView = {
  land: 'boiler-strand',
  owner: 2,
  site: 'coal',
  skyworks: 1,
  tokens: { coal: 2, gold: 1, horse: 1, iron: 1, scrap: 2, weapon: 1 },
};

describe('a land', () => {
  it('keeps everything apart and inside', () => {
    for (const land of Object.keys(LANDS)) {
      const lying = inLand({ ...full, land });
      expect(lying).toHaveLength(9);
      for (const one of lying) {
        for (const other of lying.filter(({ key }) => key !== one.key)) {
          const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
          expect(apart).toBeGreaterThan(one.size * 0.49);
        }
      }
    }
  });

  it('is drawn larger the less there is', () => {
    const empty = inLand({ ...full, site: null, skyworks: 0, tokens: {} });
    expect(empty.map(({ kind }) => kind)).toEqual(['figure']);
    expect(empty[0]?.size).toBeGreaterThan(inLand(full)[0]?.size ?? 0);
  });

  it('shows skyworks larger than anything else on the map', () => {
    const alone = Object.keys(LANDS).flatMap((land) =>
      inLand({ ...full, land, skyworks: 0, site: null, tokens: {} }),
    );
    for (const land of Object.keys(LANDS)) {
      const tower = inLand({ ...full, land }).find(({ kind }) => kind === 'skywork');
      expect(tower?.size).toBeGreaterThan(Math.max(...alone.map(({ size }) => size)));
    }
  });

  it('has a name of two lines at most', () => {
    expect(lines('The Teeth')).toEqual(['The Teeth']);
    expect(lines('Boiler Strand')).toEqual(['Boiler', 'Strand']);
    expect(ISLANDS.size).toBe(12);
  });
});

it('puts two ships of one area side by side', () => {
  const boats = ['ship-1', 'ship-2'].map((boat) => ({ boat, owner: 0, area: 'sea-greys-rock', tokens: {} }));
  const [a, b] = boats.map((boat) => boatAt(boat, boats));
  expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThan(40);
  expect(middle('ship-1', boats)).toEqual(a);
  expect(aboard({ coal: 1, weapon: 2 }).map(({ token }) => token)).toEqual(['coal', 'weapon']);
});

it('finds the way of a supply route from neighbour to neighbour', () => {
  // The view lists what was visited in the order of the map, not of the way.
  const way = wayThrough(['boiler-strand', 'greenholt', 'westfeld'], 'greenholt');
  expect(way.at(-1)).toBe('greenholt');
  expect(new Set(way)).toEqual(new Set(['boiler-strand', 'greenholt', 'westfeld']));
  for (const [index, land] of way.slice(1).entries()) {
    expect(LANDS[way[index] ?? '']?.next.split(' ')).toContain(land);
  }
  expect(wayPath(way, [])).toMatch(/^M\d+ \d+(L\d+ \d+){2}$/);
  expect(wayPath(['greenholt'], [])).toBe('');
});
