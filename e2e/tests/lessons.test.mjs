// Every lesson is taken once, with languages and sizes rotating; GEARTRAIN_FULL=1 takes each in both of both.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, WIDE, seriousFindings } from '../lib/browser.mjs';
import { courses, takeLesson } from '../lib/lessons.mjs';
import { isOver, myTurn, playToTheEnd } from '../lib/play.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();
const all = await courses();

const VISITORS = [
  { locale: 'en', viewport: WIDE },
  { locale: 'ru', viewport: PHONE, hasTouch: true, isMobile: true },
  { locale: 'ru', viewport: WIDE },
  { locale: 'en', viewport: PHONE, hasTouch: true, isMobile: true },
];

for (const [game, course] of all.entries()) {
  const shift = (number) => [VISITORS[(game + number) % VISITORS.length]];
  for (const [number, lesson] of course.lessons.entries()) {
    for (const visitor of process.env.GEARTRAIN_FULL ? VISITORS : shift(number)) {
      const size = visitor.viewport === WIDE ? 'wide' : 'phone';
      test(`${course.game}, lesson ${lesson.id}, ${visitor.locale}, ${size}`, async (t) => {
        const page = await visit(t, '/', visitor);
        await takeLesson(page, course.game, lesson);
      });
    }
  }
}

test('a lesson by keyboard alone', async (t) => {
  const page = await visit(t, '/');
  const [first] = all.find(({ game }) => game === 'gearworks').lessons;
  await takeLesson(page, 'gearworks', first, { keyboard: true });
});

test('a wrong try is answered, and a lesson that was left goes on', async (t) => {
  const page = await visit(t, '/learn/shesterenki/round');
  await page.getByTestId('next').click();
  await page.getByTestId('next').click();
  await page.locator('[data-at="gear:red"]').dispatchEvent('click');
  await page.locator('[data-at="side:red-a"]').dispatchEvent('click');
  await page
    .getByTestId('wrong')
    .getByText(/shows a 1/)
    .waitFor();
  assert.equal(await page.getByTestId('lesson').getAttribute('data-beat'), '2');
  assert.deepEqual(await seriousFindings(page), []);
  await page.goto('/learn/shesterenki');
  await page.getByRole('link', { name: /Go on/ }).click();
  await page.locator('[data-testid="lesson"][data-beat="2"]').waitFor();
  await page.getByRole('button', { name: 'A step back' }).click();
  await page.locator('[data-testid="lesson"][data-beat="1"]').waitFor();
});

test('a first evening: home, a lesson, the first game, the whole game', { timeout: 300_000 }, async (t) => {
  const page = await visit(t, '/', { beginner: true });
  await page.getByTestId('learn-shesterenki').click();
  await page.waitForURL('/learn/shesterenki');
  assert.deepEqual(await seriousFindings(page), []);
  const { lessons } = all.find(({ game }) => game === 'shesterenki');
  await takeLesson(page, 'shesterenki', lessons[0]);
  await page.getByTestId('next-lesson').click();
  await page.waitForURL(`/learn/shesterenki/${lessons[1].id}`);
  await takeLesson(page, 'shesterenki', lessons.at(-1));
  await page.getByTestId('start-game').click();
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  await page
    .getByTestId('outlook')
    .getByText(/First to enter four code cards: you 0/)
    .waitFor();
  await page.getByTestId('simpler').waitFor();
  await page
    .getByTestId('coach')
    .getByText(/Set a gear/)
    .waitFor();
  await playToTheEnd(page, { seed: 11, seconds: 200 });
  assert.ok(await isOver(page));
  await page.getByTestId('whole-game').click();
  await page.waitForURL(/\/table\//);
  await myTurn(page);
  assert.equal(await page.getByTestId('simpler').count(), 0);
});
