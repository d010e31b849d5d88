// Drag and drop, by mouse and by finger.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '../lib/browser.mjs';
import { BOARD, clickSomething, dice, myTurn, openTable, playNow } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
const CARD = `${BOARD} [data-at^="card:"][data-spot="open"]`;
const CELL = `${BOARD} [data-at^="cell:"][data-spot="open"]`;

const middle = async (thing) => {
  const { x, y, width, height } = await thing.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

async function gearworks(page) {
  await openTable(page, 'gearworks', {
    options: () => page.getByRole('group', { name: 'Who starts' }).getByText('Player 1').click(),
  });
  await page.waitForURL(/\/table\//);
  await myTurn(page);
}

const mine = (page) => page.getByRole('button', { name: /^End the turn/ });

test('a card is carried to its cell with the mouse; beside the grid it goes back', async (t) => {
  const page = await visit(t, '/');
  await gearworks(page);
  const from = await middle(page.locator(CARD).first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30, { steps: 4 });
  await page.locator(CELL).first().waitFor();
  await page.mouse.move(4, 4, { steps: 3 });
  await page.mouse.up();
  assert.equal(await page.locator(CELL).count(), 0, 'the card is still picked');

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30, { steps: 4 });
  const to = await middle(page.locator(CELL).first());
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await mine(page).waitFor();
});

test('a finger carries, too', async (t) => {
  const page = await visit(t, '/', { viewport: PHONE, hasTouch: true, isMobile: true });
  await gearworks(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type, point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  const from = await middle(page.locator(CARD).first());
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x, y: from.y - 15 });
  await touch('touchMove', { x: from.x, y: from.y - 30 });
  const to = await middle(page.locator(CELL).first());
  await touch('touchMove', to);
  await touch('touchEnd');
  await mine(page).waitFor();
});

test('a gear of Шестерёнки is carried to the number that shall count', async (t) => {
  const page = await visit(t, '/');
  await playNow(page, 'shesterenki');
  const from = await middle(page.locator(`${BOARD} [data-at^="gear:"][data-spot="open"]`).first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30, { steps: 4 });
  const side = page.locator(`${BOARD} [data-at^="side:"]`).first();
  const to = await middle(side);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await side.waitFor({ state: 'detached' });
});

/** Opens a table against a bot and plays on until something of this kind can be lifted. */
async function untilOpen(page, game, things) {
  await openTable(page, game);
  await page.waitForURL(/\/table\//);
  const roll = dice(21);
  const open = page.locator(things).first();
  const late = performance.now() + 60_000;
  while ((await open.count()) === 0) {
    assert.ok(performance.now() < late, 'nothing can be lifted');
    await myTurn(page);
    if ((await open.count()) === 0) await clickSomething(page, roll);
  }
  return open;
}

/** Lifts a thing and lets it go over the first of these that open. */
async function carry(page, thing, goals) {
  const seq = await page.locator(BOARD).getAttribute('data-seq');
  const from = await middle(thing);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 4 });
  const to = await middle(page.locator(goals).first());
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const arrived = page.waitForFunction(
    ([board, before]) => document.querySelector(board).dataset.seq !== before,
    [BOARD, seq],
  );
  // Where several ways lead there, it is asked which.
  const how = page.getByRole('heading', { name: /: how\?$/ });
  if (await how.count()) await how.locator('..').getByRole('button').first().click();
  await arrived;
}

test('a worker of City of Gears is carried to where it goes', async (t) => {
  const page = await visit(t, '/');
  const open = (at) => `${BOARD} svg [data-at^="${at}"][data-spot="open"]`;
  const worker = await untilOpen(page, 'city-of-gears', open('worker:'));
  await carry(page, worker, `${open('tile:')}, ${open('worker:factory')}`);
});

test('a card of Gears of Industry is carried into a market', async (t) => {
  const page = await visit(t, '/');
  const market = `${BOARD}:has(.steps .now:text("Market"))`;
  const card = await untilOpen(page, 'gears-of-industry', `${market} [data-at^="hand:"][data-spot="open"]`);
  await carry(page, card, `${BOARD} [data-at^="market:"][data-spot="open"]`);
});

test('Gearworld is set up by lot when it is played at once', async (t) => {
  const page = await visit(t, '/');
  await playNow(page, 'gearworld');
  assert.doesNotMatch(await page.getByTestId('prompt').innerText(), /lay a production token|put a figure/);
});
