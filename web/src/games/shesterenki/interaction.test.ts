import { describe, expect, it } from 'vitest';
import { BOARD } from '../../lib/testing/board';
import { Shesterenki } from './interaction.svelte';
import { firstAlike, type Preview, type Public } from './view';

function table(...actions: string[]) {
  const said: string[] = [];
  const interaction = new Shesterenki(() => ({
    ...BOARD,
    fresh: [],
    view: { seat: 0, public: {} as Public, private: null, preview: {} as Preview },
    legal: actions.map((action) => ({ action, text: action })),
    choose: (action) => {
      said.push(action);
      return Promise.resolve('accepted');
    },
    why: (action) => void said.push(`why ${action}`),
    hint: 'set red-b',
  }));
  return { interaction, said };
}

describe('setting a gear', () => {
  const settings = ['set red-a', 'set red-b', 'hold red-a', 'hold red-b', 'set blue-a'];

  it('takes a gear and chooses its side', () => {
    const { interaction, said } = table(...settings);
    interaction.tap('gear:red');
    expect(interaction.picked).toBe('gear:red');
    interaction.tap('side:red-b');
    expect(said).toEqual(['set red-b']);
    expect(interaction.picked).toBeNull();
  });

  it('is carried to a number; let go elsewhere, it waits for one', () => {
    const { interaction, said } = table(...settings, 'take grey');
    expect([interaction.carried('gear:red'), interaction.carried('gear:grey')]).toEqual([true, false]);
    interaction.tap('gear:red');
    interaction.drop('gear:red', 'back:gear');
    expect(interaction.picked).toBe('gear:red');
    interaction.drop('gear:red', 'side:red-a');
    expect(said).toEqual(['set red-a']);
  });

  it('shows sides that look the same as one choice, and hints at it', () => {
    expect([0, 1, 2, 3].map((side) => firstAlike('red', side))).toEqual([0, 1, 0, 1]);
    expect([0, 1, 2, 3].map((side) => firstAlike('violet', side))).toEqual([0, 1, 2, 3]);
    const { interaction } = table(...settings, 'set red-d');
    interaction.tap('gear:red');
    // The hint names side b, and d is drawn as the same choice.
    expect(interaction.hinted('side:red-d')).toBe(true);
    expect(interaction.hinted('side:red-a')).toBe(false);
  });

  it('puts a gear back', () => {
    const { interaction, said } = table(...settings);
    interaction.tap('gear:red');
    interaction.tap('back:gear');
    expect(interaction.picked).toBeNull();
    expect(interaction.clear()).toBe(false);
    expect(said).toEqual([]);
  });

  it('holds a gear only where that was asked for', () => {
    const { interaction, said } = table(...settings);
    interaction.tap('gear:red');
    expect(interaction.state('hold:gear')).toBe('open');
    interaction.tap('hold:gear');
    expect(interaction.state('hold:gear')).toBe('picked');
    interaction.tap('side:red-a');
    expect(said).toEqual(['hold red-a']);
  });

  it('asks why a gear cannot be set', () => {
    const { interaction, said } = table(...settings);
    interaction.tap('gear:grey');
    expect(said).toEqual(['why set grey-a']);
  });

  it('marks what a hint speaks of', () => {
    const { interaction } = table(...settings);
    expect(interaction.hinted('gear:red')).toBe(true);
    expect(interaction.hinted('gear:blue')).toBe(false);
    expect(interaction.hinted('side:red-b')).toBe(true);
    expect(interaction.hinted('side:red-a')).toBe(false);
  });
});

it('turns, adjusts, enters and takes back at once', () => {
  const { interaction, said } = table('turn leave', 'adjust 1 increase', 'check red-4', 'take blue');
  for (const at of ['turn:leave', 'adjust:1 increase', 'card:red-4', 'gear:blue', 'card:red-1'])
    interaction.tap(at);
  expect(said).toEqual(['turn leave', 'adjust 1 increase', 'check red-4', 'take blue', 'why enter red-1']);
});
