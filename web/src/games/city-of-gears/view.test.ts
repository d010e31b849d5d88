import { describe, expect, it } from 'vitest';
import { asked, ownersOf, prices, type Player, type Public } from './view';

const player = (workers: Player['workers'], links: Player['links']) => ({ workers, links }) as Player;
const table = (...players: Player[]) => ({ players, agenda: [] }) as unknown as Public;

describe('owners', () => {
  it('have most workers and links together', () => {
    expect(ownersOf(table(player({ B2: 2 }, []), player({}, ['A2-B2'])), 'B2')).toEqual([0]);
  });

  it('among equals have most links, or share', () => {
    const two = player({ B2: 1 }, ['B1-B2']);
    expect(ownersOf(table(player({ B2: 2 }, []), two), 'B2')).toEqual([1]);
    expect(ownersOf(table(player({ B2: 1 }, ['B2-B3']), two), 'B2')).toEqual([0, 1]);
  });

  it('are nobody where nobody has anything', () => {
    expect(ownersOf(table(player({}, []), player({ A1: 1 }, [])), 'B2')).toEqual([]);
  });
});

it('knows what is asked, with or without more about it', () => {
  expect(asked(table())).toBeNull();
  expect(asked({ agenda: ['store', { take: ['cog'] }] } as unknown as Public)).toEqual({
    task: 'take',
    about: ['cog'],
  });
  expect(asked({ agenda: ['toll'] } as unknown as Public)).toEqual({ task: 'toll', about: null });
});

it('prices locked workers, the cheapest first', () => {
  expect(prices(3)).toEqual([2, 4, 6]);
  expect(prices(1)).toEqual([6]);
  expect(prices(0)).toEqual([]);
});
