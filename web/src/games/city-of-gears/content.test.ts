import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../../lib/i18n';
import { DEVELOPMENTS, printed, TILES, type Development, type Tile } from './content';
import { bonusSigns, developmentSigns, effectSigns, signsOf } from './pieces/glyphs';
import { bonusSaid, costSaid, en, gearSaid, ru, tileSaid } from './text';

const tiles = Object.keys(TILES) as Tile[];
const developments = Object.keys(DEVELOPMENTS) as Development[];

describe('the content', () => {
  it('can be drawn, every tile and every gear of it', () => {
    for (const tile of tiles) {
      for (const rules of [1, 2]) {
        const face = printed(tile, rules);
        for (const words of `${face.effects}, ${face.bonus}`.split(', '))
          expect(signsOf(words), words).not.toEqual([]);
        expect(effectSigns(face), tile).not.toEqual([]);
        expect(bonusSigns(face), tile).not.toEqual([]);
      }
    }
    for (const gear of developments) expect(developmentSigns(DEVELOPMENTS[gear]), gear).not.toEqual([]);
  });

  it('has a name and a text in both languages', () => {
    for (const printed of [...Object.values(en.tiles), ...Object.values(en.developments)])
      expect(`${printed.name} ${printed.text}`).not.toMatch(/[А-Яа-я]/);
    for (const printed of [...Object.values(ru.tiles), ...Object.values(ru.developments)])
      expect(`${printed.name} ${printed.text}`).not.toMatch(/[A-Za-z]/);
  });
});

describe('the signs', () => {
  it('show the numbers of the content', () => {
    const texts = (words: string) => signsOf(words).flatMap(({ text }) => text ?? []);
    expect(texts('exchange 2')).toEqual(['2']);
    expect(texts('look 3 4')).toEqual(['3']);
    expect(texts('store-any 5')).toEqual(['+5']);
    expect(texts('recycle 7')).toContain('7');
    expect(texts('insure 6')).toContain('6');
    expect(texts('more-gears 3 2')).toEqual(['+3']);
    expect(texts('apprentice 4')).toEqual(['−4']);
  });

  it('tell what a use costs and gives', () => {
    expect(developmentSigns(DEVELOPMENTS.press)).toEqual([
      { glyph: 'steam' },
      { text: '▸' },
      { glyph: 'cog' },
    ]);
    expect(developmentSigns(DEVELOPMENTS.warehouse)).toEqual([{ glyph: 'any' }, { text: '+2' }]);
    expect(developmentSigns(DEVELOPMENTS['science-medal'])).toEqual([
      { glyph: 'prestige', text: '2' },
      { text: '×' },
      { glyph: 'science' },
    ]);
  });
});

it('says how a gear is used, and nothing of those whose text says it', () => {
  expect(gearSaid(DEVELOPMENTS.press)).toBe('Press (once a turn): turn 1 steam into 1 cog');
  expect(gearSaid(DEVELOPMENTS['steam-tram'])).toBe('Steam Tram: once a turn rapid transit for 1 steam');
  expect(gearSaid(DEVELOPMENTS['founders-parade'])).toMatch(/^Founders' Parade: at the end /);
});

describe('what is printed on a tile', () => {
  afterEach(() => void (language.now = 'en'));

  it('is said in words', () => {
    expect(costSaid('S+Z')).toBe('steam + zap');
    expect(costSaid('A')).toBe('any resource');
    expect(bonusSaid('gain cog 1, movement 2')).toBe('1 × cog, 2 movement tokens');
    expect(tileSaid(printed('brass-bank', 1))).toMatch(
      /^Cost: zap; Effect: .+; Link bonus: 1 prestige; .+: 2$/,
    );
  });

  it('is said in Russian, every word of it', () => {
    language.now = 'ru';
    for (const tile of tiles)
      for (const rules of [1, 2]) expect(tileSaid(printed(tile, rules)), tile).not.toMatch(/[A-Za-z]/);
  });
});
