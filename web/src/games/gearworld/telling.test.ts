import { expect, it } from 'vitest';
import { told } from './telling';
import type { Event } from './view';

const lines = (events: Event[]) => events.map((event, n) => ({ n, step: n, event, text: `${n}` }));
const nameOf = () => 'Ada';
const move = (token: 'iron' | 'coal', to = 'westfeld'): Event => ({
  event: 'moves',
  seat: 0,
  token,
  from: 'greenholt',
  to: to as 'westfeld',
});
const walk: Event = { event: 'hauls', seat: 0, method: 'foot', at: 'greenholt' };
const end: Event = { event: 'hauled', seat: 0 };

it('tells a walk as one sentence', () => {
  const texts = told(lines([walk, move('iron'), move('iron'), move('coal'), end]), nameOf).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['Ada moves 1 × coal, 2 × iron from Greenholt to Westfeld.']);
});

it('keeps what is no walk, another way, and a walk with nothing', () => {
  const ride: Event = { event: 'hauls', seat: 0, method: 'horse', at: 'greenholt' };
  expect(told(lines([ride, end, walk, end]), nameOf)).toHaveLength(4);
  expect(told(lines([walk, move('iron'), move('iron', 'greys-rock'), end]), nameOf)).toHaveLength(2);
  const apart = told(lines([walk, move('iron'), end, { event: 'begins', phase: 'battle' }, end]), nameOf);
  expect(apart.map(({ n }) => n)).toEqual([1, 3, 4]);
});
