// From a guest to an account, out and in again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letABotFinish, matchOf, myTurn, openTable } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

async function fill(page, name, password) {
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(password);
  return form;
}

test('a guest who makes an account keeps the games, and finds them after signing in again', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'shesterenki');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  await letABotFinish(page);
  const finished = `/replay/${matchOf(page)}`;
  await openTable(page, 'shesterenki');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  const running = `/table/${matchOf(page)}`;

  await page.goto('/account');
  await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
  const form = await fill(page, 'Ada Lovelace', 'difference engine');
  await form.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
  await page.locator(`a[href="${finished}"]`).waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  assert.equal(await page.locator(`a[href="${finished}"]`).count(), 0);
  await page.goto(running);
  await page.getByRole('heading', { name: 'There is no such table' }).waitFor();

  await page.goto('/account');
  await fill(page, 'Ada Lovelace', 'difference angine');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The name or the password is wrong.').waitFor();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await fill(page, 'Ada Lovelace', 'difference engine');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
  await page.locator(`a[href="${finished}"]`).waitFor();
  await page.goto('/');
  await page.locator(`a[href="${running}"]`).click();
  await myTurn(page);
});

test('a password is changed, and the old one opens nothing any more', async (t) => {
  const page = await visit(t, '/account');
  const form = await fill(page, 'Charles', 'analytical engine');
  await form.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Current password').fill('analytical engine');
  await page.getByLabel('New password').fill('another engine');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed.').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await fill(page, 'Charles', 'analytical engine');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The name or the password is wrong.').waitFor();
  await fill(page, 'Charles', 'another engine');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Charles', level: 1 }).waitFor();
});

test('a name that is taken is said to be', async (t) => {
  const first = await visit(t, '/account');
  const mine = await fill(first, 'Mary', 'mechanism of heaven');
  await mine.getByRole('button', { name: 'Create an account' }).click();
  await first.getByRole('heading', { name: 'Mary', level: 1 }).waitFor();
  const second = await visit(t, '/account');
  const theirs = await fill(second, 'mary', 'mechanism of heaven');
  await theirs.getByRole('button', { name: 'Create an account' }).click();
  await second.getByText(/This name is taken/).waitFor();
});

test('a name that is typed before the page knows who comes is not overwritten', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'shesterenki');
  await page.waitForURL(/\/table\//);
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route('**/api/me', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/account');
  const form = await fill(page, 'Augusta', 'poetical science');
  answer();
  await page.getByRole('heading', { name: 'You play as a guest' }).waitFor();
  assert.equal(await form.getByLabel('Name').inputValue(), 'Augusta');
  await form.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Augusta', level: 1 }).waitFor();
});
