// How a match ends: what decided it, what the points are made of, and what to do next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letABotFinish, myTurn, openTable } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

test('gearworks: the end tells what decided it, and the sheet adds up', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'gearworks');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  await letABotFinish(page);
  await page.locator('.over .decided').getByText(/win/).waitFor();
  const columns = await page
    .getByTestId('sheet')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText))),
    );
  const totals = columns.pop();
  assert.deepEqual(
    totals,
    totals.map((_, seat) => columns.reduce((sum, row) => sum + row[seat], 0)),
  );
  for (const name of ['Play again', 'Copy a link to the replay'])
    await page.getByRole('button', { name, exact: true }).waitFor();
  await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
});
