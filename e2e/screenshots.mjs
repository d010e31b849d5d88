// Writes every screen and every board, wide and on a phone, into a folder: `npm run screenshots -- <folder>`.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, PHONE, visit, WIDE } from './lib/browser.mjs';
import { clickSomething, dice, isOver, myTurn, openTable, playNow, playToTheEnd } from './lib/play.mjs';
import { SCREENS } from './lib/screens.mjs';
import { Server } from './lib/server.mjs';

const folder = process.argv[2] ?? new URL('../screenshots/', import.meta.url).pathname;
await mkdir(folder, { recursive: true });
const server = await Server.start();
const browser = await launch();
const sizes = { wide: WIDE, phone: PHONE };

async function shoot(page, name, size) {
  // The pointer would explain whatever lies below it.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}-${size}.png`) });
}

try {
  const { games } = await (await fetch(`${server.address}/api/games`)).json();
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await visit(browser, server, '/', { viewport });
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await shoot(page, name, size);
    }
    for (const { id } of games) {
      await page.goto('/');
      await playNow(page, id);
      await shoot(page, `${id}-start`, size);
      const roll = dice(4);
      for (let clicks = 0; clicks < 60 && !(await isOver(page)); clicks += 1) {
        await myTurn(page);
        if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
      }
      await shoot(page, `${id}-middle`, size);
      await page.emulateMedia({ colorScheme: 'dark' });
      await shoot(page, `${id}-dark`, size);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.goto('/new/gears-of-industry');
    await page.getByRole('radio', { name: /^Your own/ }).check();
    await page.getByRole('heading', { name: 'Decks' }).scrollIntoViewIfNeeded();
    await shoot(page, 'deck-builder', size);
    await openTable(page, 'gearworks', { seats: [] });
    await page.waitForURL(/\/table\//);
    await myTurn(page);
    await shoot(page, 'leviathan', size);
    await page.goto('/');
    await playNow(page, 'shesterenki');
    await page.keyboard.press('a');
    await shoot(page, 'actions', size);
    await page.keyboard.press('Escape');
    await playToTheEnd(page, { seed: 2 });
    await shoot(page, 'over', size);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await shoot(page, 'replay', size);
    await page.context().close();

    const night = await visit(browser, server, '/', { viewport, locale: 'ru', colorScheme: 'dark' });
    await shoot(night, 'home-dark-ru', size);
    await playNow(night, 'shesterenki');
    await shoot(night, 'table-dark-ru', size);
    await night.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`screenshots are in ${folder}`);
