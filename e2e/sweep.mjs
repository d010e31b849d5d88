// Looks for what axe finds serious in states that a test run may not reach: `npm run sweep -- [minutes] [seed]`.
//
// Matches of every game are clicked through one after another, on wide screens and on phones, in both
// languages and both themes, and axe looks at the page every few clicks. Every different finding is printed
// once, with where it was found; the command fails if there was any.

import { launch, PHONE, seriousFindings, visit, WIDE } from './lib/browser.mjs';
import { clickSomething, dice, isOver, myTurn, openTable } from './lib/play.mjs';
import { Server } from './lib/server.mjs';

const minutes = Number(process.argv[2] ?? 10);
const first = Number(process.argv[3] ?? 1);
const MOST_CLICKS = 120;
const LOOK_EVERY = 5;
const TABLES = [
  ['gearworks', ['bot:random']],
  ['shesterenki', ['bot:random', 'bot:random', 'bot:random']],
  ['city-of-gears', ['bot:random']],
  ['gears-of-industry', ['bot:random']],
  ['gearworld', ['bot:random', 'bot:random']],
  ['gearworks', ['bot:random', 'bot:random', 'bot:random']],
  ['city-of-gears', ['bot:random', 'bot:random', 'bot:random']],
  ['gears-of-industry', ['bot:random', 'bot:random', 'bot:random']],
  ['gearworks', []],
];

const server = await Server.start();
const browser = await launch();
const found = new Map();
const end = performance.now() + minutes * 60_000;
let looks = 0;
try {
  for (let match = first; performance.now() < end; match += 1) await play(match);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${looks} looks, ${found.size} findings`);
for (const [finding, where] of found) console.log(`- ${finding}\n    ${where}`);
process.exitCode = found.size > 0 ? 1 : 0;

/** One match of the next table on the list, to its end or until there was enough to see. */
async function play(match) {
  const [game, seats] = TABLES[match % TABLES.length];
  const viewport = match % 2 === 0 ? WIDE : PHONE;
  const page = await visit(browser, server, '/', { viewport });
  await openTable(page, game, { seats });
  await page.waitForURL(/\/table\//);
  if (match % 3 === 0) await page.locator('.lang').first().dispatchEvent('click');
  const roll = dice(match);
  for (let clicks = 1; clicks <= MOST_CLICKS && performance.now() < end; clicks += 1) {
    await myTurn(page);
    const over = await isOver(page);
    if (over || clicks % LOOK_EVERY === 0) await look(page, `${game}, match ${match}, click ${clicks}`);
    if (over) break;
    if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
  }
  for (const complaint of page.complaints) found.set(complaint, `${game}, match ${match}`);
  await page.context().close();
}

async function look(page, where) {
  const colorScheme = looks % 2 === 0 ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
  for (const finding of await seriousFindings(page)) {
    if (!found.has(finding)) found.set(finding, `${where}, ${colorScheme}`);
  }
  looks += 1;
}
