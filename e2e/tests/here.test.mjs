// Tables that are played in the browser itself, without the server.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  BOARD,
  clickSomething,
  dice,
  isOver,
  letABotFinish,
  matchOf,
  myTurn,
  openTable,
  playNow,
  playToTheEnd,
} from '../lib/play.mjs';
import { longestTask, mainThread } from '../lib/trace.mjs';
import { world } from '../lib/world.mjs';

const { visit, server } = world();
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
  page.on('requestfinished', (request) => asked.push(request));
  const paths = () => asked.map((request) => new URL(request.url()).pathname);
  await page.addInitScript(() => {
    navigator.storage.persist = async () => (globalThis.askedToKeep = true);
  });
  await page.reload();
  await page.getByTestId('play-city-of-gears').waitFor();
  assert.ok(!paths().some((path) => path.endsWith('.wasm')), 'the engine is loaded before anybody plays');
  await playNow(page, 'city-of-gears');
  assert.match(matchOf(page), /^local-/);
  assert.equal(await page.evaluate(() => globalThis.askedToKeep), true, 'the browser is asked to keep it');
  await page.getByTestId('played-here').waitFor();
  const engine = asked.find((request) => request.url().endsWith('.wasm'));
  assert.ok(engine, 'the engine is loaded with the first table');
  t.diagnostic(`the engine: ${(await engine.sizes()).responseBodySize} bytes`);
  await playSome(page, 8, 3);
  assert.ok(!paths().some((path) => path.startsWith('/api/matches')), 'the server is told of it');
  const before = await news(page);
  await page.reload();
  await myTurn(page);
  assert.deepEqual(await news(page), before);
  await page.goto('/');
  await page.getByTestId('on-this-device').locator('a[href*="local-"]').first().click();
  await myTurn(page);
  assert.deepEqual(await news(page), before);
});

test('all matches of a browser move to another one as a file', async (t) => {
  const page = await visit(t, '/', HERE);
  for (const game of ['gearworks', 'shesterenki']) {
    await page.goto('/');
    await playNow(page, game);
    await playSome(page, 2, 5);
  }
  const before = await news(page);
  await page.goto('/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);
  const other = await visit(t, '/', HERE);
  await other.getByLabel('Open a replay or an export').setInputFiles(await download.path());
  const rows = other.getByTestId('on-this-device').locator('li');
  await other.getByText('2 matches imported.').waitFor();
  assert.equal(await rows.count(), 2);
  await rows.filter({ hasText: 'Shesterenki' }).getByRole('link').first().click();
  await myTurn(other);
  assert.deepEqual(await news(other), before);
});

test('a match of this device is kept on the server with its names and levels', async (t) => {
  const page = await visit(t, '/account', HERE);
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) });
  await form.getByLabel('Name').fill('Grace Hopper');
  await form.getByLabel('Password', { exact: true }).fill('compiles at once');
  await form.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();
  await openTable(page, 'shesterenki', { seats: ['bot:journeyman'] });
  await page.waitForURL(/\/table\/local-/);
  await myTurn(page);
  await letABotFinish(page);
  await page.getByRole('button', { name: 'Keep it on the server' }).click();
  await page.locator('.notice').getByRole('link').click();
  await page.waitForURL((url) => /\/replay\//.test(url.pathname) && !url.pathname.includes('local-'));
  const id = matchOf(page);
  await page.locator(`${BOARD}[data-step="0"]`).waitFor();
  const card = await page.evaluate(async (match) => (await fetch(`/api/matches/${match}`)).json(), id);
  const [me, bot] = card.seats;
  assert.deepEqual([me.name, me.level ?? null, bot.level], ['Grace Hopper', null, 'journeyman']);
  await page.goto('/account');
  await page.locator(`a[href="/replay/${id}"]`).waitFor();
});

