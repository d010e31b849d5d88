import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Newest } from './newest.svelte';

/** Somebody who answers when told to, and what was shown of it. */
function line(pause = 200) {
  const asked: number[] = [];
  const shown: string[] = [];
  let answer: (found: string | null) => void = () => undefined;
  const newest = new Newest<number, string>(
    (wish) => {
      asked.push(wish);
      return new Promise((done) => (answer = done));
    },
    (found) => shown.push(found),
    pause,
  );
  return { newest, asked, shown, answer: (found: string | null) => answer(found) };
}

describe('the newest wish', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked when the one before it is answered, and those between them are not', async () => {
    const { newest, asked, shown, answer } = line();
    for (const wish of [1, 2, 3]) void newest.want(wish);
    expect(asked).toEqual([1]);
    answer('one');
    await vi.advanceTimersByTimeAsync(199);
    expect(asked).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([1, 3]);
    answer('three');
    await vi.runAllTimersAsync();
    expect(shown).toEqual(['one', 'three']);
    expect(asked).toEqual([1, 3]);
  });

  it('tells whether it is the one that is shown', async () => {
    const { newest, answer } = line(0);
    const first = newest.want(1);
    const second = newest.want(2);
    answer('one');
    await vi.runAllTimersAsync();
    answer('two');
    expect(await first).toBe(false);
    expect(await second).toBe(true);
  });

  it('shows nothing once it was given up', async () => {
    const { newest, shown, answer } = line();
    const wanted = newest.want(1);
    newest.drop();
    answer('one');
    expect(await wanted).toBe(false);
    expect(shown).toEqual([]);
    // And the next is asked as if nothing had been.
    const next = newest.want(2);
    await vi.runAllTimersAsync();
    answer('two');
    expect(await next).toBe(true);
    expect(shown).toEqual(['two']);
  });

  it('ends where there is no answer', async () => {
    const { newest, asked, answer } = line();
    const wanted = newest.want(1);
    answer(null);
    expect(await wanted).toBe(false);
    expect(newest.wish).toBeNull();
    await vi.runAllTimersAsync();
    expect(asked).toEqual([1]);
  });
});
