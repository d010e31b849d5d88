import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEVELOPMENTS, TILES } from './content';
import { bonusSigns, developmentSigns, effectSigns } from './pieces/glyphs';
import { en, ru } from './text';

/** The entries of a content file, each as the lines `key = value` that it has. */
function entries(file: string): Map<string, string>[] {
  const path = `../crates/game-city-of-gears/content/${file}.toml`;
  return readFileSync(path, 'utf8')
    .split(/^\[\[\w+\]\]$/m)
    .slice(1)
    .map(
      (entry) =>
        new Map([...entry.matchAll(/^(\S+) = (.*)$/gm)].map(([, key = '', value = '']) => [key, value])),
    );
}

const text = (value = '') => value.slice(1, -1);
const both = (value = '') => {
  const [, english, russian] = /en = "(.*?)", ru = "(.*?)"/.exec(value) ?? [];
  return [english, russian];
};
const list = (value = '') => [...value.matchAll(/"(.*?)"/g)].map(([, word]) => word);

describe('the tiles', () => {
  const printed = entries('tiles');

  it('are those of the rules', () => {
    const ours = Object.entries(TILES).map(([id, tile]) => ({ id, ...tile }));
    const theirs = printed.map((tile) => ({
      id: text(tile.get('id')),
      kind: text(tile.get('kind')),
      cost: text(tile.get('cost')),
      effects: list(tile.get('effects')),
      bonus: list(tile.get('bonus')),
      prestige: Number(tile.get('prestige')),
    }));
    expect(ours).toEqual(theirs);
  });

  it('say what the rules say', () => {
    for (const tile of printed) {
      const id = text(tile.get('id')) as keyof typeof TILES;
      expect([en.tiles[id][0], ru.tiles[id][0]]).toEqual(both(tile.get('name')));
      expect([en.tiles[id][1], ru.tiles[id][1]]).toEqual(both(tile.get('text')));
    }
  });

  it('can be drawn, every one of them', () => {
    for (const tile of Object.keys(TILES) as (keyof typeof TILES)[]) {
      expect(effectSigns(tile), tile).not.toEqual([]);
      expect(bonusSigns(tile), tile).not.toEqual([]);
    }
  });
});

describe('the developments', () => {
  const printed = entries('developments');

  it('are those of the rules, and say what they say', () => {
    expect(Object.keys(DEVELOPMENTS)).toEqual(printed.map((gear) => text(gear.get('id'))));
    for (const gear of printed) {
      const id = text(gear.get('id')) as keyof typeof DEVELOPMENTS;
      expect(gear.has(DEVELOPMENTS[id].way), id).toBe(true);
      expect([en.developments[id][0], ru.developments[id][0]]).toEqual(both(gear.get('name')));
      expect([en.developments[id][1], ru.developments[id][1]]).toEqual(both(gear.get('text')));
      expect(developmentSigns(id), id).not.toEqual([]);
    }
  });
});
