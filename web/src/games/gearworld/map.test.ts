import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRIDGES, COASTS, drawn, ISLANDS, LANDS, WATERS, words } from './map';
import { coastName, placeName } from './names';
import { en, ru } from './text';
import { line, trim, type Source } from './trim';

const content = (name: string): unknown =>
  JSON.parse(readFileSync(`../crates/game-gearworld/content/${name}`, 'utf8'));

it('draws the map that the game is played on', async () => {
  const map = trim(
    content('gearworld-map.json') as Source,
    content('gearworld-names.ru.json') as Record<string, string>,
  );
  await expect(`${JSON.stringify(map, null, 2)}\n`).toMatchFileSnapshot('./map.json');
});

it('draws the map of another file, with the names that are known', () => {
  const file = content('gearworld-map.json') as Source;
  const lands = file.lands.map((land) =>
    land.id === 'the-teeth'
      ? { ...land, id: 'jaws', name: 'Jaws' }
      : land.id === 'brontes'
        ? { ...land, name: 'Argos' }
        : land,
  );
  const map = drawn({ ...file, lands });
  expect(map.lands['the-teeth']).toBeUndefined();
  expect(map.lands['jaws']).toMatchObject({ en: 'Jaws', ru: 'Jaws' });
  expect(map.lands['brontes'], 'our id, but another name').toMatchObject({ en: 'Argos', ru: 'Argos' });
  expect(map.lands['coalford']).toEqual(LANDS['coalford']);
});

it('keeps to whole units and leaves out what does not move', () => {
  expect(
    line([
      [1.2, 2.6],
      [1.4, 2.7],
      [4, 1],
    ]),
  ).toBe('M1 3l3-2');
});

it('names every neighbour both ways', () => {
  for (const [id, land] of Object.entries(LANDS)) {
    for (const other of words(land.next)) expect(words(LANDS[other]?.next ?? ''), other).toContain(id);
    expect(land.ru).not.toMatch(/[A-Za-z]/);
  }
  for (const water of Object.values(WATERS)) {
    for (const land of words(water.lands)) expect(LANDS[land], land).toBeDefined();
  }
  for (const bridge of Object.values(BRIDGES)) expect(words(bridge.ends)).toHaveLength(2);
});

it('shows and names the colours of coasts between which ships cross', () => {
  const found = new Map<string, number[]>();
  for (const [land, { coast, coastPath, coastX }] of COASTS) {
    expect(coastPath.length * coastX, land).toBeGreaterThan(0);
    const [haestus = 0, island = 0] = found.get(coast) ?? [];
    found.set(coast, ISLANDS.has(land) ? [haestus, island + 1] : [haestus + 1, island]);
  }
  expect(Object.fromEntries(found)).toEqual({ red: [4, 4], orange: [4, 4], yellow: [5, 4] });
  for (const words of [en, ru]) {
    expect(Object.keys(words.coasts)).toEqual(['red', 'orange', 'yellow']);
    expect(new Set(Object.values(words.coastSigns)).size, 'a sign besides the colour').toBe(3);
  }
  expect(placeName('sea-brontes', 'en')).toBe(`${en.sea('Brontes')} (${en.coasts.orange})`);
  expect([coastName('the-spur'), coastName('westfeld')]).toEqual([en.coasts.red, '']);
});
