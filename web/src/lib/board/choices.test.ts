import { describe, expect, it } from 'vitest';
import { Choices } from './choices';

const legal = ['pass', 'play gray-3 A1', 'play gray-3 B2', 'play blue-5 A1'].map((action) => ({
  action,
  text: action,
}));

describe('Choices', () => {
  const choices = new Choices(legal);

  it('knows the verbs and what can follow them', () => {
    expect([...choices.verbs()]).toEqual(['pass', 'play']);
    expect([...choices.after('play')]).toEqual(['gray-3', 'blue-5']);
    expect([...choices.after('play', 'gray-3')]).toEqual(['A1', 'B2']);
  });

  it('tells the beginning of an action from a whole one', () => {
    expect(choices.can('play', 'gray-3')).toBe(true);
    expect(choices.find('play', 'gray-3')).toBeUndefined();
    expect(choices.find('play', 'gray-3', 'B2')?.action).toBe('play gray-3 B2');
    expect(choices.can('play', 'gray')).toBe(false);
  });

  it('finds all that concerns one thing', () => {
    expect(choices.at(2, 'A1').map((one) => one.action)).toEqual(['play gray-3 A1', 'play blue-5 A1']);
    expect(choices.about('pass')).toEqual([]);
  });
});
