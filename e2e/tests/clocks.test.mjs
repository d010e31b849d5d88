// Live clocks: shown, running, and what happens when one runs out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myTurn, openTable } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

test('a clock runs down, and when it has run out a bot plays on', { timeout: 120_000 }, async (t) => {
  const page = await visit(t, '/');
  // The form offers whole minutes; the least that the server takes is ten seconds, and nobody waits longer.
  await page.route(/\/api\/matches(\?.*)?$/, (route, request) => {
    const wanted = request.postDataJSON();
    assert.deepEqual(wanted.pace, { kind: 'live', bank_s: 60, increment_s: 0 });
    wanted.pace.bank_s = 10;
    return route.continue({ postData: JSON.stringify(wanted) });
  });
  await openTable(page, 'shesterenki', {
    options: async () => {
      await page.getByRole('radio', { name: 'Live clock' }).check({ force: true });
      await page.getByLabel('Minutes').fill('1');
      await page.getByLabel('Seconds added').fill('0');
    },
  });
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  const mine = page.locator('[data-seat="0"]').getByRole('timer');
  const seconds = async () => {
    const [minutes, rest] = (await mine.innerText()).split(':').map(Number);
    return minutes * 60 + rest;
  };
  const start = await seconds();
  assert.ok(start > 2 && start <= 10, `my clock begins at ${start} s`);
  await page.waitForTimeout(2000);
  assert.ok((await seconds()) <= start - 1, 'my clock does not run');

  await page
    .locator('[data-seat="0"]')
    .getByText(/plays for the time being/)
    .waitFor({ timeout: 20_000 });
  assert.equal(await seconds(), 0);
  // Nobody clicks any more, and the match goes on to its end.
  await page.getByTestId('over').waitFor({ timeout: 60_000 });
});
