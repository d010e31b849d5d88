// How long an analysis takes in a browser: `npm run analyse -- [game] [matches]`.
//
// Bots play whole matches of two here, then each is analysed: how soon there is a first whole curve after the page was asked for, and
// when every estimate is as good as it gets. A match is as long as it is, so its decisions are counted.

import { launch, visit } from './lib/browser.mjs';
import { letABotFinish, matchOf, playNow } from './lib/play.mjs';
import { Server } from './lib/server.mjs';

const [game = 'gearworks', matches = '3'] = process.argv.slice(2);
const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1);

const server = await Server.start();
const browser = await launch();
try {
  const page = await visit(browser, server, '/', { here: true });
  for (let number = 0; number < Number(matches); number += 1) {
    await page.goto('/');
    await playNow(page, game);
    const match = matchOf(page);
    await letABotFinish(page);
    const from = performance.now();
    await page.goto(`/analysis/${match}`);
    await page.getByTestId('curve').waitFor({ timeout: 60_000 });
    const first = seconds(from);
    await page.locator('[data-testid="progress"][data-round="0"]').waitFor({ timeout: 300_000 });
    const whole = seconds(from);
    await page.getByTestId('decisions').locator('xpath=..').getByRole('checkbox').uncheck();
    const decisions = await page.getByTestId('decisions').locator('li').count();
    const workers = await page.evaluate(() => navigator.hardwareConcurrency);
    console.log(
      `${game}: ${decisions} decisions, ${workers} cores: first curve ${first} s, refined ${whole} s`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
