// A player who knows no rules and clicks what glows.

/** A small generator, so that a match can be played again click by click. */
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const BOARD = '[data-testid="board"]';
// Spots that glow, buttons of a board's own panels, and the buttons beside the prompt.
const OPEN = [
  `${BOARD} [data-spot="open"]`,
  `${BOARD} button:not(:disabled, [data-spot])`,
  '.prompt .buttons button:not(:disabled)',
].join(', ');

/** Opens a table against bots with one click, and waits until there is something to do. */
export async function playNow(page, game) {
  await page.getByTestId(`play-${game}`).click();
  await page.waitForURL(/\/table\//);
  await myTurn(page);
}

/** Waits until something can be chosen, or the game is over. */
export async function myTurn(page, timeout = 60_000) {
  await page.waitForFunction(
    ([board]) =>
      document.querySelector('[data-testid="over"]') ||
      Number(document.querySelector(board)?.getAttribute('data-legal') ?? 0) > 0,
    [BOARD],
    { timeout },
  );
}

export async function isOver(page) {
  return (await page.getByTestId('over').count()) > 0;
}

/** Clicks one thing that can be chosen; false if nothing can. */
export async function clickSomething(page, roll) {
  const things = page.locator(OPEN);
  const count = await things.count();
  if (count === 0) return false;
  const thing = things.nth(roll(count));
  try {
    // What glows may be gone a moment later: then the next click finds something else.
    await thing.dispatchEvent('click', {}, { timeout: 1000 });
  } catch {
    return false;
  }
  const sure = page.getByRole('button', { name: /^(Do it|Сделать)$/ });
  if (await sure.count()) await sure.last().click();
  return true;
}

/** Plays by clicking until the match is over; returns how many clicks it took. */
export async function playToTheEnd(page, { seed = 1, most = 4000, after = () => {} } = {}) {
  const roll = dice(seed);
  for (let clicks = 0; clicks < most; clicks += 1) {
    await myTurn(page);
    if (await isOver(page)) return clicks;
    const before = await page.locator(BOARD).getAttribute('data-seq');
    if (await clickSomething(page, roll)) await after(clicks, before);
    else await page.waitForTimeout(30);
  }
  throw new Error(`the match was not over after ${most} clicks`);
}
