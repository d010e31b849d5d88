// axe finds nothing serious on any screen, board or dialog, in either theme.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, seriousFindings, WIDE } from '../lib/browser.mjs';
import {
  BOARD,
  clickSomething,
  dice,
  isOver,
  letABotFinish,
  matchOf,
  myTurn,
  openTable,
} from '../lib/play.mjs';
import { SCREENS } from '../lib/screens.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
const BOARDS = ['shesterenki', 'gearworks', 'city-of-gears', 'gears-of-industry', 'gearworld'];
/** How many clicks a board has seen when it is looked at in the middle of a match. */
const CLICKS = 25;

/** By day axe looks for everything; the night changes nothing but colours. */
const LOOKS = { light: null, dark: ['color-contrast'] };

/** Looks at what the page shows now, by day and by night. */
async function look(page, what) {
  for (const [colorScheme, rules] of Object.entries(LOOKS)) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    const findings = await seriousFindings(page, rules);
    // Chance is the server's own: what was on the table is told, so that it can be found again.
    const table = findings.length > 0 ? await page.locator('body').innerText() : '';
    assert.deepEqual(findings, [], `${what}, ${colorScheme}\n${table}`);
  }
}

for (const [size, viewport] of [
  ['wide', WIDE],
  ['phone', PHONE],
]) {
  test(`screens, ${size}`, { timeout: 120_000 }, async (t) => {
    const page = await visit(t, '/', { viewport });
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await look(page, name);
    }
    await page.goto('/new/gears-of-industry');
    await page.getByRole('radio', { name: /^Your own/ }).check();
    await look(page, 'deck builder');
  });

  test(`boards at the start and in the middle of a match, ${size}`, { timeout: 300_000 }, async (t) => {
    const page = await visit(t, '/', { viewport });
    for (const game of BOARDS) {
      await openTable(page, game);
      await page.waitForURL(/\/table\//);
      await myTurn(page);
      await look(page, `${game} at the start`);
      const roll = dice(9);
      for (let clicks = 0; clicks < CLICKS && !(await isOver(page)); clicks += 1) {
        await myTurn(page);
        if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
      }
      await myTurn(page);
      await look(page, `${game} in the middle`);
    }
  });

  test(`what opens at a table, ${size}`, { timeout: 180_000 }, async (t) => {
    const page = await visit(t, '/', { viewport });
    await openTable(page, 'shesterenki');
    await page.waitForURL(/\/table\//);
    await myTurn(page);
    const keys = { a: 'list of actions', '?': 'keys', c: 'chat' };
    for (const [key, what] of Object.entries(keys)) {
      await page.keyboard.press(key);
      await page.locator('dialog[open]').waitFor();
      await look(page, what);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Really resign' }).waitFor();
    await look(page, 'resigning');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await page.getByText('Advice:').waitFor();
    await look(page, 'a hint');
    await page.locator(`${BOARD} [data-spot="shut"]`).last().click({ force: true });
    await page.locator('.notice').waitFor();
    await look(page, 'a refusal');
    await letABotFinish(page);
    await look(page, 'the end of a match');
    await page.goto(`/replay/${matchOf(page)}`);
    await page.locator(`${BOARD} svg`).first().waitFor();
    await look(page, 'a replay');
  });

  test(`before a match begins, ${size}`, { timeout: 180_000 }, async (t) => {
    const page = await visit(t, '/', { viewport });
    await openTable(page, 'gearworks', { seats: ['invite'] });
    const link = await page.getByLabel('Invitation link').inputValue();
    await look(page, 'the waiting room');
    const friend = await visit(t, link, { viewport });
    await friend.getByLabel('Your name').waitFor();
    await look(friend, 'an invitation');

    await page.goto('/new/shesterenki');
    await page.getByLabel('Seat 2').selectOption('hot_seat');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('dialog', { name: /turn to look/ }).waitFor();
    await look(page, 'the curtain');

    await page.goto('/account');
    const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) });
    await form.getByLabel('Name').fill(`Grace ${size === 'wide' ? 'Hopper' : 'Murray'}`);
    await form.getByLabel('Password', { exact: true }).fill('nanoseconds of wire');
    await form.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: /^Grace/, level: 1 }).waitFor();
    await look(page, 'an account');

    await openTable(page, 'gearworks', { seats: [] });
    await page.waitForURL(/\/table\//);
    await myTurn(page);
    await look(page, 'alone against the Leviathan');
  });
}
