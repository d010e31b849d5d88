// What is said at the table, and what is said to one alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTableFor } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

async function say(page, words, to) {
  if (to) await page.getByLabel('To whom').selectOption({ label: to });
  await page.getByLabel('Say something').fill(words);
  await page.getByRole('button', { name: 'Say', exact: true }).click();
}

test('in Gearworld two can talk in private, and the third does not hear it', async (t) => {
  const [host, ada, bea] = [await visit(t, '/'), await visit(t, '/'), await visit(t, '/')];
  const heard = [];
  bea.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await openTableFor(host, 'gearworld', [
    { page: ada, name: 'Ada' },
    { page: bea, name: 'Bea' },
  ]);
  const talk = {};
  for (const [name, page] of Object.entries({ host, ada, bea })) {
    await page.getByRole('tab', { name: 'Chat' }).click();
    talk[name] = page.getByRole('log', { name: 'Chat' });
  }
  await say(host, 'shall we share the river?', 'Only to Ada');
  await talk.ada.getByText('shall we share the river?').waitFor();
  await talk.host.getByText('shall we share the river?').waitFor();
  await talk.host.getByText('→ Ada').waitFor();
  // A line to everybody comes after it on the same socket: by then the private one would have come.
  await say(host, 'good luck to all', 'To everybody');
  await talk.bea.getByText('good luck to all').waitFor();
  assert.equal(await talk.bea.getByText('river').count(), 0);
  assert.ok(heard.length > 0, 'nothing was heard at all');
  assert.ok(!heard.some((payload) => payload.includes('share the river')), 'it came over the wire');
  await say(ada, 'gladly', await ada.getByLabel('To whom').locator('option').nth(1).innerText());
  await talk.host.getByText('gladly').waitFor();
});
