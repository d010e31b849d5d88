// Every address of the client is built and read here.

import { isSite } from './root';

export type Route =
  | { name: 'home' }
  | { name: 'new'; game: string | null }
  | { name: 'table'; match: string }
  | { name: 'invite'; match: string; invite: string }
  | { name: 'replay'; match: string; step: number | null }
  | { name: 'analysis'; match: string; step: number | null }
  | { name: 'rules'; game: string | null; version: number | null; rule: string | null }
  | { name: 'learn'; game: string }
  | { name: 'lesson'; game: string; lesson: string }
  | { name: 'position'; code: string }
  | { name: 'puzzles' }
  /** Without a game the puzzle of the day, without an id the next one of the game. */
  | { name: 'puzzle'; game: string | null; puzzle: string | null }
  | { name: 'account' }
  | { name: 'statistics' }
  | { name: 'settings' }
  | { name: 'missing' };

/** What stands in the place of a game in the address of the puzzle of the day. */
const TODAY = 'today';
/** The pages that have three parts in their address. */
const LONG = ['rules', 'learn', 'puzzles'];

const at = (address: string): string => (isSite ? `#${address}` : address);

export const to = {
  home: () => at('/'),
  newMatch: (game?: string) => at(game ? `/new/${game}` : '/new'),
  table: (match: string) => at(`/table/${match}`),
  /** The invite stands behind the hash, which browsers send to no server and write into no referrer. */
  invite: (match: string, invite: string) => at(`/invite/${match}#${invite}`),
  replay: (match: string, step?: number) => at(`/replay/${match}${step === undefined ? '' : `#${step}`}`),
  analysis: (match: string, step?: number) => at(`/analysis/${match}${step === undefined ? '' : `#${step}`}`),
  /** Of the newest version where none is named. */
  rules: (game?: string, rule?: string | null, version?: number | null) => {
    const page = [game, version].filter((part) => part !== undefined && part !== null);
    return at(`${['/rules', ...page].join('/')}${rule ? `#${rule.toLowerCase()}` : ''}`);
  },
  learn: (game: string) => at(`/learn/${game}`),
  lesson: (game: string, lesson: string) => at(`/learn/${game}/${lesson}`),
  /** The position stands behind the hash, which browsers send to no server. */
  position: (code: string) => at(`/position#${code}`),
  /** All puzzles, or a run through those of a game. */
  puzzles: (game?: string) => at(game ? `/puzzles/${game}` : '/puzzles'),
  puzzle: (game: string, puzzle: string) => at(`/puzzles/${game}/${puzzle}`),
  puzzleOfTheDay: () => at(`/puzzles/${TODAY}`),
  account: () => at('/account'),
  statistics: () => at('/statistics'),
  settings: () => at('/settings'),
};

/** The route of the page's address. */
export function current(): Route {
  if (!isSite) return parse(location.pathname, location.hash);
  const [path = '', fragment = ''] = location.hash.slice(1).split('#');
  return parse(path, fragment);
}

export function parse(path: string, hash: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  const fragment = hash.replace(/^#/, '');
  if (parts.length > (first !== undefined && LONG.includes(first) ? 3 : 2)) return { name: 'missing' };
  switch (first) {
    case undefined:
      return { name: 'home' };
    case 'new':
      return { name: 'new', game: second ?? null };
    case 'table':
      return second ? { name: 'table', match: second } : { name: 'missing' };
    case 'invite':
      return second && fragment ? { name: 'invite', match: second, invite: fragment } : { name: 'missing' };
    case 'replay':
    case 'analysis':
      return second
        ? { name: first, match: second, step: /^\d+$/.test(fragment) ? Number(fragment) : null }
        : { name: 'missing' };
    case 'rules':
      if (third !== undefined && !/^[1-9]\d*$/.test(third)) return { name: 'missing' };
      return {
        name: 'rules',
        game: second ?? null,
        version: third === undefined ? null : Number(third),
        rule: fragment || null,
      };
    case 'learn':
      if (!second) return { name: 'missing' };
      return third ? { name: 'lesson', game: second, lesson: third } : { name: 'learn', game: second };
    case 'position':
      return second || !fragment ? { name: 'missing' } : { name: 'position', code: fragment };
    case 'puzzles':
      if (!second) return { name: 'puzzles' };
      if (second === TODAY) return third ? { name: 'missing' } : { name: 'puzzle', game: null, puzzle: null };
      return { name: 'puzzle', game: second, puzzle: third ?? null };
    case 'account':
    case 'statistics':
    case 'settings':
      return second ? { name: 'missing' } : { name: first };
    default:
      return { name: 'missing' };
  }
}
