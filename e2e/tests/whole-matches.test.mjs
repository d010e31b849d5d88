// Every game, played through the interface by clicking, to its end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '../lib/browser.mjs';
import { playNow, playToTheEnd } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit, server } = world();
const { games } = await gamesOnce();

async function gamesOnce() {
  // The list of tests must be known before the server of this file runs: ask one for it.
  const { Server } = await import('../lib/server.mjs');
  const asked = await Server.start();
  const answer = await (await fetch(`${asked.address}/api/games`)).json();
  await asked.stop();
  return answer;
}

for (const { id } of games) {
  test(`${id}: a whole match against a bot`, { timeout: 600_000 }, async (t) => {
    const page = await visit(t, '/');
    await playNow(page, id);
    await playToTheEnd(page, { seed: 7 });
    assert.match(await page.getByTestId('over').innerText(), /win|nobody/i);
    const match = new URL(page.url()).pathname.split('/').at(-1);
    const card = await (await page.request.get(`${server().address}/api/matches/${match}`)).json();
    assert.equal(card.status, 'finished');
    assert.equal(card.result.how, 'played');
  });
}

test('a whole match on a phone, in Russian', { timeout: 600_000 }, async (t) => {
  const page = await visit(t, '/', { viewport: PHONE, locale: 'ru', hasTouch: true, isMobile: true });
  await playNow(page, 'shesterenki');
  await playToTheEnd(page, { seed: 3 });
  assert.match(await page.getByTestId('over').innerText(), /[а-я]/i);
});
