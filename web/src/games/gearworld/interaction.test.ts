import { describe, expect, it } from 'vitest';
import { BOARD } from '../../lib/testing/board';
import { Gearworld } from './interaction.svelte';
import { movesIn } from './moves';
import type { Event, Preview, Private, Public } from './view';

function open(stage: string, ...actions: string[]) {
  const said: string[] = [];
  const table = {
    stage,
    haul: null,
    board: {
      lands: [{ land: 'greenholt', owner: 0, site: null, skyworks: 0, tokens: { iron: 1 } }],
      boats: [],
      bridges: [],
    },
  };
  const interaction = new Gearworld(() => ({
    ...BOARD,
    fresh: [],
    view: { seat: 0, public: table as unknown as Public, private: {} as Private, preview: {} as Preview },
    legal: actions.map((action) => ({ action, text: action })),
    choose: (action) => {
      said.push(action);
      return Promise.resolve('accepted');
    },
    why: (action) => void said.push(`why ${action}`),
  }));
  return { interaction, said };
}

describe('a tap on the map', () => {
  it('does the only thing there is to do', () => {
    const { interaction, said } = open('claim', 'claim greenholt', 'claim brontes');
    interaction.tap('place:greenholt');
    expect(said).toEqual(['claim greenholt']);
  });

  it('shows the choice where there are several things, and before an attack', () => {
    const { interaction, said } = open('transport', 'foot greenholt', 'ride greenholt');
    interaction.tap('place:greenholt');
    expect(interaction.place).toBe('greenholt');
    const battle = open('battle', 'attack greenholt', 'pass');
    battle.interaction.tap('place:greenholt');
    expect([...said, ...battle.said]).toEqual([]);
    expect(battle.interaction.state('place:greenholt')).toBe('picked');
  });

  it('asks why where nothing is possible', () => {
    for (const [stage, expected] of [
      ['claim', 'claim greenholt'],
      ['receive', 'put greenholt'],
      ['offer', 'give iron greenholt'],
      ['battle', 'attack greenholt'],
      ['force', 'lead horse greenholt'],
    ] as const) {
      const { interaction, said } = open(stage, 'pass');
      interaction.tap('place:greenholt');
      expect(said).toEqual([`why ${expected}`]);
    }
  });

  it('only looks while others decide', () => {
    const { interaction, said } = open('claim');
    interaction.tap('place:greenholt');
    expect([interaction.place, said]).toEqual(['greenholt', []]);
  });
});

describe('the beginning of an action', () => {
  it('narrows the map to where it can end', () => {
    const { interaction, said } = open(
      'build',
      'build weapon greenholt',
      'build weapon brontes',
      'build bridge brontes',
    );
    interaction.begin('build', 'weapon');
    expect([interaction.state('place:greenholt'), interaction.state('place:westfeld')]).toEqual([
      'open',
      'shut',
    ]);
    interaction.tap('place:greenholt');
    expect(said).toEqual(['build weapon greenholt']);
    interaction.begin('build', 'weapon');
    expect(interaction.begun).toEqual([]);
  });

  it('asks why when it can end nowhere, and goes on when it can end in one place', () => {
    const { interaction, said } = open('offer', 'give coal brontes', 'ask iron');
    interaction.begin('give', 'gold');
    interaction.begin('give', 'coal');
    expect(said).toEqual(['why give gold greenholt', 'give coal brontes']);
  });
});

it('knows what was moved, and from where', () => {
  const told = (event: object) => ({ n: 0, step: 0, text: '', event: event as Event });
  const moved = movesIn([
    told({ event: 'moves', token: 'coal', from: 'greenholt', to: 'westfeld' }),
    told({ event: 'counts', place: 'brontes' }),
  ]);
  expect([...moved.places]).toEqual(['greenholt', 'westfeld']);
  expect(moved.origin.get('westfeld coal')).toBe('greenholt');
  expect(moved.ways).toEqual([{ from: 'greenholt', to: 'westfeld' }]);
});
