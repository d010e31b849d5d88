// The deck builder of Gears of Industry.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARD, clickSomething, dice, matchOf, myTurn, openTable } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit, server } = world();
const OPEN = 'Open the table';

/** Opens the builder on an empty list. */
async function emptyBuilder(page) {
  await page.goto('/new/gears-of-industry');
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await page.getByRole('button', { name: 'Empty', exact: true }).click();
  await page.getByText('0 of 26 cards, 26 too few').waitFor();
}

/** Takes cards of a domain by tapping them. */
async function take(page, domain, from, to) {
  for (let value = from; value <= to; value += 1) {
    await page.getByRole('button', { name: `${domain} ${value}: 0`, exact: true }).click();
  }
}

test('a list is built by tapping, and the game is played with it', async (t) => {
  const page = await visit(t, '/');
  await emptyBuilder(page);
  await page.getByLabel('Seat 2').selectOption('bot:random');
  await take(page, 'Labour', 1, 13);
  await page.getByText('13 of 26 cards, 13 too few').waitFor();
  await take(page, 'Technology', 1, 13);
  await page.getByText('26 of 26 cards, complete').waitFor();
  await page.getByText('13 factories, market cards 7.0 on average').waitFor();
  await page.getByRole('button', { name: OPEN }).click();
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  // After the factories of the set-up the hand is drawn: nothing but Labour and Technology can be in it.
  const cards = page.locator(`${BOARD} [aria-label*="in your hand"]`);
  const roll = dice(3);
  const late = performance.now() + 20_000;
  while ((await cards.count()) === 0 && performance.now() < late) {
    if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
  }
  const hand = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  assert.ok(hand.length > 0, 'no hand is shown');
  for (const card of hand) assert.match(card, /^(Labour|Technology) \d/);
});

test('a wrong list names its fault: in the builder, and when the table is opened', async (t) => {
  const page = await visit(t, '/');
  await emptyBuilder(page);
  await take(page, 'Science', 3, 4);
  await page.getByRole('button', { name: OPEN }).click();
  await page
    .locator('.notice')
    .getByText(/(?=.*\b26\b)(?=.*\b2\b)/)
    .waitFor();
  assert.match(page.url(), /\/new\//);

  await page.getByText('As text').click();
  await page.getByRole('textbox', { name: /A card a line/ }).fill('3-4 Science\n9 Alchemy');
  await page.getByRole('heading', { name: 'Decks' }).click();
  await page.getByRole('alert').getByText('Line 2: “9 Alchemy” is not one card.').waitFor();
});

test('a preset starts a list, and nobody else reads it', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'gears-of-industry', {
    options: async () => {
      await page.getByRole('radio', { name: /^Your own/ }).check();
      await page.getByRole('button', { name: 'Start from Sprint' }).click();
      await page.getByRole('button', { name: 'Technology 5: 1', exact: true }).click();
      await page.getByRole('button', { name: 'Technology 13: 0', exact: true }).click();
      await page.getByText('26 of 26 cards, complete').waitFor();
      await page.getByLabel('Public: everybody').check();
    },
  });
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  const other = await visit(t, '/');
  const heard = [];
  other.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await other.goto(`/table/${matchOf(page)}`);
  await other.locator(BOARD).waitFor();
  const card = await other.request.get(`${server().address}/api/matches/${matchOf(page)}`);
  assert.equal(card.status(), 200);
  assert.ok(heard.length > 0, 'nothing was heard at all');
  for (const text of [await card.text(), ...heard]) assert.doesNotMatch(text, /Technology 13|13 Technology/);
});

test('an illegal deck is never called complete, and says what is wrong', async (t) => {
  const page = await visit(t, '/');
  await page.goto('/new/gears-of-industry');
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await page.getByText('As text').click();
  const write = async (list) => {
    await page.getByRole('textbox', { name: /A card a line/ }).fill(list);
    await page.getByRole('heading', { name: 'Decks' }).click();
  };
  const alert = page.getByRole('alert');
  const complete = page.getByText('complete', { exact: false });

  await write('2x 1-13 Labour');
  await alert.getByText('1 Labour is in the pool once only').waitFor();
  assert.equal(await complete.count(), 0);
  assert.ok(await page.locator('button.wrong').count(), 'the cards are not marked');

  await page.getByRole('group', { name: 'Format' }).getByText('advanced').click();
  await write('2x 1-13 Labour\nMarket\n1-13 Commerce\n1-2 Technology');
  await alert.getByText('Technology never enters a market').waitFor();
  assert.equal(await page.getByText('15 of 15 cards, complete').count(), 0);

  await write('2x 1-13 Labour\nMarket\n1-13 Commerce\n1-2 Science');
  await page.getByText('15 of 15 cards, complete').waitFor();
  await page.getByRole('group', { name: 'Format' }).getByText('basic').click();
  await alert.getByText('1 Labour is in the pool once only').waitFor();
  assert.equal(await complete.count(), 0);
});
