// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../testing/draw';
import KeepIt from './KeepIt.svelte';
import * as kept from './kept';

let end: () => void = () => undefined;
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

/** How many buttons are drawn for a match with this setup; without one, for a match that is not here any more. */
async function buttonsFor(setup?: object): Promise<number> {
  const row = setup ? ({ setup: JSON.stringify(setup) } as kept.Row) : null;
  vi.spyOn(kept, 'row').mockResolvedValue(row);
  const { drawn, end: away } = draw(KeepIt, { match: 'local-1' });
  end = away;
  // Every answer has come by the next task.
  await new Promise((done) => setTimeout(done));
  flushSync();
  return drawn.querySelectorAll('button').length;
}

it('is offered for a match that began by itself', async () => {
  expect(await buttonsFor({ game: 'gearworks' })).toBe(1);
});

it('is not offered for one that was played on from another: the server could not verify it', async () => {
  expect(await buttonsFor({ game: 'gearworks', branch: { of: 'local-0', step: 7, fate: [] } })).toBe(0);
});

it('is not offered for a match that was removed', async () => {
  expect(await buttonsFor()).toBe(0);
});
