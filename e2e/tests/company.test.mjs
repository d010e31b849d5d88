// People at one table: taking back, agreeing, watching, and what the page does besides the board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARD, clickSomething, dice, myTurn, openTable, openTableFor, playNow } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
const TURNING = /increase, decrease or leave/;

/** Two browsers at one table of Шестерёнки, and who has something to choose comes first. */
async function two(t) {
  const [host, friend] = [await visit(t, '/'), await visit(t, '/')];
  await openTableFor(host, 'shesterenki', [{ page: friend, name: 'Ben' }]);
  for (const page of [host, friend]) await myTurn(page);
  return [host, friend];
}

const legal = async (page) => Number(await page.locator(BOARD).getAttribute('data-legal'));

/** Waits until this many actions can be chosen, or any number of them. */
async function choices(page, wanted) {
  const late = performance.now() + 15_000;
  for (;;) {
    const now = await legal(page);
    if (wanted === undefined ? now > 0 : now === wanted) return;
    assert.ok(performance.now() < late, `${now} actions, not ${wanted ?? 'any'}`);
    await page.waitForTimeout(30);
  }
}

/** Sets the first gear that glows, at its first side. */
async function setAGear(page) {
  await page.locator(`${BOARD} [data-spot="open"]`).first().click();
  await page.locator(`${BOARD} [aria-label^="Set the"]`).first().click();
}

async function more(page, what) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: what }).click();
}

test('a choice is taken back while another still chooses; later the other is asked', async (t) => {
  const [host, friend] = await two(t);
  const all = await legal(host);
  await setAGear(host);
  await choices(host, 0);
  await host.keyboard.press('u');
  await choices(host, all);

  await setAGear(host);
  await setAGear(friend);
  for (const page of [host, friend]) await page.getByTestId('prompt').getByText(TURNING).waitFor();
  const [active, other] = (await legal(host)) > 0 ? [host, friend] : [friend, host];
  await choices(active);
  const roll = dice(2);
  while ((await legal(active)) > 0) await clickSomething(active, roll);
  // The gear was turned face up: now the other has to agree.
  await active.getByRole('button', { name: 'Ask to undo' }).click();
  await active.getByText(/Waiting for/).waitFor();
  const question = other.locator('.proposal');
  await question.getByText(/would like to take the last move back/).waitFor();
  await question.getByRole('button', { name: 'Agree' }).click();
  await question.waitFor({ state: 'detached' });
  await choices(active);
  await active.getByTestId('prompt').getByText(TURNING).waitFor();
});

test('a match is ended by agreement, and played again by both', async (t) => {
  const [host, friend] = await two(t);
  await more(host, 'Propose to end here');
  await friend.locator('.proposal').getByRole('button', { name: 'Refuse' }).click();
  await host.locator('.proposal').waitFor({ state: 'detached' });
  await more(friend, 'Propose to end here');
  await host.locator('.proposal').getByRole('button', { name: 'Agree' }).click();
  for (const page of [host, friend]) await page.getByTestId('over').getByText('Ended by agreement').waitFor();
  const ended = host.url();
  await host.getByRole('button', { name: 'Play again' }).click();
  await host.waitForURL((address) => /\/table\//.test(address.pathname) && address.href !== ended);
  await friend.getByRole('link', { name: /Somebody wants to play again/ }).click();
  await friend.waitForURL(host.url());
  // A rematch is an offer: nothing begins before it is accepted.
  await host.getByText('was asked to play again').waitFor();
  await friend.getByRole('button', { name: 'Play again' }).click();
  for (const page of [host, friend]) await myTurn(page);
});

test('somebody watches a public table, and can touch nothing', async (t) => {
  const host = await visit(t, '/');
  await openTable(host, 'gearworks', { options: () => host.getByLabel('Public: everybody').check() });
  await host.waitForURL(/\/table\//);
  await myTurn(host);
  assert.match(await host.title(), /^● Your turn/);
  const watcher = await visit(t, new URL(host.url()).pathname);
  await watcher.locator(`${BOARD} svg`).first().waitFor();
  assert.equal(await watcher.locator(`${BOARD} [data-spot="open"]`).count(), 0);
  assert.doesNotMatch(await watcher.title(), /●/);
  await host.getByRole('button', { name: 'More', exact: true }).click();
  await host.getByText('1 spectator').waitFor();
});

test('what happened since my last turn is shown once more, step by step', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'gearworks');
  await page.waitForURL(/\/table\//);
  const roll = dice(8);
  const show = page.getByRole('button', { name: 'Show it' });
  const late = performance.now() + 60_000;
  while ((await show.count()) === 0) {
    assert.ok(performance.now() < late, 'nothing happened since my turn');
    await myTurn(page);
    if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
  }
  await myTurn(page);
  await show.click();
  await page.getByRole('toolbar').waitFor();
  await page.getByRole('toolbar').waitFor({ state: 'detached', timeout: 60_000 });
  await myTurn(page);
});

test('keys look back and forth, and explain themselves', async (t) => {
  const page = await visit(t, '/');
  await playNow(page, 'shesterenki');
  await page.keyboard.press('[');
  const bar = page.getByRole('toolbar');
  await bar.waitFor();
  assert.equal(await page.locator(`${BOARD} [data-spot="open"]`).count(), 0);
  // The bot may have moved meanwhile: then the present is more than one step ahead.
  while ((await bar.count()) > 0) {
    await page.keyboard.press(']');
    await page.waitForTimeout(50);
  }
  await page.keyboard.press('[');
  await bar.waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
});

test('what is pointed at or reached by keyboard explains itself with its rule', async (t) => {
  const page = await visit(t, '/');
  await playNow(page, 'shesterenki');
  const bubble = page.getByRole('tooltip');
  await page.locator(`${BOARD} [data-explain][data-rule="SH-20"]`).first().hover();
  await bubble.getByText('Rule SH-20').waitFor();
  await page.mouse.move(0, 0);
  await bubble.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await bubble.getByText(/Rule SH-\d+/).waitFor();
});

for (const game of ['shesterenki', 'gearworks', 'city-of-gears', 'gears-of-industry', 'gearworld']) {
  test(`${game}: nothing sticks out of the smallest phone`, async (t) => {
    const page = await visit(t, '/', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    for (const path of ['/', `/new/${game}`, `/rules/${game}`]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await fits(page, path);
    }
    await page.goto('/');
    await playNow(page, game);
    await fits(page, 'the table');
  });
}

async function fits(page, where) {
  const [inside, all] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  assert.ok(all <= inside && inside <= 360, `${where} is ${all} px wide on a screen of ${inside} px`);
}
