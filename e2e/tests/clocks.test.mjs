// Live clocks: shown, running, and what happens when one runs out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myTurn, openTable } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
/** How long I may think in all, in seconds: enough to open the table on a busy machine. */
const BANK = 20;

test('a clock runs down, and when it has run out a bot plays on', { timeout: 120_000 }, async (t) => {
  const page = await visit(t, '/');
  // The form offers whole minutes; nobody wants to wait so long here.
  let wished;
  await page.route(/\/api\/matches(\?.*)?$/, (route, request) => {
    const wanted = request.postDataJSON();
    wished = { ...wanted.pace };
    wanted.pace.bank_s = BANK;
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
  assert.deepEqual(wished, { kind: 'live', bank_s: 60, increment_s: 0 });
  await myTurn(page);
  const mine = page.locator('[data-seat="0"]').getByRole('timer');
  const seconds = async () => {
    const [minutes, rest] = (await mine.innerText()).split(':').map(Number);
    return minutes * 60 + rest;
  };
  const start = await seconds();
  assert.ok(start > 2 && start <= BANK, `my clock begins at ${start} s`);
  const late = performance.now() + 10_000;
  while ((await seconds()) >= start) {
    assert.ok(performance.now() < late, 'my clock does not run');
    await page.waitForTimeout(100);
  }

  await page
    .locator('[data-seat="0"]')
    .getByText(/is playing for now/)
    .waitFor({ timeout: 45_000 });
  assert.equal(await seconds(), 0);
  // Nobody clicks any more, and the match goes on to its end.
  await page.getByTestId('over').waitFor({ timeout: 60_000 });
});
