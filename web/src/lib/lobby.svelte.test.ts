import { expect, test } from 'vitest';
import type { LobbyChange, MatchCard } from './api/types';
import { changed } from './lobby.svelte';

const card = (id: string, created_ms: number, updated_ms = 0) =>
  ({ id, created_ms, updated_ms }) as MatchCard;
const nothing = { set: [], gone: [] };
const change = (some: Partial<LobbyChange>): LobbyChange => ({
  whole: false,
  open: nothing,
  running: nothing,
  mine: nothing,
  ...some,
});
const ids = (list: MatchCard[]) => list.map((match) => match.id);

test('changes are put in, newest first', () => {
  let lobby = changed(null, change({ whole: true, open: { set: [card('b', 2), card('a', 1)], gone: [] } }));
  expect(ids(lobby.open)).toEqual(['b', 'a']);
  lobby = changed(lobby, change({ open: { set: [card('c', 3), card('a', 1, 5)], gone: ['b'] } }));
  expect(ids(lobby.open)).toEqual(['c', 'a']);
  expect(lobby.open[1]?.updated_ms).toBe(5);
  lobby = changed(
    lobby,
    change({ open: { set: [], gone: ['c'] }, running: { set: [card('c', 3)], gone: [] } }),
  );
  expect([ids(lobby.open), ids(lobby.running)]).toEqual([['a'], ['c']]);
  expect(ids(changed(lobby, change({ whole: true })).open)).toEqual([]);
});
