// How a table looks while it lives: what stays in sight, and which colours appear.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, WIDE } from '../lib/browser.mjs';
import {
  BOARD,
  clickSomething,
  dice,
  isOver,
  letABotFinish,
  myTurn,
  openTable,
  playNow,
} from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

test('the log follows what happens, also when older lines leave it', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'shesterenki');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  // How far the newest line lies below the log's lower edge, whenever something was added or left out.
  await page.evaluate(() => {
    globalThis.beyond = [];
    const log = document.querySelector('[role="log"]');
    const look = () => {
      const line = log.querySelector('ol > li:last-child')?.getBoundingClientRect();
      if (line) globalThis.beyond.push(Math.round(line.bottom - log.getBoundingClientRect().bottom));
    };
    // The log follows with the next frame: two frames later it has, however busy the machine is.
    const frame = (then) => requestAnimationFrame(() => setTimeout(then));
    let looking = false;
    new MutationObserver(() => {
      if (looking) return;
      looking = true;
      frame(() => frame(() => ((looking = false), look())));
    }).observe(log, { childList: true, subtree: true });
  });
  await letABotFinish(page);
  await page.getByRole('log').getByRole('button', { name: 'Show older' }).waitFor();
  await page.waitForTimeout(600);
  const beyond = await page.evaluate(() => globalThis.beyond);
  assert.ok(beyond.length > 5, `looked ${beyond.length} times`);
  assert.ok(Math.max(...beyond) < 20, `the newest line lay ${beyond.join(', ')} px below the log`);
});

test('an animation shows no colour that the palette does not have', async (t) => {
  const page = await visit(t, '/', { reducedMotion: 'no-preference' });
  await openTable(page, 'gearworks');
  await page.waitForURL(/\/table\//);
  await page.evaluate((board) => {
    const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const channels = (colour) => {
      picture.clearRect(0, 0, 1, 1);
      picture.fillStyle = colour;
      picture.fillRect(0, 0, 1, 1);
      return [...picture.getImageData(0, 0, 1, 1).data];
    };
    // Any mixture of colours lies between the least and the most of each channel.
    const root = getComputedStyle(document.documentElement);
    const names =
      'paper paper-deep sheet ink line line-strong brass verdigris rust slate seat-0 seat-1'.split(' ');
    const palette = names.map((name) => channels(root.getPropertyValue(`--${name}`)));
    const [least, most] = [Math.min, Math.max].map((of) =>
      [0, 1, 2].map((channel) => of(...palette.map((colour) => colour[channel]))),
    );
    globalThis.seen = { frames: 0, strange: [] };
    const look = () => {
      for (const animation of document.getAnimations()) {
        const element = animation.effect?.target;
        if (!(element instanceof SVGGeometryElement) || !element.closest(board)) continue;
        globalThis.seen.frames += 1;
        const { fill, stroke } = getComputedStyle(element);
        for (const colour of [fill, stroke]) {
          if (colour === 'none' || colour.startsWith('url')) continue;
          const [r, g, b, alpha] = channels(colour);
          const strange = [r, g, b].some((value, at) => value < least[at] - 2 || value > most[at] + 2);
          if (alpha === 255 && strange) globalThis.seen.strange.push(colour);
        }
      }
      requestAnimationFrame(look);
    };
    look();
  }, BOARD);
  // A dozen moves, and lines change hands several times.
  const roll = dice(7);
  for (let clicks = 0; clicks < 40; clicks += 1) {
    await myTurn(page);
    await clickSomething(page, roll);
  }
  const { frames, strange } = await page.evaluate(() => globalThis.seen);
  assert.ok(frames > 100, `only ${frames} frames were seen`);
  assert.deepEqual([...new Set(strange)].slice(0, 5), []);
});

test('what decides a round stays until it was seen', async (t) => {
  const page = await visit(t, '/', { tempo: 'slow' });
  const open = async () => {
    await openTable(page, 'shesterenki');
    await page.waitForURL(/\/table\//);
  };
  await open();
  const roll = dice(5);
  const decided = page.getByTestId('decided');
  /**
   * Clicks on until a round is decided and the others want to go on. Where I am asked next nothing has to stay, and in
   * some matches that is so after every round: then another one is played.
   */
  const untilDecided = async () => {
    const late = performance.now() + 120_000;
    while ((await decided.count()) === 0) {
      assert.ok(performance.now() < late, 'nothing that was decided stays');
      if (await isOver(page)) await open();
      else if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
    }
    return performance.now();
  };
  const since = await untilDecided();
  assert.match(await decided.innerText(), /win|Nobody|jam/);
  await decided.waitFor({ state: 'detached' });
  const took = performance.now() - since;
  assert.ok(took > 1500, `it stayed for ${Math.round(took)} ms`);
  // A click goes on at once.
  await untilDecided();
  // The next thing that was decided may follow at once: it stands in the same place with other words.
  const gone = await page.evaluate(async () => {
    const words = () => document.querySelector('[data-testid="decided"]')?.innerText;
    const [before, clicked] = [words(), performance.now()];
    [...document.querySelectorAll('button')].find((button) => button.innerText === 'Go on').click();
    while (words() === before && performance.now() - clicked < 10_000)
      await new Promise((later) => requestAnimationFrame(later));
    return performance.now() - clicked;
  });
  assert.ok(gone < 1500, `it went ${Math.round(gone)} ms after the click`);
});

test('phone: a table that opens below the pointer explains nothing by itself', async (t) => {
  const page = await visit(t, '/', { viewport: PHONE });
  await page.getByTestId('play-gearworks').scrollIntoViewIfNeeded();
  await playNow(page, 'gearworks');
  const cell = await page.locator(`${BOARD} [data-at="cell:B2"]`).boundingBox();
  // The pointer comes to rest on the board without having moved since the table opened.
  await page.goto('/');
  await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height / 2);
  await page.getByTestId('play-gearworks').dispatchEvent('click');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  await page.waitForTimeout(700);
  assert.equal(await page.getByRole('tooltip').count(), 0);
});

test('a tooltip goes with the click and does not come back by itself', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'shesterenki');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  const gear = page.locator(`${BOARD} [data-at^="gear:"][data-spot="open"]`).first();
  await gear.hover();
  await page.getByRole('tooltip').waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(700);
  assert.equal(await page.getByRole('tooltip').count(), 0);
  const box = await page.locator(`${BOARD} [data-at^="side:"]`).first().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.getByRole('tooltip').waitFor();
});

