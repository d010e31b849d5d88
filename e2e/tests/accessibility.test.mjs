// axe finds nothing serious on any screen or board, in either theme.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, seriousFindings, WIDE } from '../lib/browser.mjs';
import { playNow } from '../lib/play.mjs';
import { SCREENS } from '../lib/screens.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
const BOARDS = ['shesterenki', 'gearworks', 'city-of-gears', 'gears-of-industry', 'gearworld'];

for (const [size, viewport] of [
  ['wide', WIDE],
  ['phone', PHONE],
]) {
  for (const colorScheme of ['light', 'dark']) {
    test(`screens, ${size}, ${colorScheme}`, { timeout: 120_000 }, async (t) => {
      const page = await visit(t, '/', { viewport, colorScheme });
      for (const [name, path] of Object.entries(SCREENS)) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await seriousFindings(page), [], name);
      }
      await page.goto('/');
      await playNow(page, 'shesterenki');
      assert.deepEqual(await seriousFindings(page), [], 'table');
      await page.keyboard.press('a');
      assert.deepEqual(await seriousFindings(page), [], 'list of actions');
    });

    test(`boards, ${size}, ${colorScheme}`, { timeout: 180_000 }, async (t) => {
      const page = await visit(t, '/', { viewport, colorScheme });
      for (const game of BOARDS) {
        await page.goto('/');
        await playNow(page, game);
        assert.deepEqual(await seriousFindings(page), [], game);
      }
    });
  }
}
