// @vitest-environment happy-dom

import { flushSync } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { cards } from '../testing/cards.svelte';
import { draw } from '../testing/draw';
import Table from '../testing/Table.svelte';

let end: () => void = () => undefined;
afterEach(() => end());

function table(lists: string[][], hint: string | null = null) {
  const { interaction, said } = cards(lists, hint);
  const board = draw(Table, { interaction });
  end = board.end;
  const spot = (at: string) => board.drawn.querySelector<SVGElement>(`[data-at="${at}"]`) as SVGElement;
  return { spot, said };
}

const PUTS = ['put king A'];

it('shows how its thing stands', () => {
  const { spot } = table([PUTS]);
  const states = () => ['card:king', 'cell:A', 'cell:B'].map((at) => spot(at).dataset['spot']);
  expect(states()).toEqual(['open', 'shut', 'shut']);
  spot('card:king').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
  expect(states()).toEqual(['picked', 'open', 'shut']);
  expect(spot('card:king').getAttribute('aria-pressed')).toBe('true');
});

it('is tapped by a click, by Enter and by Space', () => {
  const { spot, said } = table([PUTS, PUTS]);
  spot('card:king').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  flushSync();
  spot('cell:A').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  spot('cell:B').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
  expect(said).toEqual(['put king A']);
});

it('stays within reach where a tap only asks why', () => {
  const { spot, said } = table([PUTS]);
  expect([spot('card:king').getAttribute('tabindex'), spot('cell:B').getAttribute('tabindex')]).toEqual([
    '0',
    '-1',
  ]);
  expect(spot('cell:B').getAttribute('aria-disabled')).toBe('true');
  spot('cell:B').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(said).toEqual(['why put king B']);
});

it('says that it is advised', () => {
  const { spot } = table([PUTS], 'put king A');
  expect(spot('cell:A').getAttribute('aria-label')).toMatch(/^cell:A\. ./);
  expect(spot('cell:B').getAttribute('aria-label')).toBe('cell:B');
});
