// How long an update takes on each board, and a click: `npm run redraw -- [seconds] [game …]`.
//
// Every game is played with as many seats as it has to a busy position; then moves are clicked on while Chromium keeps a
// trace. An update costs what the page's main thread does for it: the task that hears the message and changes
// the board, and the frame that draws it (style, layout, paint, commit). Both the time on the wall and the
// processor time are printed: on a machine that does other things the second is the one to look at. Even that
// grows when a neighbour uses the same core, so a fixed piece of work is timed besides, as a yardstick for runs.
// A click is answered when the first frame after it that shows a change is committed.

import { launch, visit } from './lib/browser.mjs';
import { BOARD, clickSomething, dice, isOver, myTurn, openTable } from './lib/play.mjs';
import { Server } from './lib/server.mjs';
import { answersTo, byTime, costOf, mainThread, share, taskAt } from './lib/trace.mjs';

const [given, ...games] = process.argv.slice(2);
const seconds = Number(given ?? 20);
/** In milliseconds: for an update at the 95th percentile of processor time, and for the answer to a click. */
const BUDGET = 16;
const ANSWER = 50;
const CLICKS = 80;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

const server = await Server.start();
const browser = await launch();
try {
  const known = (await (await fetch(`${server.address}/api/games`)).json()).games;
  for (const game of known.filter(({ id }) => games.length === 0 || games.includes(id))) {
    const page = await visit(browser, server, '/');
    await measure(page, game);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}

async function measure(page, { id, max_seats: seats }) {
  // A short game may be over before it is busy: then another one is looked at sooner.
  for (let clicks = CLICKS; clicks >= 1; clicks /= 2) {
    await openTable(page, id, {
      seats: Array.from({ length: seats - 1 }, () => 'bot:random'),
      options: async () => {
        const lot = page.getByRole('group', { name: /Who sets up the map/ }).getByText('by lot');
        if (await lot.count()) await lot.click();
      },
    });
    await page.waitForURL(/\/table\//);
    await busy(page, clicks);
    if (!(await isOver(page))) break;
  }
  await myTurn(page);
  await page.evaluate((board) => {
    const watched = document.querySelector(board);
    // Svelte has changed the page when this is called, and the task that did so has not ended.
    new MutationObserver(() => performance.mark('update')).observe(watched, {
      attributeFilter: ['data-seq'],
    });
    document.addEventListener('click', () => performance.mark('click'), { capture: true });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => performance.mark('change')).observe(document.body, all);
    setInterval(() => {
      performance.mark('yardstick');
      const counts = new Map();
      for (let i = 0, x = 1; i < 60_000; i += 1) {
        x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
        counts.set(`k${x % 500}`, (counts.get(`k${x % 500}`) ?? 0) + 1);
      }
    }, 1000);
  }, BOARD);

  await browser.startTracing(page, { categories: CATEGORIES });
  const elements = await page.locator(`${BOARD} *`).count();
  const roll = dice(12);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && !(await isOver(page))) {
    if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
    // A person looks before the next click; meanwhile everything is drawn.
    await page.waitForTimeout(100);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  report(id, traceEvents, elements);
}

/** Plays, without waiting for what travels, until there is much on the board and in the log. */
async function busy(page, most) {
  const roll = dice(5);
  for (let clicks = 0; clicks < most && !(await isOver(page)); clicks += 1) {
    await myTurn(page);
    if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

function report(game, events, elements) {
  const thread = mainThread(events, 'yardstick');
  const updates = byTime(thread, 'update').map((at) => costOf(thread, at));
  const known = updates.filter((update) => update !== null);
  console.log(`${game}: ${known.length} updates of a board of ${elements} elements, in milliseconds`);
  const line = (name, values) =>
    console.log(
      `${name.padEnd(24)} median ${share(values, 0.5)}  p95 ${share(values, 0.95)}  max ${share(values, 1)}`,
    );
  line(
    'on the wall',
    known.map(({ wall }) => wall),
  );
  line(
    'processor',
    known.map(({ processor }) => processor),
  );
  for (const part of ['script', 'style', 'layout', 'paint']) {
    line(
      `  ${part}`,
      known.map((update) => update.parts[part]),
    );
  }
  const answers = answersTo(thread, 'click', 'change');
  line(`the answer to ${answers.length} clicks`, answers);
  line(
    'the yardstick',
    // The first ones are compiled on the way.
    byTime(thread, 'yardstick')
      .slice(3)
      .map((at) => taskAt(thread, at)),
  );
  const p95 = Number(
    share(
      known.map(({ processor }) => processor),
      0.95,
    ),
  );
  const answer = Number(share(answers, 0.95));
  console.log(p95 < BUDGET ? `updates under ${BUDGET} ms` : `updates OVER ${BUDGET} ms`);
  console.log(answer < ANSWER ? `clicks under ${ANSWER} ms\n` : `clicks OVER ${ANSWER} ms\n`);
  if (!(p95 < BUDGET && answer < ANSWER)) process.exitCode = 1;
}
