import { expect, it } from 'vitest';
import { packed, positionOf, unpacked } from './position';

const file = JSON.stringify({
  format: 3,
  game: 'gearworks',
  rules: 1,
  options: { veteran: true },
  seats: 2,
  seed: 'secret',
  steps: ['* first 0', '0 play red-1 A1', '1 pass', '0 end-turn'],
});

it('stands in its address as it was, without what comes later and without the seed', async () => {
  const position = positionOf(file, 2, 1);
  expect(position.steps).toEqual(['* first 0', '0 play red-1 A1']);
  const code = await packed(position);
  expect(code).toMatch(/^[\w-]+$/);
  expect(await unpacked(code)).toEqual(position);
  expect(JSON.stringify(position)).not.toMatch(/secret|end-turn/);
});

it('is short: a long match is no more than a page of an address', async () => {
  const steps = Array.from(
    { length: 400 },
    (_, n) => `${n % 2} play ${['red', 'blue'][n % 3 ? 0 : 1]}-${n % 7} B${n % 4}`,
  );
  const code = await packed({ game: 'gearworks', rules: 1, options: {}, seats: 2, steps, seat: 0 });
  expect(code.length).toBeLessThan(4000);
});

it('is nothing where somebody made it up', async () => {
  for (const code of ['', 'abc', '%%%', 'A'.repeat(70_000)]) expect(await unpacked(code)).toBeNull();
  for (const wrong of [{ seats: 2 }, { seat: 5 }, { steps: [1] }, { steps: 'x' }, { options: null }]) {
    const found = { game: 'gearworks', rules: 1, options: {}, seats: 2, steps: [], seat: 2, ...wrong };
    expect(await unpacked(await packed(found as never))).toBeNull();
  }
});
