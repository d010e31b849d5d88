// After the game: the analysis of a finished match.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letABotFinish, matchOf, myTurn, openTable } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

test('without an engine the server analyses, and nothing before the end', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'shesterenki');
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
  await page.getByTestId('curve').waitFor({ timeout: 60_000 });
  await page.getByText('Worked out on the server').waitFor({ timeout: 120_000 });
  assert.equal(await page.getByTestId('accounts').locator('tbody tr').count(), 2);
});
