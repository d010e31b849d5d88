// The home page, the form for a new table, and how they arrive.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchOf, myTurn, openTable } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit, server } = world();

test('my tables: my turn first, the rest folded, and the games in sight', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'shesterenki');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  const mine = matchOf(page);
  for (let waiting = 0; waiting < 5; waiting += 1) {
    await openTable(page, 'gearworks', { seats: ['open'] });
    await page.waitForURL(/\/table\//);
    await page.getByText('Waiting for players').waitFor();
  }
  await page.goto('/');
  const rows = page.locator('li').filter({ has: page.locator(`a[href*="/table/"]`) });
  await rows.first().waitFor();
  assert.match(await rows.first().locator('a').getAttribute('href'), new RegExp(mine));
  await page.getByText('3 more tables of yours').waitFor();
  const games = await page.getByTestId('play-shesterenki').boundingBox();
  assert.ok(games.y < 1000, `the games begin at ${games.y} px`);
});

test('the home page does not jump while it loads', async (t) => {
  for (const [locale, viewport] of [
    ['en', { width: 1280, height: 800 }],
    ['ru', { width: 1280, height: 800 }],
    ['en', { width: 390, height: 844 }],
  ]) {
    const page = await visit(t, 'about:blank', { locale, viewport });
    await page.addInitScript(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries())
          if (!hadRecentInput) globalThis.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await page.getByTestId('play-shesterenki').waitFor();
    await page.waitForTimeout(1200);
    const shift = await page.evaluate(() => globalThis.shift);
    assert.ok(shift < 0.02, `${locale}, ${viewport.width} px: shifted by ${shift.toFixed(3)}`);
  }
});

test('every part of the client comes compressed', async (t) => {
  const page = await visit(t, 'about:blank');
  const plain = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/javascript|css|html|svg/.test(type) || response.status() !== 200) return;
    if (response.headers()['content-encoding'] !== 'gzip') plain.push(response.url());
  });
  await page.goto('/');
  await page.getByTestId('play-shesterenki').click();
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  assert.deepEqual(
    plain.map((address) => address.replace(server().address, '')),
    [],
  );
});

test('options have names, and only seats that exist can start', async (t) => {
  const page = await visit(t, '/');
  await page.goto('/new/gearworks');
  const first = page.getByRole('group', { name: 'Who starts' });
  await page.getByRole('group', { name: 'How many players?' }).getByText('2', { exact: true }).click();
  assert.deepEqual(await first.locator('label').allInnerTexts(), ['by lot', 'Player 1', 'Player 2']);
  await page.getByRole('group', { name: 'How many players?' }).getByText('4', { exact: true }).click();
  await first.getByText('Player 4').click();
  await page.getByRole('group', { name: 'How many players?' }).getByText('2', { exact: true }).click();
  assert.deepEqual(await first.locator('label').allInnerTexts(), ['by lot', 'Player 1', 'Player 2']);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/table\//);
});

test('tables are listed by game, players and pace; a waiting room names its game', async (t) => {
  const host = await visit(t, '/');
  await openTable(host, 'gearworks', {
    seats: ['open', 'open'],
    options: (page) => page.getByLabel('Public: everybody').check(),
  });
  await host.waitForURL(/\/table\//);
  await host.getByText('Gearworks, 3 players').waitFor();

  const guest = await visit(t, '/');
  const row = guest.locator(`a[href$="${matchOf(host)}"]`);
  await row.waitFor();
  const lists = guest.getByRole('group', { name: 'Tables to show' });
  for (const [label, other, own] of [
    ['Game', 'shesterenki', 'gearworks'],
    ['Players', '2', '3'],
    ['Time', 'live', 'untimed'],
  ]) {
    await lists.getByLabel(label).selectOption(other);
    await row.waitFor({ state: 'detached' });
    await lists.getByLabel(label).selectOption(own);
    await row.waitFor();
  }
});
