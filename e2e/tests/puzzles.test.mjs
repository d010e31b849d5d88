// Puzzles: by keyboard, on a phone, without an engine and without a network.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { PHONE, seriousFindings } from '../lib/browser.mjs';
import { matchOf, myTurn } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
const HERE = { here: true };
const ON_A_PHONE = { ...HERE, viewport: PHONE, hasTouch: true, isMobile: true };

/** A puzzle of Gearworks in which a card is played to a cell, and so is a wrong try. */
async function aPuzzle() {
  const file = new URL('../../crates/game-gearworks/content/puzzles.json', import.meta.url);
  const { puzzles } = JSON.parse(await readFile(fileURLToPath(file), 'utf8'));
  const plays = (action) => action.startsWith('play ');
  const found = puzzles.find(
    ({ solution, wrong }) =>
      solution.length === 1 && plays(solution[0]) && wrong.some(({ action }) => plays(action)),
  );
  const { action: worse } = found.wrong.find(({ action }) => plays(action));
  return { ...found, best: found.solution[0], worse };
}

/** Plays a card to a cell. */
async function play(page, action, keyboard) {
  const [, card, cell] = action.split(' ');
  for (const name of [`card:${card}`, `cell:${cell}`]) {
    const thing = page.locator(`[data-testid="puzzle"] [data-at="${name}"]`).first();
    await thing.waitFor();
    if (keyboard) {
      await thing.focus();
      await page.keyboard.press('Enter');
    } else await thing.dispatchEvent('click');
  }
}

const opened = (page) => page.locator('[data-testid="puzzle"] [data-testid="board"] svg').first().waitFor();

test('by keyboard: a wrong try is answered, the right one found, and Enter goes on', async (t) => {
  const page = await visit(t, '/', HERE);
  const puzzle = await aPuzzle();
  await page.goto(`/puzzles/gearworks/${puzzle.id}`);
  await opened(page);
  assert.deepEqual(await seriousFindings(page), []);
  await play(page, puzzle.worse, true);
  await page
    .getByTestId('wrong')
    .getByText(/points of winning chance/)
    .waitFor();
  await play(page, puzzle.best, true);
  await page.locator('[data-testid="solved"][data-result="missed"]').waitFor();
  await page.getByTestId('rating').getByText(/−/).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (id) => ![undefined, id].includes(document.querySelector('[data-testid="puzzle"]')?.dataset.id),
    puzzle.id,
  );
});

test('found at once: the rating rises and is kept; why, with the curve; and played on', async (t) => {
  const page = await visit(t, '/', HERE);
  const puzzle = await aPuzzle();
  await page.goto(`/puzzles/gearworks/${puzzle.id}`);
  await play(page, puzzle.best, false);
  await page.locator('[data-testid="solved"][data-result="found"]').waitFor();
  await page.getByTestId('rating').getByText(/\+/).waitFor();
  await page.getByTestId('show-why').click();
  const weighed = page.getByTestId('weighed').locator('li');
  await weighed.first().waitFor();
  assert.ok((await weighed.count()) > puzzle.wrong.length);
  assert.match(await weighed.first().getAttribute('class'), /best/);
  await page.getByTestId('curve').waitFor();
  await page.getByTestId('curve').press('ArrowLeft');
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByTestId('play-on').click();
  await page.waitForURL(/\/table\/local-/);
  await myTurn(page);
  assert.match(matchOf(page), /^local-/);
  await page.goto('/puzzles');
  await page.getByText(/your rating 14\d\d · 1 tried/).waitFor();
});

test('on a phone, in Russian: the puzzle of the day with two hints, and a row of days', async (t) => {
  const page = await visit(t, '/', { ...ON_A_PHONE, locale: 'ru' });
  await page.getByTestId('puzzles-link').click();
  await page.waitForURL('/puzzles');
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByTestId('today').click();
  await page.waitForURL('/puzzles/today');
  await opened(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px wider than the phone`);
  await page.getByTestId('ask-hint').click();
  await page.getByTestId('hint').waitFor();
  await page.getByTestId('ask-hint').click();
  await page.getByText('Ход отмечен на поле').waitFor();
  await page.getByTestId('show').click();
  await page.locator('[data-testid="solved"][data-result="missed"]').waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByTestId('show-why').click();
  await page.getByTestId('weighed').locator('li').nth(1).waitFor();
});

test('every game has puzzles that open, in every language', { timeout: 120_000 }, async (t) => {
  const page = await visit(t, '/puzzles', HERE);
  await page.getByTestId('run-gearworld').waitFor();
  assert.equal(await page.locator('[data-testid^="run-"]').count(), 5);
  for (const game of ['shesterenki', 'city-of-gears', 'gears-of-industry', 'gearworld']) {
    await page.goto('/puzzles');
    await page.getByTestId(`run-${game}`).click();
    await opened(page);
    const said = await page.getByTestId('say').innerText();
    await page.locator('header .lang').click();
    await page.waitForFunction(
      (before) => document.querySelector('[data-testid="say"]')?.innerText !== before,
      said,
    );
    await page.locator('header .lang').click();
  }
});

test('without an engine the page says so, and nothing else breaks', async (t) => {
  const page = await visit(t, '/', HERE);
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto('/puzzles');
  await page.getByTestId('no-engine').waitFor();
  assert.equal(await page.getByTestId('today').count(), 0);
  await page.goto('/puzzles/gearworks');
  await page.getByText(/this browser or this server has none/).waitFor();
});

test('visited once, then without a network: puzzles are there', async (t) => {
  const page = await visit(t, '/', { ...HERE, serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  const puzzle = await aPuzzle();
  await page.goto(`/puzzles/gearworks/${puzzle.id}`);
  await play(page, puzzle.best, false);
  await page.locator('[data-testid="solved"][data-result="found"]').waitFor();
});

test('a position that stands in a link is seen with either eyes, and played on', async (t) => {
  const page = await visit(t, '/', HERE);
  const { rules, options, seats, steps, seat } = await aPuzzle();
  const position = { game: 'gearworks', rules, options, seats, steps, seat };
  const code = deflateRawSync(JSON.stringify(position)).toString('base64url');
  await page.goto(`/position#${code}`);
  await page.locator('[data-testid="position"] svg').first().waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByLabel('I play').selectOption(String(1 - seat));
  await page.getByLabel('I play').selectOption(String(seat));
  await page.getByTestId('play-on').click();
  await page.waitForURL(/\/table\/local-/);
  await myTurn(page);
  await page.goto('/position#made-up');
  await page.getByText('This link contains no position').waitFor();
});
