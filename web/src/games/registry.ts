// A game's board is a folder beside this file; adding the folder is all. Every board is a chunk of its own
// that is loaded when a table of that game opens.

import type { Board, Parts, Setup } from '../lib/board/types';

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const setups = import.meta.glob<{ default: Setup }>('./*/Setup.svelte');
const frames = import.meta.glob<{ parts: Parts }>('./*/parts.ts');

/** What is drawn at a table of this game. */
export async function load(game: string): Promise<{ Board: Board | null; parts: Parts }> {
  const [board, frame] = await Promise.all([
    boards[`./${game}/Board.svelte`]?.(),
    frames[`./${game}/parts.ts`]?.(),
  ]);
  return { Board: board?.default ?? null, parts: frame?.parts ?? {} };
}

/** The part of the new-match form that a game draws itself, if it does. */
export async function loadSetup(game: string): Promise<Setup | null> {
  return (await setups[`./${game}/Setup.svelte`]?.())?.default ?? null;
}
