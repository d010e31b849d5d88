import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Chain } from './chain.svelte';
import type { Fate } from './types';

/** A table that plays what is legal and then offers the next list; it has fates of its own for the first ones. */
function table(lists: string[][], fates: Fate[] = []) {
  const played: string[] = [];
  const source = () => ({
    legal: (lists[played.length] ?? []).map((action) => ({ action, text: action })),
    choose: async (action: string): Promise<Fate> => {
      const fate = fates.shift() ?? 'taken';
      await new Promise((done) => setTimeout(done, 20));
      if (fate === 'taken') played.push(action);
      return fate;
    },
  });
  return { played, chain: new Chain(source) };
}

describe('a chain of steps', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('plays each step when it is possible', async () => {
    const { played, chain } = table([['discard a', 'discard b'], ['discard b'], ['pass']]);
    chain.play(['discard a', 'discard b']);
    await vi.runAllTimersAsync();
    expect(played).toEqual(['discard a', 'discard b']);
    expect(chain.left).toEqual([]);
  });

  it('goes on to the next step although the one before could be repeated', async () => {
    const { played, chain } = table([['discard a', 'discard b'], ['discard a', 'discard b'], ['pass']]);
    chain.play(['discard a', 'discard b']);
    await vi.runAllTimersAsync();
    expect(played).toEqual(['discard a', 'discard b']);
  });

  it('plays a step twice that was gathered twice', async () => {
    const { played, chain } = table([['discard a'], ['discard a'], ['pass']]);
    chain.play(['discard a', 'discard a']);
    await vi.runAllTimersAsync();
    expect(played).toEqual(['discard a', 'discard a']);
  });

  it('tries again when a step comes too early', async () => {
    const { played, chain } = table([['keep a'], ['under b'], ['pass']], ['refused', 'refused']);
    chain.play(['keep a', 'under b']);
    await vi.runAllTimersAsync();
    expect(played).toEqual(['keep a', 'under b']);
  });

  it('drops the rest when a step is not possible', async () => {
    const { played, chain } = table([['build A1 both'], ['done'], []]);
    chain.play(['build A1 both', 'build B1 letter', 'done']);
    await vi.runAllTimersAsync();
    expect(played).toEqual(['build A1 both']);
    expect(chain.left).toEqual([]);
  });

  it('drops everything when somebody thinks better of a step', async () => {
    const { played, chain } = table([['pass', 'done']], ['dropped']);
    chain.play(['pass', 'done']);
    await vi.runAllTimersAsync();
    expect(played).toEqual([]);
    expect(chain.left).toEqual([]);
  });

  it('gives up when nothing is asked any more', async () => {
    const { played, chain } = table([['done'], []]);
    chain.play(['done', 'done']);
    await vi.runAllTimersAsync();
    expect(played).toEqual(['done']);
    expect(chain.left).toEqual([]);
  });

  it('plays the last chain alone', async () => {
    const { played, chain } = table([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    chain.play(['a', 'a']);
    chain.play(['b']);
    await vi.runAllTimersAsync();
    expect(played).toEqual(['a', 'b']);
  });
});
