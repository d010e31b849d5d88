import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRIDGES, drawn, LANDS, WATERS, words } from './map';
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
    land.id === 'the-teeth' ? { ...land, id: 'jaws', name: 'Jaws' } : land,
  );
  const map = drawn({ ...file, lands });
  expect(map.lands['the-teeth']).toBeUndefined();
  expect(map.lands['jaws']).toMatchObject({ en: 'Jaws', ru: 'Jaws' });
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
  for (const [id, water] of Object.entries(WATERS)) {
    for (const other of words(water.next)) expect(words(WATERS[other]?.next ?? ''), other).toContain(id);
    for (const land of words(water.lands)) expect(LANDS[land], land).toBeDefined();
  }
  for (const bridge of Object.values(BRIDGES)) expect(words(bridge.ends)).toHaveLength(2);
});
