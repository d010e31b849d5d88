// Tables that are played in the browser itself, without the server.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  BOARD,
  clickSomething,
  dice,
  isOver,
  matchOf,
  myTurn,
  openTable,
  playNow,
  playToTheEnd,
} from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
const HERE = { here: true };

async function playSome(page, moves, seed) {
  const roll = dice(seed);
  for (let done = 0; done < moves && !(await isOver(page)); done += 1) {
    await clickSomething(page, roll);
    await myTurn(page);
  }
}

/** The newest lines of the log. */
async function news(page) {
  return (await page.getByRole('tabpanel').innerText()).split('\n').slice(-6);
}

test('a table against a bot is played and kept here, and resumed after a reload', async (t) => {
  const page = await visit(t, '/', HERE);
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByTestId('play-city-of-gears').waitFor();
  assert.ok(!asked.some((path) => path.endsWith('.wasm')), 'the engine is loaded before anybody plays');
  await playNow(page, 'city-of-gears');
  assert.match(matchOf(page), /^local-/);
  await page.getByTestId('played-here').waitFor();
  await playSome(page, 8, 3);
  assert.ok(!asked.some((path) => path.startsWith('/api/matches')), 'the server is told of it');
  const before = await news(page);
  await page.reload();
  await myTurn(page);
  assert.deepEqual(await news(page), before);
  await page.goto('/');
  await page.getByTestId('on-this-device').locator('a[href*="local-"]').first().click();
  await myTurn(page);
  assert.deepEqual(await news(page), before);
});

test('a whole match here: replay, file, and the same file opened again', { timeout: 300_000 }, async (t) => {
  const page = await visit(t, '/', HERE);
  await playNow(page, 'shesterenki');
  await playToTheEnd(page, { seed: 5, seconds: 240 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = await download.path();
  assert.equal(JSON.parse(await readFile(file, 'utf8')).over, true);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.locator(`${BOARD}[data-step="0"]`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator(`${BOARD}[data-step="1"]`).waitFor();
  await page.goto('/');
  await page.getByLabel('Open a replay or an export').setInputFiles(file);
  await page.waitForURL(/\/replay\/local-/);
  await page.locator(BOARD).waitFor();
});

test('a hint and a hot seat here', async (t) => {
  const page = await visit(t, '/', HERE);
  await openTable(page, 'gearworks', {
    seats: ['hot_seat'],
    options: () => page.getByRole('textbox').first().fill('Ben'),
  });
  await page.waitForURL(/\/table\/local-/);
  await page.locator('.curtain button').click();
  await myTurn(page);
  await page.keyboard.press('h');
  await page.getByTestId('advice').waitFor();
});

test('a second tab waits until the first is closed', async (t) => {
  const page = await visit(t, '/', HERE);
  await playNow(page, 'gearworks');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByText(/open in another tab/).waitFor();
  await page.close();
  await myTurn(second);
});

/** Options that end a long game in time, whoever plays. */
const ENDS = { gearworld: (page) => page.getByLabel(/Limit of rounds/).fill('3') };

for (const game of ['gearworks', 'city-of-gears', 'gears-of-industry', 'gearworld']) {
  test(`${game}: a whole match here`, { timeout: 600_000 }, async (t) => {
    const page = await visit(t, '/', HERE);
    if (ENDS[game]) await openTable(page, game, { options: ENDS[game] });
    else await playNow(page, game);
    await page.waitForURL(/\/table\/local-/);
    await playToTheEnd(page, { seed: 7, seconds: 540 });
    assert.match(await page.getByTestId('over').innerText(), /win|nobody/i);
  });
}

test('the first move of a table is possible soon after the click', async (t) => {
  const page = await visit(t, '/', HERE);
  await playNow(page, 'gearworks');
  await page.goto('/');
  await page.getByTestId('play-gearworks').waitFor();
  const took = await page.evaluate(async () => {
    const began = performance.now();
    document.querySelector('[data-testid="play-gearworks"]').click();
    for (;;) {
      const board = document.querySelector('[data-testid="board"]');
      if (Number(board?.getAttribute('data-legal') ?? 0) > 0 && board.querySelector('svg')) break;
      await new Promise((done) => setTimeout(done, 5));
    }
    return performance.now() - began;
  });
  t.diagnostic(`${took.toFixed(0)} ms`);
  assert.ok(took < 300, `${took} ms`);
});