test('without WebAssembly everything is played on the server', async (t) => {
  const page = await visit(t, '/', HERE);
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.reload();
  await playNow(page, 'gearworks');
  assert.doesNotMatch(matchOf(page), /^local-/);
  await playSome(page, 2, 1);
  await page.goto('/learn/shesterenki/round');
  await page.getByTestId('next').click();
  await page.locator('[data-testid="lesson"][data-beat="1"]').waitFor();
});

test('an engine that does not start leaves everything to the server', async (t) => {
  const page = await visit(t, '/', HERE);
  await page.context().route('**/*.wasm', (route) => route.abort());
  await playNow(page, 'gearworks');
  assert.doesNotMatch(matchOf(page), /^local-/);
  await playSome(page, 2, 1);
  await page.goto('/learn/shesterenki/round');
  await page.getByTestId('next').click();
  await page.locator('[data-testid="lesson"][data-beat="1"]').waitFor();
});

test('a page that stayed open is told of a newer server, and its match goes on', async (t) => {
  const page = await visit(t, '/', { here: false });
  await playNow(page, 'gearworks');
  const before = await news(page);
  await server().kill();
  await page.route('**/index.html', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/index-[\w-]+\.js/g, 'index-newer.js');
    return route.fulfill({ response: answer, body });
  });
  await server().up();
  await page.getByTestId('update').waitFor();
  await myTurn(page);
  assert.deepEqual(await news(page), before, 'nothing happens before a word');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loaded;
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

/** From the click on "Play" to a board that waits for a move, and how long a fixed piece of work takes just now. */
async function firstMove(page) {
  await page.goto('/');
  await page.getByTestId('play-gearworks').waitFor();
  return page.evaluate(async () => {
    const work = () => {
      const began = performance.now();
      for (let i = 0, x = 1, seen = new Set(); i < 200_000; i += 1) {
        x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
        seen.add(`k${x % 500}`);
      }
      return performance.now() - began;
    };
    work();
    const before = work();
    const began = performance.now();
    document.querySelector('[data-testid="play-gearworks"]').click();
    for (;;) {
      const board = document.querySelector('[data-testid="board"]');
      if (Number(board?.getAttribute('data-legal') ?? 0) > 0 && board.querySelector('svg')) break;
      await new Promise((done) => setTimeout(done, 5));
    }
    return { took: performance.now() - began, yardstick: (before + work()) / 2 };
  });
}

/** How long that work takes where 300 ms were asked for: two idle cores of an AMD EPYC. */
const YARDSTICK = 20;

test('the first move of a table is possible soon after the click', async (t) => {
  const page = await visit(t, '/', HERE);
  await playNow(page, 'gearworks');
  // Other tests share the machine: the shortest of a few times is what the page itself needs, on the machine as it is just then.
  const took = [];
  const soon = ({ took, yardstick }) => took < 300 * Math.max(1, yardstick / YARDSTICK);
  while (took.length < 8 && !took.some(soon)) took.push(await firstMove(page));
  const said = took.map(({ took, yardstick }) => `${took.toFixed(0)} ms (work ${yardstick.toFixed(1)} ms)`);
  t.diagnostic(said.join(', '));
  assert.ok(took.some(soon), said.join(', '));
});

test('the page stays free while a Master thinks', async (t) => {
  const page = await visit(t, '/', { ...HERE, tempo: 'normal' });
  await page.getByRole('group', { name: 'Bots play as' }).getByText('Master').click();
  await playNow(page, 'gears-of-industry');
  const devtools = await page.context().newCDPSession(page);
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.evaluate(() => performance.mark('a Master thinks'));
  await playSome(page, 8, 3);
  const whole = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await whole;
  // Processor time: on a busy machine every task takes longer, and none of that is the page's own.
  const took = longestTask(mainThread(events, 'a Master thinks'));
  t.diagnostic(`${took.toFixed(1)} ms`);
  // A trace without a task in it would show nothing.
  assert.ok(took > 0 && took < 50, `a task of ${took} ms`);
});
