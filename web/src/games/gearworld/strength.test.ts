import { describe, expect, it } from 'vitest';
import { LANDS } from './map';
import { bare, keyOf, nextTo, skyworksIn, sums, thought } from './strength';
import { holdings, type Assault, type Public } from './view';

/** Two players: the second holds Westfeld and Greenholt, the first everything else that is held. */
function table(): Public {
  const mine = ['boiler-strand', 'weirside', 'mill-run'];
  const theirs = ['westfeld', 'greenholt'];
  const owner = (land: string) => (mine.includes(land) ? 0 : theirs.includes(land) ? 1 : null);
  return {
    votes: [null, null],
    board: {
      lands: Object.keys(LANDS).map((land) => ({
        land,
        owner: owner(land),
        site: null,
        skyworks: land === 'westfeld' ? 1 : 0,
        tokens: land === 'boiler-strand' ? { horse: 1, weapon: 1, coal: 2 } : {},
      })),
      boats: [{ boat: 'riverboat-1', owner: 0, area: 'river-boiler-strand-weirside', tokens: { weapon: 1 } }],
      bridges: [{ bridge: 'bridge-brontes-tumbler-rock', owner: 1, tokens: {} }],
    },
  } as unknown as Public;
}

describe('adjacency', () => {
  it('joins lands, boats and bridges', () => {
    const all = holdings(table());
    expect(nextTo(all, 'boiler-strand').sort()).toEqual(['greenholt', 'riverboat-1', 'weirside', 'westfeld']);
    expect(nextTo(all, 'riverboat-1').sort()).toEqual(['boiler-strand', 'weirside']);
    expect(nextTo(all, 'tumbler-rock')).toEqual(['bridge-brontes-tumbler-rock']);
  });

  it('knows the strength of each kind', () => {
    expect(['westfeld', 'riverboat-1', 'ship-8', 'bridge-brontes-tumbler-rock'].map(bare)).toEqual([
      1, 3, 5, 2,
    ]);
  });
});

describe('sums', () => {
  it('counts what adjoins the target, with horses, weapons and skyworks', () => {
    const assault = thought(table(), 'westfeld');
    if (!assault) throw new Error('Westfeld is held');
    const found = sums(table(), 0, assault);
    expect(found.attack.map(({ place, sum }) => [place, sum])).toContainEqual(['boiler-strand', 5]);
    expect(found.defence.map(({ place, sum }) => [place, sum])).toEqual([
      ['westfeld', 4],
      ['greenholt', 1],
    ]);
    expect(found.succeeds).toBe(found.attackSum >= found.defenceSum);
  });

  it('counts a token once, in its place or in a spearhead', () => {
    const lead = {
      lead: 'horse',
      at: 'boiler-strand',
      horse: null,
      weapon: 'boiler-strand',
      end: null,
    } as const;
    const assault: Assault = { ...thoughtOf('westfeld'), spearheads: [lead] };
    const found = sums(table(), 0, assault);
    const at = found.attack.filter(({ place }) => place === 'boiler-strand');
    expect(at.map(({ lead, sum }) => [lead, sum])).toEqual([
      [null, 1],
      ['horse', 4],
    ]);
    expect(found.attackSum).toBe(sums(table(), 0, thoughtOf('westfeld')).attackSum);
  });

  it('tells two spearheads from one place apart', () => {
    const lead = (lead: 'horse' | 'weapon') =>
      ({ lead, at: 'boiler-strand', horse: null, weapon: null, end: null }) as const;
    const found = sums(table(), 0, { ...thoughtOf('westfeld'), spearheads: [lead('horse'), lead('weapon')] });
    const keys = [...found.attack, ...found.defence].map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    const at = found.attack.filter(({ place }) => place === 'boiler-strand');
    expect(at.map(({ sum }) => sum)).toEqual([1, 1, 3]);
  });

  it('knows how many skyworks make up their strength', () => {
    const two = table();
    for (const land of two.board.lands) if (land.land === 'westfeld') land.skyworks = 2;
    const [first] = sums(two, 0, thoughtOf('westfeld')).defence;
    expect(first && [first.skyworks, skyworksIn(first)]).toEqual([6, 2]);
  });

  it('leaves a leading boat out of its place, with what is aboard', () => {
    const lead = { lead: 'boat', at: 'riverboat-1', horse: null, weapon: null, end: null } as const;
    const found = sums(table(), 0, { ...thoughtOf('westfeld'), spearheads: [lead] });
    expect(found.attack.filter(({ place }) => place === 'riverboat-1').map(({ sum }) => sum)).toEqual([3]);
  });

  it('needs somebody to attack', () => {
    expect(thought(table(), 'brontes')).toBeNull();
  });
});

function thoughtOf(target: string): Assault {
  const assault = thought(table(), target);
  if (!assault) throw new Error(`${target} is free`);
  return assault;
}
