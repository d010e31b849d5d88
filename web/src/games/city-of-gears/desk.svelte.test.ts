import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk, type Props } from './desk.svelte';

/** A table whose legal list can change. */
function table(...first: string[]) {
  const played: string[] = [];
  let legal = $state.raw(first);
  const desk = new Desk(
    () =>
      ({
        legal: legal.map((action) => ({ action, text: action })),
        choose: (action: string) => played.push(action),
      }) as unknown as Props,
  );
  return { desk, played, ask: (...actions: string[]) => (legal = actions) };
}

describe('a gear that was chosen before its spot', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is laid when the table asks for it, although nothing can be chosen in between', () => {
    const { desk, played, ask } = table('link A1-B1', 'develop press');
    desk.gear = 'press';
    expect(desk.followGear()).toBeUndefined();
    ask();
    desk.followGear();
    expect(desk.gear).toBe('press');
    ask('lay press', 'lay warehouse');
    desk.followGear()?.();
    expect(played).toEqual(['lay press']);
  });

  it('is forgotten when something else is asked', () => {
    const { desk, ask } = table('link A1-B1');
    desk.gear = 'press';
    ask('end', 'move factory A1');
    desk.followGear();
    expect(desk.gear).toBeNull();
  });
});
