// Without a network: what a browser keeps of one visit, and the client on a host of files.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { launch, visit } from '../lib/browser.mjs';
import { serveFiles } from '../lib/files.mjs';
import {
  BOARD,
  clickSomething,
  dice,
  isOver,
  myTurn,
  openTable,
  playNow,
  playToTheEnd,
} from '../lib/play.mjs';
import { Server, binary } from '../lib/server.mjs';

const GAMES = ['shesterenki', 'gearworks', 'city-of-gears', 'gears-of-industry', 'gearworld'];

/** Options that end a long game in time, whoever plays. */
const ENDS = { gearworld: (page) => page.getByLabel(/Round limit/).fill('3') };

/** The folder of the host under which the site lies. */
const UNDER = '/games/of/ours/';

let browser;
let site;
before(async () => {
  browser = await launch();
  site = await mkdtemp(join(tmpdir(), 'geartrain-site-'));
  await promisify(execFile)(binary(), ['site', site]);
});
after(async () => {
  await browser?.close();
  if (site) await rm(site, { recursive: true, force: true });
});

/** A visitor; when the test is over nothing may have been complained about. */
async function visitor(t, server, path, options) {
  const page = await visit(browser, server, path, { here: true, serviceWorkers: 'allow', ...options });
  t.after(async () => {
    await page.context().close();
    assert.deepEqual(page.complaints, []);
  });
  return page;
}

/** Waits until the browser keeps all that it needs. */
const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** The newest lines of the log. */
const news = async (page) => (await page.getByRole('tabpanel').innerText()).split('\n').slice(-6);

async function playSome(page, moves, seed) {
  const roll = dice(seed);
  for (let done = 0; done < moves && !(await isOver(page)); done += 1) {
    await clickSomething(page, roll);
    await myTurn(page);
  }
}

/** Plays until something can be taken back, and takes it back. */
async function takeBack(page) {
  const roll = dice(9);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (let tries = 0; tries < 40; tries += 1) {
    const before = await news(page);
    await clickSomething(page, roll);
    await myTurn(page);
    if (!(await undo.count()) || !(await undo.isEnabled())) continue;
    await undo.click();
    await page.waitForFunction(
      (lines) => document.querySelector('[role="tabpanel"]').innerText.endsWith(lines),
      before.join('\n'),
    );
    return;
  }
  assert.fail('nothing could be taken back');
}

