import { describe, expect, it } from 'vitest';
import { Picker } from './picker.svelte';

function table(...actions: string[]) {
  const played: string[] = [];
  const asked: string[] = [];
  const picker = new Picker(() => ({
    legal: actions.map((action) => ({ action, text: action })),
    choose: (action) => played.push(action),
    why: (action) => asked.push(action),
  }));
  return { picker, played, asked };
}

describe('Picker', () => {
  it('plays a single word at once', () => {
    const { picker, played } = table('pass', 'play gray-3 A1');
    picker.tap('pass');
    expect(played).toEqual(['pass']);
  });

  it('chooses, shows where it can go, and places', () => {
    const { picker, played } = table('play gray-3 A1', 'play gray-3 B2', 'play blue-5 A1');
    picker.tap('play', 'gray-3');
    expect(played).toEqual([]);
    expect([...picker.next()]).toEqual(['A1', 'B2']);
    expect(picker.state('play', 'gray-3')).toBe('picked');
    expect(picker.state('B2')).toBe('open');
    expect(picker.state('C3')).toBe('shut');
    picker.tap('B2');
    expect(played).toEqual(['play gray-3 B2']);
    expect(picker.now).toEqual([]);
  });

  it('changes to another card, and lays a card down again', () => {
    const { picker } = table('play gray-3 A1', 'play blue-5 A1', 'play blue-5 B1');
    picker.tap('play', 'gray-3');
    picker.tap('play', 'blue-5');
    expect(picker.now).toEqual(['play', 'blue-5']);
    picker.tap('play', 'blue-5');
    expect(picker.now).toEqual([]);
  });

  it('asks why about what is not possible, with what was picked before it', () => {
    const { picker, asked } = table('play gray-3 A1', 'play gray-3 B1');
    picker.tap('play', 'gray-3');
    picker.tap('C3');
    expect(asked).toEqual(['play gray-3 C3']);
    expect(picker.now).toEqual(['play', 'gray-3']);
  });

  it('waits where a whole action is also the beginning of a longer one', () => {
    const { picker, played } = table('set red', 'set red quiet');
    picker.tap('set', 'red');
    expect(played).toEqual([]);
    picker.tap('quiet');
    expect(played).toEqual(['set red quiet']);
  });
});
