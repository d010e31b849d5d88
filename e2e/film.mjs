// Films two bots at a table, as a small moving picture: `npm run film -- [file] [game] [seconds]`.

import sharp from 'sharp';
import { launch, visit } from './lib/browser.mjs';
import { isOver, playNow } from './lib/play.mjs';
import { Server } from './lib/server.mjs';

const file = process.argv[2] ?? new URL('../docs/images/film.webp', import.meta.url).pathname;
const game = process.argv[3] ?? 'gearworks';
const seconds = Number(process.argv[4] ?? 24);
const PICTURES_A_SECOND = 5;
const WIDTH = 880;

const server = await Server.start();
const browser = await launch();
try {
  const page = await visit(browser, server, '/', { tempo: 'normal', reducedMotion: 'no-preference' });
  await playNow(page, game);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await page.mouse.move(0, 0);
  const pictures = [];
  const pause = 1000 / PICTURES_A_SECOND;
  let next = performance.now();
  // Until the time is up, or the end has been shown for three seconds.
  let ended = 0;
  while (pictures.length < seconds * PICTURES_A_SECOND && ended < 3 * PICTURES_A_SECOND) {
    if (await isOver(page)) ended += 1;
    pictures.push(
      await sharp(await page.screenshot())
        .resize({ width: WIDTH })
        .png()
        .toBuffer(),
    );
    next += pause;
    await page.waitForTimeout(Math.max(0, next - performance.now()));
  }
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 60, effort: 5, loop: 0, delay: pictures.map(() => 1000 / PICTURES_A_SECOND) })
    .toFile(file);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`the film is in ${file}`);
