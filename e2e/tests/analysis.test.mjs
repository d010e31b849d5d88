// After the game: the analysis of a finished match, what if, and what many analyses say together.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, seriousFindings } from '../lib/browser.mjs';
import { letABotFinish, matchOf, myTurn, openTable, playNow } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'ru' };

const curve = (page) => page.getByTestId('curve');
const place = async (page) => Number(await curve(page).getAttribute('aria-valuenow'));

/** Plays a match of this browser to its end and has it analysed. */
async function analysed(page) {
  await playNow(page, 'shesterenki');
  const match = matchOf(page);
  await letABotFinish(page);
  const link = page.getByRole('link', { name: /^(Analyse|Разобрать)$/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await curve(page).waitFor({ timeout: 60_000 });
  await page.locator('[data-testid="progress"][data-round="0"]').waitFor({ timeout: 120_000 });
  return match;
}

async function fits(page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} px wider than the page`);
}

test('here, by keyboard: the curve, what if, and what it says about me', { timeout: 300_000 }, async (t) => {
  const page = await visit(t, '/', { here: true });
  const match = await analysed(page);
  assert.match(match, /^local-/);
  await page.getByText(/Computed on this device, 4000 simulations/).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  assert.equal(await page.getByTestId('accounts').locator('tbody tr').count(), 2);
  // Where the win is shared nobody has lost.
  const ends = page.getByTestId('accounts').locator('tbody td:nth-child(5)');
  const losers = (await ends.allInnerTexts()).filter((end) => end === '0%').length;
  assert.equal(await page.getByTestId('lost').locator('li').count(), losers);

  const last = await place(page);
  await curve(page).press('ArrowLeft');
  assert.equal(await place(page), last - 1);
  await curve(page).press('Home');
  assert.equal(await place(page), 0);
  // All of them: perhaps nothing cost anything.
  await page.getByTestId('decisions').locator('xpath=..').getByRole('checkbox').press('Space');
  const judged = page.getByTestId('decisions').getByRole('button').first();
  await judged.focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('decisions').locator('li.shown').first().waitFor();
  assert.ok((await place(page)) > 0);

  // A moment in which there is something left to decide.
  await curve(page).press('Home');
  await curve(page).press('ArrowRight');
  const form = page.getByTestId('play-on');
  await form.getByLabel('Chance').selectOption('same');
  await form.getByRole('button', { name: 'Play on' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\/local-/);
  await myTurn(page);
  assert.notEqual(matchOf(page), match, 'the match itself stays as it is');
  await page.goto(`/analysis/${match}`);
  await form.getByRole('heading', { name: 'Played on from this match' }).waitFor({ timeout: 60_000 });
  assert.equal(await form.getByRole('listitem').count(), 1);

  await page.goto('/statistics');
  await page.getByTestId('by-game').getByText('Shesterenki').waitFor();
  await page
    .getByTestId('luckier')
    .getByText(/you were .* than average/)
    .waitFor();
  assert.equal(await page.getByTestId('by-month').locator('tbody tr').count(), 1);
  assert.deepEqual(await seriousFindings(page), []);
});

test(
  'here, on a phone, in Russian: everything fits, and a position is shared',
  { timeout: 300_000 },
  async (t) => {
    const page = await visit(t, '/', { ...ON_A_PHONE, here: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await analysed(page);
    await page.getByRole('heading', { name: 'Везение и мастерство' }).waitFor();
    await fits(page);
    assert.deepEqual(await seriousFindings(page), []);
    const middle = await curve(page).boundingBox();
    await curve(page).click({ position: { x: middle.width / 2, y: 60 } });
    const step = await page.getByTestId('moment').innerText();
    await page.getByTestId('share-position').click();
    await page
      .locator('.notice')
      .getByText(/скопирован/i)
      .waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const other = await visit(t, link.pathname + link.hash, { here: true, locale: 'ru' });
    await other.locator('[data-testid="position"] svg').first().waitFor();
    const [, shown] = /шаг (\d+)/.exec(step.toLowerCase()) ?? [];
    await other.getByText(`После шага ${shown} партии`).waitFor();
    await page.goto('/statistics');
    await page
      .getByTestId('luckier')
      .getByText(/вам везло/)
      .waitFor();
    await fits(page);
  },
);

test('without an engine the server analyses, and nothing before the end', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'shesterenki', {
    options: () => page.getByLabel('Public: everybody').check(),
  });
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  const match = matchOf(page);
  for (const secret of ['replay', 'analysis', 'steps/0']) {
    const refused = await page.request.get(`/api/matches/${match}/${secret}`);
    assert.equal(refused.status(), 403, secret);
  }
  await page.goto(`/analysis/${match}`);
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  await letABotFinish(page);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await curve(page).waitFor({ timeout: 60_000 });
  await page.getByText('Computed on the server').waitFor({ timeout: 120_000 });
  assert.equal(await page.getByTestId('accounts').locator('tbody tr').count(), 2);
  await curve(page).press('Home');
  await curve(page).press('ArrowRight');

  // The link to a moment shows others the same, on a phone and in their language, and has no engine either.
  const { pathname, hash } = new URL(page.url());
  const other = await visit(t, pathname + hash, ON_A_PHONE);
  await other.getByText('Посчитано на сервере').waitFor({ timeout: 60_000 });
  assert.equal(await place(other), 1);
  assert.equal(await other.getByTestId('accounts').locator('tbody tr').count(), 2);
  await fits(other);
  const numbers = (of) => of.getByTestId('accounts').locator('tbody td:nth-child(2)').allInnerTexts();
  assert.deepEqual(await numbers(other), await numbers(page));
});
