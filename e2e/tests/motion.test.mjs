// With motion on: whoever clicks while pieces still travel is understood.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARD, clickSomething, dice, matchOf, myTurn, openTable } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

/** Clicks on without waiting for anything to arrive, until so many moves were made. */
async function hurry(page, moves) {
  const roll = dice(33);
  const seq = () => page.locator(BOARD).getAttribute('data-seq');
  for (let made = 0; made < moves; made += 1) {
    await myTurn(page);
    const before = await seq();
    const late = performance.now() + 20_000;
    while ((await seq()) === before) {
      assert.ok(performance.now() < late, `nothing moves any more after ${made} moves`);
      if (!(await clickSomething(page, roll))) await page.waitForTimeout(15);
    }
  }
  // The last click may have asked whether I am sure.
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
}

for (const game of ['gearworks', 'shesterenki']) {
  test(`${game}: clicks while cards arrive, after a first deal and after a new one`, async (t) => {
    const page = await visit(t, '/', { reducedMotion: 'no-preference' });
    await openTable(page, game);
    await page.waitForURL(/\/table\//);
    await hurry(page, 4);
    const first = matchOf(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Really resign' }).click();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForURL(
      (address) => /\/table\//.test(address.pathname) && !address.pathname.endsWith(first),
    );
    await hurry(page, 4);
  });
}
