// Takes lessons as a learner does: by what the spotlight shows.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const CRATES = fileURLToPath(new URL('../../crates/', import.meta.url));

/** The courses of all games, from the files beside their content. */
export async function courses() {
  const found = [];
  for (const crate of (await readdir(CRATES)).filter((name) => name.startsWith('game-')).sort()) {
    const text = await readFile(`${CRATES}${crate}/content/lessons.json`, 'utf8').catch(() => null);
    if (text) found.push({ game: crate.slice('game-'.length), ...JSON.parse(text) });
  }
  return found;
}

const LESSON = '[data-testid="lesson"]';

/** Waits until a lesson has come to this beat, or beyond: a board may play two steps at once. */
async function atBeat(page, beat) {
  const come = ([lesson, least]) => Number(document.querySelector(lesson)?.dataset.beat ?? -1) >= least;
  await page.waitForFunction(come, [LESSON, beat]);
}

async function beatOf(page) {
  return Number(await page.locator(LESSON).getAttribute('data-beat'));
}

/** Waits until a thing that is pointed at is on the board, and lit; false if the lesson went on without it. */
async function isLit(page, name, number, where) {
  const come = ([lesson, wanted, beat]) =>
    Number(document.querySelector(lesson)?.dataset.beat ?? -1) > beat
      ? 'on'
      : document.querySelector('[data-testid="spotlight"]')?.dataset.lit.split(' | ').includes(wanted) &&
        'lit';
  const found = page.waitForFunction(come, [LESSON, name, number], { polling: 50 });
  const how = await found.then(
    (handle) => handle.jsonValue(),
    () => assert.fail(`${where}: ${name} is not lit`),
  );
  return how === 'lit';
}

/** Taps what can be tapped; what is only shown, or gone already, is left alone. */
async function press(page, name, keyboard) {
  const tapped = await page.evaluate(
    ([lesson, wanted, keys]) => {
      const quoted = CSS.escape(wanted);
      const found = document.querySelector(`${lesson} :is([data-at="${quoted}"], [data-place="${quoted}"])`);
      const inside = wanted.startsWith('action:') ? found?.querySelector('button') : null;
      const target = found?.matches('button, [role="button"]') ? found : inside;
      if (keys) target?.focus();
      else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return target !== null && target !== undefined;
    },
    [LESSON, name, keyboard],
  );
  if (tapped && keyboard) await page.keyboard.press('Enter');
}

/** The words of an action, after its verb, that name nothing that is pointed at; none where the action itself is. */
function wordsLeft(action, point) {
  if (point.some((name) => name.startsWith('action:'))) return [];
  const [, ...words] = action.split(' ');
  return words.filter((word) => !point.some((name) => name.endsWith(`:${word}`)));
}

/** Takes a lesson to its end, by what is pointed at; `look` is called at every beat. */
export async function takeLesson(page, game, lesson, { keyboard = false, look = () => {} } = {}) {
  await page.goto(`/learn/${game}/${lesson.id}`);
  for (const [number, beat] of lesson.beats.entries()) {
    const where = `${game}, ${lesson.id}, beat ${number + 1}`;
    await atBeat(page, number);
    if ((await beatOf(page)) > number) continue;
    await look(number);
    const { point = [], go = [] } = beat;
    // What is to be done in several taps is lit from tap to tap: the first thing at once.
    if (go.length === 0) {
      for (const name of point) assert.ok(await isLit(page, name, number, where));
      if (keyboard) await page.keyboard.press('Enter');
      else await page.getByTestId('next').click();
      continue;
    }
    const left = wordsLeft(go[0], point);
    for (const name of point) {
      if (!(await isLit(page, name, number, where))) break;
      await press(page, name, keyboard);
    }
    // What the learner has to find alone is not pointed at: the action names it.
    for (const word of left) await press(page, `cell:${word}`, keyboard);
    const done = atBeat(page, number + 1);
    await done.catch(async () => {
      const said = await page
        .getByTestId('wrong')
        .textContent()
        .catch(() => '');
      assert.fail(`${where}: tapping ${point.join(', ')} does not go on. ${said}`);
    });
  }
  await page.getByTestId('lesson-done').waitFor();
}
