// A replay file: saved, imported, stepped through; and a broken one.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { BOARD, letABotFinish, matchOf, myTurn, openTable } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

/** Plays a match to its end and saves it as people do. */
async function saveAMatch(page) {
  await openTable(page, 'shesterenki');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  await letABotFinish(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  return { match: matchOf(page), text: await readFile(await file.path(), 'utf8') };
}

async function importText(page, text) {
  await page.goto('/account');
  const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

test('a saved match is imported and stepped through; a broken one is refused with its place', async (t) => {
  const page = await visit(t, '/');
  const { match, text } = await saveAMatch(page);
  const { steps } = JSON.parse(text);

  await importText(page, text);
  await page.waitForURL(/\/replay\//);
  assert.notEqual(matchOf(page), match);
  await page.getByText(`0 / ${steps.length}`).waitFor();
  const forward = page.getByRole('button', { name: 'One step forward' });
  for (let step = 1; step <= 20; step += 1) {
    await forward.click();
    await page.getByText(`${step} / ${steps.length}`).waitFor();
  }
  /** The picture of a step, once it is drawn: the counter runs ahead of it. */
  const drawn = (step) => page.locator(`${BOARD}[data-step="${step}"] svg`).first().innerHTML();
  const there = await drawn(20);
  assert.equal(await page.getByTestId('over').count(), 0, 'step 20 tells who will win');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByTestId('over').waitFor();
  assert.notEqual(await drawn(steps.length), there, 'the end looks like step 20');

  const broken = JSON.parse(text);
  broken.steps[steps.length - 3] = '0 cheat';
  await importText(page, JSON.stringify(broken));
  const notice = page.locator('.notice');
  await notice.getByText(`step ${steps.length - 2} (“0 cheat”)`).waitFor();
  assert.match(page.url(), /\/account$/);

  await importText(page, text.slice(0, text.length / 2));
  await notice.getByText(/truncated: it ends on line \d+/).waitFor();
});

test('a replay has the log beside it, jumps by round and turn, my own eyes, and a link to the moment', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'gearworks', {
    options: () => page.getByLabel('Public: everybody').check(),
  });
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  await letABotFinish(page);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByLabel('Seen by').waitFor();
  assert.equal(await page.getByLabel('Seen by').inputValue(), '0', 'I see again what I saw');

  const step = () => page.locator(BOARD).getAttribute('data-step').then(Number);
  const log = page.getByRole('log');
  await page.getByRole('button', { name: 'Round: forward' }).click();
  await log.getByText(/Round 1 begins/).waitFor();
  const first = await step();
  assert.equal(await log.getByText(/Round 2 begins/).count(), 0, 'what comes later is not told');
  await page.getByRole('button', { name: 'Turn: forward' }).click();
  await page.waitForFunction(
    ([board, before]) => Number(document.querySelector(board).dataset.step) > before,
    [BOARD, first],
  );
  const turn = await step();
  await page.waitForURL((address) => address.hash === `#${turn}`);
  await page.getByRole('button', { name: 'Round: forward' }).click();
  await log.getByText(/Round 2 begins/).waitFor();
  const second = await step();

  await page.getByRole('button', { name: 'Copy a link to this moment' }).waitFor();
  const other = await visit(t, new URL(page.url()).pathname + new URL(page.url()).hash);
  await other.locator(`${BOARD}[data-step="${second}"]`).waitFor();
  assert.equal(await other.getByLabel('Seen by').inputValue(), '', 'who did not play is a spectator');
});
