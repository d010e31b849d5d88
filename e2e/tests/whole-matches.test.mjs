// Every game, played through the interface by clicking, to its end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '../lib/browser.mjs';
import { matchOf, myTurn, openTable, playNow, playToTheEnd } from '../lib/play.mjs';
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

/** Options that end a long game in time, whoever plays. */
const ENDS = { gearworld: (page) => page.getByLabel(/Round limit/).fill('12') };

for (const { id } of games) {
  test(`${id}: a whole match against a bot`, { timeout: 600_000 }, async (t) => {
    const page = await visit(t, '/');
    if (ENDS[id]) {
      await openTable(page, id, { seats: ['bot:journeyman'], options: ENDS[id] });
      await page.waitForURL(/\/table\//);
    } else {
      await playNow(page, id);
    }
    await playToTheEnd(page, { seed: 7, seconds: 540 });
    assert.match(await page.getByTestId('over').innerText(), /win|nobody/i);
    assert.equal((await cardOf(page)).result.how, 'played');
  });
}

async function cardOf(page) {
  const card = await (await page.request.get(`${server().address}/api/matches/${matchOf(page)}`)).json();
  assert.equal(card.status, 'finished');
  return card;
}

test('gearworks alone against the Leviathan: a whole match', { timeout: 600_000 }, async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'gearworks', {
    seats: [],
    options: () => page.getByRole('radio', { name: 'medium' }).check({ force: true }),
  });
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  await page.getByText('Leviathan').first().waitFor();
  await playToTheEnd(page, { seed: 5, seconds: 540 });
  const { seats, result } = await cardOf(page);
  assert.equal(seats.length, 1);
  assert.equal(result.how, 'played');
});

test('a whole match on a phone, in Russian', { timeout: 600_000 }, async (t) => {
  const page = await visit(t, '/', { viewport: PHONE, locale: 'ru', hasTouch: true, isMobile: true });
  await playNow(page, 'shesterenki');
  await playToTheEnd(page, { seed: 3, seconds: 540 });
  assert.match(await page.getByTestId('over').innerText(), /[а-я]/i);
});
