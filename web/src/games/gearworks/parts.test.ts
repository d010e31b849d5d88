import { describe, expect, it } from 'vitest';
import { parts } from './parts';
import type { Preview, Public } from './view';

describe('a warning', () => {
  const preview: Preview = { scores: [] };
  const warned = (action: string, passes: number, leviathan: object | null = null) => {
    const table = { players: leviathan ? [{}] : [{}, {}, {}], leviathan, passes } as unknown as Public;
    return parts.warn?.(action, { seat: 0, public: table, private: null, preview }, []) != null;
  };

  it.each(['pass', 'stay-out'])('comes before a %s that ends the round', (action) => {
    expect(warned(action, 2)).toBe(true);
    expect(warned(action, 1)).toBe(false);
    expect(warned(action, 1, {})).toBe(true);
  });

  it('comes before nothing else', () => {
    expect(warned('re-enter', 2)).toBe(false);
  });
});
