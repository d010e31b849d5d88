// Debian's Chromium, driven by Playwright's core.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

const GAMES = ['shesterenki', 'gearworks', 'city-of-gears', 'gears-of-industry', 'gearworld'];

let visitors = 0;

/**
 * A visitor with cookies and an address of its own, as behind a proxy: the server counts what it allows to one
 * address, and a file of tests is more than one person. Everything that the page complains about is kept in `complaints`: errors
 * of scripts, and whatever the content security policy had to forbid. Tables for one device are on the server too, unless they
 * are to be played `here`, in the browser itself. Whoever is no `beginner` has finished a game of each and gets whole games.
 */
export async function visit(
  browser,
  server,
  path = '/',
  { tempo = 'at-once', here = false, beginner = false, ...options } = {},
) {
  const kept = [{ name: 'geartrain.tempo', value: tempo }];
  if (!here) kept.push({ name: 'geartrain.play', value: 'server' });
  if (!beginner) kept.push({ name: 'geartrain.games.finished', value: JSON.stringify(GAMES) });
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: WIDE,
    locale: 'en',
    reducedMotion: 'reduce',
    // Only who is to be without a network keeps a copy of the client: a hundred files for each visitor.
    serviceWorkers: 'block',
    // Tests do not wait for what people want to see, unless they look at just that.
    storageState: {
      cookies: [],
      origins: [{ origin: server.address, localStorage: kept }],
    },
    extraHTTPHeaders: { 'X-Forwarded-For': `192.0.2.${(visitors += 1)}` },
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(error.message));
  page.on('console', (message) => {
    // A connection that breaks is part of some tests, and the browser says so by itself.
    const network = /WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !network) page.complaints.push(message.text());
  });
  await page.goto(path);
  return page;
}

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds that is serious or worse: by all of its rules, or by those named. */
export async function seriousFindings(page, rules = null) {
  await page.evaluate(AXE);
  const options = rules ? { runOnly: { type: 'rule', values: rules } } : {};
  const { violations } = await page.evaluate((given) => globalThis.axe.run(document, given), options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join('; ')})`,
    );
}
