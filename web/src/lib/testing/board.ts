import type { BoardProps } from '../board/types';

/** What a board is given, for tests: a spectator at a table where nothing happens. */
export const BOARD: Omit<BoardProps, 'view' | 'fresh'> = {
  legal: [],
  choose: () => Promise.resolve('superseded'),
  why: () => undefined,
  undo: null,
  people: [],
  turn: [],
  over: false,
  past: false,
  narrow: false,
  hint: null,
  lang: 'en',
};
