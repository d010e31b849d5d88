// Gears of Industry: cards that can be read, and steps that are passed together.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '../lib/browser.mjs';
import { BOARD, clickSomething, dice, myTurn, playNow } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

/** Plays on until a button of this name is there. */
async function until(page, button) {
  const roll = dice(5);
  for (let clicks = 0; clicks < 80 && (await button.count()) === 0; clicks += 1) {
    await myTurn(page);
    if ((await button.count()) === 0) await clickSomething(page, roll);
  }
  assert.ok(await button.count(), 'it never came to that');
}

const widthOf = async (page, at) =>
  (await page.locator(`${BOARD} [data-at^="${at}"]`).first().boundingBox()).width;

test('cards are read where they lie, and are larger below the mouse', async (t) => {
  const page = await visit(t, '/');
  await playNow(page, 'gears-of-industry');
  await until(page, page.getByRole('button', { name: /^Pass until: / }));
  assert.ok((await widthOf(page, 'spot:')) >= 96, 'a card in a market');
  assert.ok((await widthOf(page, 'hand:')) >= 96, 'a card in hand');
  assert.equal(await page.locator(`${BOARD} .lens`).count(), 0);
  const card = page.locator(`${BOARD} [data-at^="spot:"]`).first();
  await card.hover();
  const lens = await page.locator(`${BOARD} .lens`).boundingBox();
  assert.ok(lens.width > 1.3 * (await card.boundingBox()).width, 'the lens enlarges');
  await page.mouse.move(2, 2);
  await page.locator(`${BOARD} .lens`).waitFor({ state: 'detached' });
});

test('phone: the hand can be read', async (t) => {
  const page = await visit(t, '/', { viewport: PHONE, hasTouch: true, isMobile: true });
  await playNow(page, 'gears-of-industry');
  await until(page, page.locator(`${BOARD} [data-at="hand:3"]`));
  assert.ok((await widthOf(page, 'hand:')) > 85);
});

test('several steps are passed at once, up to the one that is named', async (t) => {
  const page = await visit(t, '/');
  await playNow(page, 'gears-of-industry');
  const button = page.getByRole('button', { name: 'Pass until: Discard' });
  await until(page, button);
  const log = page.getByRole('log');
  const turn = await page.locator('.steps strong').innerText();
  await button.click();
  // Whatever the hand, it comes to the discard or to the turn of another.
  await page.waitForFunction(
    (before) =>
      document.querySelector('.steps .now')?.textContent.includes('Discard') ||
      document.querySelector('.steps strong')?.textContent !== before,
    turn,
  );
  assert.doesNotMatch(await log.innerText(), /undefined/);
});
