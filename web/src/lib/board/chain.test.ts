import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Chain } from './chain.svelte';

/** A table that plays what is legal and then offers the next list; it ignores the first `deaf` actions. */
function table(lists: string[][], deaf = 0) {
  const played: string[] = [];
  let ignored = 0;
  const source = () => ({
    legal: (lists[played.length] ?? []).map((action) => ({ action, text: action })),
    choose: (action: string) => {
      if (ignored++ < deaf) return;
      played.push(action);
    },
  });
  return { played, source };
}

describe('a chain of steps', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('plays each step when it is possible', () => {
    const { played, source } = table([['discard a', 'discard b'], ['discard b'], ['pass']]);
    new Chain(source).play(['discard a', 'discard b']);
    vi.runAllTimers();
    expect(played).toEqual(['discard a', 'discard b']);
  });

  it('tries again while the table is busy', () => {
    const { played, source } = table([['keep a'], ['under b'], ['pass']], 3);
    new Chain(source).play(['keep a', 'under b']);
    vi.runAllTimers();
    expect(played).toEqual(['keep a', 'under b']);
  });

  it('drops the rest when a step is not possible', () => {
    const { played, source } = table([['build A1 both'], ['done'], []]);
    const chain = new Chain(source);
    chain.play(['build A1 both', 'build B1 letter', 'done']);
    vi.runAllTimers();
    expect(played).toEqual(['build A1 both']);
    expect(chain.left).toEqual([]);
  });

  it('ends when nothing is asked any more', () => {
    const { played, source } = table([['done'], []]);
    const chain = new Chain(source);
    chain.play(['done']);
    vi.runAllTimers();
    expect(played).toEqual(['done']);
    expect(chain.left).toEqual([]);
  });
});
