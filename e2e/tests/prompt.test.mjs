// What the prompt says and offers, wide and on a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '../lib/browser.mjs';
import { BOARD, clickSomething, dice, isOver, myTurn, openTable, playNow } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
const GAMES = ['shesterenki', 'gearworks', 'city-of-gears', 'gears-of-industry', 'gearworld'];

test('a question to me says “Your turn”, never my name', async (t) => {
  const page = await visit(t, '/');
  for (const game of GAMES) {
    await page.goto('/');
    await playNow(page, game);
    assert.match(await page.getByTestId('prompt').innerText(), /^Your turn: /, game);
  }
});

test('passing and ending are calm, keep apart, and ask back', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'gearworks');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  const button = (name) => page.locator('.prompt .buttons').getByRole('button', { name });
  const boxes = {};
  const roll = dice(11);
  for (let clicks = 0; clicks < 200 && !(boxes.pass && boxes.end); clicks += 1) {
    if (await isOver(page)) await openTable(page, 'gearworks');
    await page.waitForURL(/\/table\//);
    await myTurn(page);
    if (await button(/^Pass/).count()) {
      const playable = await page.locator(`${BOARD} [data-at^="card:"][data-spot="open"]`).count();
      boxes.pass ??= await button(/^Pass/).boundingBox();
      if (playable > 0) {
        assert.doesNotMatch(await button(/^Pass/).getAttribute('class'), /strong/);
        await button(/^Pass/).click();
        await page.getByText('You could still play a card.').waitFor();
        await page.getByRole('button', { name: 'Not yet' }).click();
      }
    }
    if (await button(/^End the turn/).count()) boxes.end ??= await button(/^End the turn/).boundingBox();
    await clickSomething(page, roll);
  }
  assert.ok(boxes.pass && boxes.end, 'both were seen');
  assert.ok(
    boxes.pass.x + boxes.pass.width <= boxes.end.x,
    `passing lies at ${JSON.stringify(boxes.pass)}, ending at ${JSON.stringify(boxes.end)}`,
  );
});

for (const game of GAMES) {
  test(`phone, ${game}: whose turn, scores, log and chat stay; one thing scrolls`, async (t) => {
    const page = await visit(t, '/', { viewport: PHONE, hasTouch: true, isMobile: true });
    await playNow(page, game);
    const seen = await page.evaluate((board) => {
      const place = document.querySelector(board);
      const drawing = place.querySelector('svg').getBoundingClientRect();
      const bar = document.querySelector('nav.slim').getBoundingClientRect();
      return {
        wide: document.documentElement.scrollWidth,
        tall: document.documentElement.scrollHeight,
        bar: { top: bar.top, right: bar.right, height: bar.height },
        top: place.getBoundingClientRect().top,
        bottom: drawing.bottom,
        hand: Math.max(
          0,
          ...[...place.querySelectorAll('[data-at^="card:"], [data-at^="gear:"]')].map(
            (thing) => thing.getBoundingClientRect().bottom,
          ),
        ),
      };
    }, BOARD);
    assert.ok(
      seen.wide <= PHONE.width && seen.tall <= PHONE.height,
      `the page scrolls: ${JSON.stringify(seen)}`,
    );
    assert.ok(seen.bar.top >= 0 && seen.bar.right <= PHONE.width && seen.bar.height < 56);
    const cut = await page
      .locator('nav.slim .name')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
    assert.equal(cut, 0, 'names are cut');
    assert.ok(seen.top < PHONE.height / 5, `the board begins at ${seen.top}`);
    if (game === 'gearworks' || game === 'shesterenki') {
      assert.ok(seen.bottom <= PHONE.height, `the drawing ends at ${seen.bottom}`);
      assert.ok(seen.hand > 0 && seen.hand <= PHONE.height, `the hand ends at ${seen.hand}`);
    }
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await page.getByRole('dialog').getByRole('log').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await page.getByRole('dialog').getByPlaceholder('Say something').waitFor();
  });
}