/** A whole match by clicks, with a reload in the middle; then its replay. `home` is the address of the client. */
async function wholeMatch(page, game, home = '/') {
  await page.goto(home);
  await page.getByTestId(`play-${game}`).waitFor();
  const table = home === '/' ? {} : { form: `${home}#/new/${game}` };
  if (ENDS[game]) await openTable(page, game, { options: ENDS[game], ...table });
  else await page.getByTestId(`play-${game}`).click();
  await page.waitForURL(/\/table\/local-/);
  await myTurn(page);
  await playSome(page, 5, 3);
  const before = await news(page);
  await page.reload();
  await myTurn(page);
  assert.deepEqual(await news(page), before, 'after a reload the match is where it was');
  await playToTheEnd(page, { seed: 4, seconds: 500 });
  assert.match(await page.getByTestId('over').innerText(), /win|nobody/i);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.locator(`${BOARD}[data-step="0"]`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator(`${BOARD}[data-step="1"]`).waitFor();
}

/** A visitor who came once; then the server is gone for good. */
async function visitedOnce(t) {
  const server = await Server.start();
  t.after(() => server.stop());
  const page = await visitor(t, server, '/');
  await page.getByTestId('play-gearworks').waitFor();
  await kept(page);
  await server.kill();
  return page;
}

test('visited once, then without a server: whole matches of all games', { timeout: 900_000 }, async (t) => {
  const page = await visitedOnce(t);
  for (const game of GAMES) {
    const began = performance.now();
    await wholeMatch(page, game);
    t.diagnostic(`${game}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
});

test('visited once, then without a server: a hint, undo, hot-seat, lessons and rules', async (t) => {
  const page = await visitedOnce(t);
  await page.goto('/');
  await playNow(page, 'city-of-gears');
  await takeBack(page);
  await page.keyboard.press('h');
  await page.getByTestId('advice').waitFor();
  await openTable(page, 'gearworks', { seats: ['hot_seat'] });
  await page.locator('.curtain button').click();
  await myTurn(page);
  await page.goto('/learn/shesterenki/round');
  await page.getByTestId('next').click();
  await page.locator('[data-testid="lesson"][data-beat="1"]').waitFor();
  await page.goto('/rules/shesterenki');
  await page.locator('#sh-1').waitFor();
});

test(
  'a site of files, in a folder of a host: everything is found there, and nothing elsewhere',
  { timeout: 900_000 },
  async (t) => {
    const host = await serveFiles(site, UNDER);
    t.after(() => host.stop());
    const page = await visitor(t, host, UNDER, { locale: 'ru' });
    const elsewhere = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(host.address + UNDER) && !url.startsWith('blob:')) elsewhere.push(url);
    });
    await page.getByTestId('play-gearworks').waitFor();
    await page.goto(`${UNDER}#/rules/shesterenki#sh-2`);
    await page.reload();
    await page.getByText('Шестерёнки').first().waitFor();
    await page.locator('#sh-1').waitFor();
    await page.getByTitle('English').click();
    await page.locator('[data-found]').getByText('Code cards').waitFor();
    await kept(page);
    for (const game of GAMES) await wholeMatch(page, game, UNDER);
    await page.goto(`${UNDER}#/learn/shesterenki/round`);
    await page.getByTestId('next').click();
    await page.locator('[data-testid="lesson"][data-beat="1"]').waitFor();
    await page.goto(UNDER);
    await playNow(page, 'city-of-gears');
    await takeBack(page);
    await page.keyboard.press('h');
    await page.getByTestId('advice').waitFor();
    await openTable(page, 'gearworks', { seats: ['hot_seat'], form: `${UNDER}#/new/gearworks` });
    await page.locator('.curtain button').click();
    await myTurn(page);
    assert.deepEqual([elsewhere, host.missing], [[], []]);
    await host.stop();
    await page.reload();
    await page.locator(BOARD).waitFor();
  },
);

test('a new version is offered, and a match goes on with it', async (t) => {
  const host = await serveFiles(site, UNDER);
  t.after(() => host.stop());
  const page = await visitor(t, host, UNDER);
  await page.getByTestId('play-gearworks').waitFor();
  await kept(page);
  await page.reload();
  await playNow(page, 'gearworks');
  await playSome(page, 3, 1);
  const before = await news(page);
  const newer = (content) => content.toString().replace('"version":"', '"version":"newer-');
  host.change = (name, content) => (name === 'sw.js' ? newer(content) : content);
  // Coming back to the tab looks for a newer version.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByTestId('update').waitFor();
  await myTurn(page);
  assert.deepEqual(await news(page), before, 'nothing happens before a word');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loaded;
  await myTurn(page);
  assert.deepEqual(await news(page), before);
  assert.match((await page.evaluate(() => caches.keys())).join(' '), /newer-/);
});

test('the client can be installed', async (t) => {
  const host = await serveFiles(site, UNDER);
  t.after(() => host.stop());
  const page = await visitor(t, host, UNDER);
  const found = await page.evaluate(async () => {
    const link = document.querySelector('link[rel="manifest"]').href;
    const manifest = await (await fetch(link)).json();
    const at = (address) => new URL(address, link).href;
    const icons = await Promise.all(
      manifest.icons.map(async ({ src, sizes, type, purpose }) => {
        const picture = new Image();
        picture.src = at(src);
        await picture.decode();
        return { sizes, type, purpose, drawn: `${picture.naturalWidth}x${picture.naturalHeight}` };
      }),
    );
    return { ...manifest, icons, start: at(manifest.start_url), inside: at(manifest.scope) };
  });
  const folder = host.address + UNDER;
  assert.deepEqual([found.start, found.inside, found.display], [folder, folder, 'standalone']);
  assert.ok(found.name && found.short_name && found.theme_color && found.background_color);
  const pictures = found.icons.filter(({ type }) => type === 'image/png');
  for (const { sizes, drawn } of pictures) assert.equal(drawn, sizes);
  for (const size of ['192x192', '512x512']) assert.ok(pictures.some(({ sizes }) => sizes === size));
  assert.ok(pictures.some(({ purpose }) => purpose === 'maskable'));
  await kept(page);
  await host.stop();
  await page.goto(UNDER);
  await page.getByTestId('play-gearworks').waitFor();
});