for (const [size, viewport] of [
  ['wide', WIDE],
  ['phone', PHONE],
]) {
  test(`${size}: a refusal covers nothing that can be tapped`, async (t) => {
    const page = await visit(t, '/', { viewport });
    await openTable(page, 'shesterenki');
    await page.waitForURL(/\/table\//);
    await myTurn(page);
    await page.locator(`${BOARD} [data-spot="shut"]`).last().click({ force: true });
    await page.locator('.notice').waitFor();
    await page.waitForTimeout(500);
    const covered = await page.evaluate((board) => {
      const over = document.querySelector('.notice').getBoundingClientRect();
      return [...document.querySelectorAll(`${board} [data-spot="open"]`)]
        .filter((spot) => {
          const box = spot.getBoundingClientRect();
          const beside = box.right <= over.left || box.left >= over.right;
          return !beside && box.bottom > over.top && box.top < over.bottom;
        })
        .map((spot) => spot.dataset.at);
    }, BOARD);
    assert.deepEqual(covered, []);
  });
}

test('a hint says what its number means, best first', async (t) => {
  const page = await visit(t, '/');
  await openTable(page, 'shesterenki');
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  await page.keyboard.press('h');
  const advice = page.getByTestId('advice');
  await advice.getByText(/about \d+ % to win/).waitFor();
  await advice.getByText('What else the adviser considered').click();
  await advice.getByText('How often the adviser won').waitFor();
  const chances = (await advice.locator('.chance').allInnerTexts()).map((text) =>
    Number(/\d+/.exec(text)[0]),
  );
  assert.deepEqual(
    chances,
    [...chances].sort((a, b) => b - a),
  );
});

test('phone, Gearworld: nothing lies under the zoom buttons, and everything can be shown again', async (t) => {
  const page = await visit(t, '/', { viewport: PHONE });
  await playNow(page, 'gearworld');
  const larger = page.getByRole('button', { name: 'Larger' });
  const map = await page.locator(`${BOARD} svg`).first().boundingBox();
  const button = await larger.boundingBox();
  assert.ok(
    button.y >= map.y + map.height - 1,
    `the map ends at ${map.y + map.height}, the button is at ${button.y}`,
  );
  const box = () => page.locator(`${BOARD} svg`).first().getAttribute('viewBox');
  await page.getByRole('button', { name: 'Show everything' }).click();
  const whole = await box();
  await larger.click();
  assert.notEqual(await box(), whole);
  await page.getByRole('button', { name: 'Show everything' }).click();
  assert.equal(await box(), whole);
});
