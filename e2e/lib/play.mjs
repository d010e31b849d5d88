// A player who knows no rules and clicks what glows.

/** A small generator of clicks. Chance at the table is the server's own, so that no two matches are alike. */
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

/**
 * Opens a table over the form. `seats` says who sits on the seats after the first, in the words of the form;
 * `options` is called with the page before the table is opened. `form` is the form's address where it is another.
 */
export async function openTable(
  page,
  game,
  { seats = ['bot:random'], options = () => {}, form = `/new/${game}` } = {},
) {
  await page.goto(form);
  await page.getByLabel('Seat 1').waitFor();
  const count = page.getByRole('group', { name: /How many play/ });
  if (await count.count()) await count.getByText(String(seats.length + 1), { exact: true }).click();
  for (const [index, who] of seats.entries()) await page.getByLabel(`Seat ${index + 2}`).selectOption(who);
  await options(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
}

/** Opens a table with friends, who sit down over their invitations. */
export async function openTableFor(host, game, friends) {
  await openTable(host, game, { seats: friends.map(() => 'invite') });
  const links = host.getByLabel(/invitation/i);
  await links.first().waitFor();
  const addresses = [];
  for (const link of await links.all()) addresses.push(await link.inputValue());
  for (const [index, friend] of friends.entries()) {
    await friend.page.goto(addresses[index]);
    await friend.page.getByLabel('Your name').fill(friend.name);
    await friend.page.getByRole('button', { name: 'Sit down' }).click();
    await friend.page.waitForURL(/\/table\//);
  }
  await host.locator(BOARD).waitFor();
}

/** Lets a bot play for me until the match is over, in either language. */
export async function letABotFinish(page) {
  await page.getByRole('button', { name: /^(More|Ещё)$/ }).click();
  await page.getByRole('button', { name: /^(Let a bot play for me|Пусть за меня играет бот)/ }).click();
  await page.getByTestId('over').waitFor({ timeout: 120_000 });
}

/** The id of the match that a page shows. */
export function matchOf(page) {
  return new URL(page.url()).pathname.split('/').at(-1);
}

/** Waits until something can be chosen, or the game is over. */
export async function myTurn(page, timeout = 60_000) {
  await page.waitForFunction(
    ([board]) =>
      document.querySelector('[data-testid="over"]') ||
      // The actions are known before the drawing of the board is loaded.
      (Number(document.querySelector(board)?.getAttribute('data-legal') ?? 0) > 0 &&
        document.querySelector(`${board} svg`)),
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
  // Looking for the button by its name would read the names of everything on the page, after every click.
  const sure = page.locator('dialog[open] [data-testid="sure"]');
  try {
    // What glows may be gone a moment later: then the next click finds something else.
    await thing.dispatchEvent('click', {}, { timeout: 1000 });
    // The question, if there is one, has opened with the click.
    if (await sure.count()) await sure.dispatchEvent('click', {}, { timeout: 1000 });
  } catch {
    return false;
  }
  return true;
}

/** Plays by clicking until the match is over. */
export async function playToTheEnd(page, { seed = 1, seconds = 280 } = {}) {
  const roll = dice(seed);
  const late = performance.now() + seconds * 1000;
  while (performance.now() < late) {
    await myTurn(page);
    if (await isOver(page)) return;
    if (!(await clickSomething(page, roll))) await page.waitForTimeout(30);
  }
  throw new Error(`the match was not over after ${seconds} s`);
}
