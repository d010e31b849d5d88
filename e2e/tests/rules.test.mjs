// Rules pages: pictures drawn by the real boards, a quick reference, search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, seriousFindings } from '../lib/browser.mjs';
import { courses } from '../lib/lessons.mjs';
import { world } from '../lib/world.mjs';

const { visit } = world();

for (const [number, course] of (await courses()).entries()) {
  test(`${course.game}: quick reference, pictures and search`, async (t) => {
    const size = number % 2 === 0 ? {} : { viewport: PHONE, locale: 'ru' };
    const page = await visit(t, `/rules/${course.game}`, size);
    await page.getByTestId('quick-reference').waitFor();
    const pictures = page.getByTestId('rule-picture');
    const wanted = course.lessons.reduce((sum, { pictures = [] }) => sum + pictures.length, 0);
    await pictures.nth(wanted - 1).waitFor();
    assert.equal(await pictures.count(), wanted);
    await pictures.first().scrollIntoViewIfNeeded();
    await pictures.first().locator('svg [data-at]').first().waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    // What is printed has all pictures, also those that nobody came near to.
    await page.evaluate(() => (window.print = () => (document.title = 'printed')));
    await page.getByRole('button', { name: size.locale ? 'Напечатать' : 'Print' }).click();
    await page.waitForFunction(() => document.title === 'printed');
    assert.equal(await page.locator('figure.drawn').count(), wanted);
    const [{ rule }] = course.quick;
    await page.getByRole('searchbox').fill(rule);
    await page.locator(`h3[id^="${rule.toLowerCase()}"]`).waitFor();
    await page.getByRole('searchbox').fill('xyzzy');
    await page.getByTestId('found-nothing').waitFor();
    const { width } = page.viewportSize();
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
  });
}
