// Gearworld on a map of the host's own: `geartrain --map FILE`.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BOARD, playNow } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const folder = mkdtempSync(join(tmpdir(), 'geartrain-map-'));
const file = join(folder, 'jaws.json');
const ours = new URL('../../crates/game-gearworld/content/gearworld-map.json', import.meta.url);
writeFileSync(
  file,
  readFileSync(ours, 'utf8').replaceAll('the-teeth', 'the-jaws').replaceAll('The Teeth', 'The Jaws'),
);
after(() => rmSync(folder, { recursive: true }));

const { visit } = world('--map', file);

test('the board shows the map that is played', async (t) => {
  const page = await visit(t, '/');
  await playNow(page, 'gearworld');
  await page.locator(BOARD).getByText('Jaws').first().waitFor();
  assert.doesNotMatch(await page.locator(BOARD).innerHTML(), /Teeth/);
});
