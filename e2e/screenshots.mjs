// Writes every screen and every board into a folder: `npm run screenshots -- <folder> [word …]`.
//
// Each at three sizes, in English by day and in Russian by night; boards at the start, in the middle and at the end,
// and every lesson where it asks for the first time.
// Words choose some of it: `phone`, `gearworld`, `ru-dark`, `screens`, `lessons`.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch, PHONE, visit, WIDE } from './lib/browser.mjs';
import { courses } from './lib/lessons.mjs';
import { clickSomething, dice, isOver, myTurn, openTable, playNow } from './lib/play.mjs';
import { SCREENS } from './lib/screens.mjs';
import { Server } from './lib/server.mjs';

const [folder = new URL('../screenshots/', import.meta.url).pathname, ...words] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const server = await Server.start();
const browser = await launch();

const SIZES = { desktop: { width: 1440, height: 900 }, wide: WIDE, phone: PHONE };
const LOOKS = {
  'en-light': { locale: 'en', colorScheme: 'light' },
  'ru-dark': { locale: 'ru', colorScheme: 'dark' },
};
/** A match that a bot finishes slowly is shown as far as it came. */
const PATIENCE = 90_000;

/** Of a kind that some of the words name, only those; else all. */
function wanted(kind, one) {
  const named = words.filter((word) => kind.includes(word));
  return named.length === 0 || named.includes(one);
}

async function shoot(page, ...names) {
  // The pointer would explain whatever lies below it.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${names.join('-')}.png`) });
}

/** A bot plays on until the end, as the menu offers it in either language. */
async function finish(page) {
  await page.getByRole('button', { name: /^(More|Ещё)$/ }).click();
  await page.getByRole('button', { name: /^(Let a bot play for me|Пусть за меня играет бот)/ }).click();
  await page
    .getByTestId('over')
    .waitFor({ timeout: PATIENCE })
    .catch(() => undefined);
}

async function board(page, game, ...names) {
  await page.goto('/');
  await playNow(page, game);
  await shoot(page, game, 'start', ...names);
  const roll = dice(4);
  for (let clicks = 0; clicks < 60 && !(await isOver(page)); clicks += 1) {
    await myTurn(page);
    if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
  }
  await shoot(page, game, 'middle', ...names);
  if (!(await isOver(page))) await finish(page);
  await shoot(page, game, 'end', ...names);
  const replay = page.locator('.over a[href*="/replay/"]');
  if ((await replay.count()) === 0) return;
  await replay.click();
  await page.locator('.jumps').waitFor();
  await shoot(page, game, 'replay', ...names);
}

/** Every lesson of a game at its first question, and its end. */
async function lessons(page, course, ...names) {
  for (const { id, beats } of course.lessons) {
    await page.goto(`/learn/${course.game}/${id}`);
    const lesson = page.getByTestId('lesson');
    const asks = Math.max(
      0,
      beats.findIndex(({ go = [] }) => go.length > 0),
    );
    for (let beat = 0; beat < asks; beat += 1) {
      await page.locator(`[data-testid="lesson"][data-beat="${beat}"]`).waitFor();
      await page.getByTestId('next').click();
    }
    await lesson.waitFor();
    await shoot(page, 'lesson', course.game, id, ...names);
  }
}

try {
  const { games } = await (await fetch(`${server.address}/api/games`)).json();
  const subjects = ['screens', 'lessons', ...games.map(({ id }) => id), 'more'];
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [look, options] of Object.entries(LOOKS)) {
      if (!wanted(Object.keys(SIZES), size) || !wanted(Object.keys(LOOKS), look)) continue;
      const page = await visit(browser, server, '/', { viewport, ...options });
      if (wanted(subjects, 'screens')) {
        for (const [name, path] of Object.entries(SCREENS)) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await shoot(page, name, size, look);
        }
      }
      if (wanted(subjects, 'lessons')) {
        for (const course of await courses()) await lessons(page, course, size, look);
      }
      for (const { id } of games) if (wanted(subjects, id)) await board(page, id, size, look);
      if (look === 'en-light' && wanted(subjects, 'more')) {
        await page.goto('/new/gears-of-industry');
        await page.getByRole('radio', { name: /^Your own/ }).check();
        await page.getByRole('heading', { name: 'Decks' }).scrollIntoViewIfNeeded();
        await shoot(page, 'deck-builder', size, look);
        await openTable(page, 'gearworks', { seats: [] });
        await page.waitForURL(/\/table\//);
        await myTurn(page);
        await shoot(page, 'leviathan', size, look);
        await page.goto('/');
        await playNow(page, 'shesterenki');
        await page.keyboard.press('a');
        await shoot(page, 'actions', size, look);
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`screenshots are in ${folder}`);
