// @vitest-environment happy-dom

import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../testing/draw';
import ActionList from '../table/ActionList.svelte';
import Button from './Button.svelte';
import Choice from './Choice.svelte';
import Dialog from './Dialog.svelte';

let end: () => void = () => undefined;
afterEach(() => end());

const text = (words: string) => createRawSnippet(() => ({ render: () => `<span>${words}</span>` }));

describe('a button', () => {
  it('is a button that can be pressed', () => {
    const onclick = vi.fn();
    const { drawn, end: gone } = draw(Button, { children: text('Play'), look: 'strong', onclick });
    end = gone;
    const button = drawn.querySelector('button');
    expect([button?.type, button?.textContent]).toEqual(['button', 'Play']);
    expect(button?.className).toContain('strong');
    button?.click();
    expect(onclick).toHaveBeenCalledOnce();
  });

  it('is a link where it leads somewhere', () => {
    const { drawn, end: gone } = draw(Button, { children: text('Home'), href: '/home' });
    end = gone;
    expect(drawn.querySelector('button')).toBeNull();
    expect(drawn.querySelector('a')?.getAttribute('href')).toBe('/home');
  });
});

describe('a choice', () => {
  it('marks what is chosen and tells what was chosen instead', () => {
    const onchange = vi.fn();
    const options = [
      { value: 'slow', text: 'Slow' },
      { value: 'fast', text: 'Fast' },
    ];
    const { drawn, end: gone } = draw(Choice, { label: 'Pace', value: 'slow', options, onchange });
    end = gone;
    const [slow, fast] = drawn.querySelectorAll('input');
    expect([slow?.checked, fast?.checked]).toEqual([true, false]);
    fast?.click();
    expect(onchange).toHaveBeenCalledWith('fast');
  });
});

describe('a dialog', () => {
  it('has its title and closes by its button', () => {
    const onclose = vi.fn();
    const { drawn, end: gone } = draw(Dialog, {
      open: true,
      title: 'Sure?',
      onclose,
      children: text('Really'),
    });
    end = gone;
    const dialog = drawn.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    const title = drawn.querySelector('h2');
    expect(title?.textContent).toBe('Sure?');
    expect(dialog?.getAttribute('aria-labelledby')).toBe(title?.id);
    drawn.querySelector<HTMLButtonElement>('.close')?.click();
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('draws nothing inside while it is shut', () => {
    const { drawn, end: gone } = draw(Dialog, {
      open: false,
      title: 'Sure?',
      onclose: () => undefined,
      children: text('Really'),
    });
    end = gone;
    expect(drawn.querySelector('dialog')?.textContent).toBe('');
  });
});

describe('the list of actions', () => {
  const legal = [
    { action: 'pass', text: 'Pass' },
    { action: 'play gray-3 A1', text: 'Play the gray 3 to A1' },
  ];

  it('finds actions by their words and plays the first by Enter', () => {
    const choose = vi.fn();
    const { drawn, end: gone } = draw(ActionList, { open: true, legal, choose, onclose: () => undefined });
    end = gone;
    expect(drawn.querySelectorAll('li')).toHaveLength(2);
    const filter = drawn.querySelector('input') as HTMLInputElement;
    filter.value = 'GRAY';
    filter.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(drawn.querySelectorAll('li')).toHaveLength(1);
    filter.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(choose).toHaveBeenCalledWith('play gray-3 A1');
  });

  it('closes before it plays', () => {
    const order: string[] = [];
    const { drawn, end: gone } = draw(ActionList, {
      open: true,
      legal,
      choose: (action: string) => void order.push(action),
      onclose: () => void order.push('closed'),
    });
    end = gone;
    drawn.querySelector<HTMLButtonElement>('li button')?.click();
    expect(order).toEqual(['closed', 'pass']);
  });
});
