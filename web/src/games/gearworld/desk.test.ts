import { describe, expect, it } from 'vitest';
import { Desk, type Props } from './desk.svelte';
import { movedIn } from './moved';

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
  const props = {
    view: { seat: 0, public: table, private: {} },
    legal: actions.map((action) => ({ action, text: action })),
    choose: (action: string) => said.push(action),
    why: (action: string) => said.push(`why ${action}`),
  } as unknown as Props;
  return { desk: new Desk(() => props), said };
}

describe('a tap on the map', () => {
  it('does the only thing there is to do', () => {
    const { desk, said } = open('claim', 'claim greenholt', 'claim brontes');
    desk.tap('greenholt');
    expect(said).toEqual(['claim greenholt']);
  });

  it('shows the choice where there are several things, and before an attack', () => {
    const { desk, said } = open('transport', 'foot greenholt', 'ride greenholt');
    desk.tap('greenholt');
    expect(desk.place).toBe('greenholt');
    const battle = open('battle', 'attack greenholt', 'pass');
    battle.desk.tap('greenholt');
    expect([...said, ...battle.said]).toEqual([]);
    expect(battle.desk.state('greenholt')).toBe('picked');
  });

  it('asks why where nothing is possible', () => {
    for (const [stage, expected] of [
      ['claim', 'claim greenholt'],
      ['receive', 'put greenholt'],
      ['offer', 'give iron greenholt'],
      ['battle', 'attack greenholt'],
      ['force', 'lead horse greenholt'],
    ] as const) {
      const { desk, said } = open(stage, 'pass');
      desk.tap('greenholt');
      expect(said).toEqual([`why ${expected}`]);
    }
  });

  it('only looks while others decide', () => {
    const { desk, said } = open('claim');
    desk.tap('greenholt');
    expect([desk.place, said]).toEqual(['greenholt', []]);
  });
});

describe('the beginning of an action', () => {
  it('narrows the map to where it can end', () => {
    const { desk, said } = open(
      'build',
      'build weapon greenholt',
      'build weapon brontes',
      'build bridge brontes',
    );
    desk.begin('build', 'weapon');
    expect([desk.state('greenholt'), desk.state('westfeld')]).toEqual(['open', 'shut']);
    desk.tap('greenholt');
    expect(said).toEqual(['build weapon greenholt']);
    desk.begin('build', 'weapon');
    expect(desk.begun).toEqual([]);
  });

  it('asks why when it can end nowhere, and goes on when it can end in one place', () => {
    const { desk, said } = open('offer', 'give coal brontes', 'ask iron');
    desk.begin('give', 'gold');
    desk.begin('give', 'coal');
    expect(said).toEqual(['why give gold greenholt', 'give coal brontes']);
  });
});

it('knows what was moved, and from where', () => {
  const told = (event: object) => ({ n: 0, step: 0, text: '', event: event as { event: string } });
  const moved = movedIn([
    told({ event: 'moves', token: 'coal', from: 'greenholt', to: 'westfeld' }),
    told({ event: 'counts', place: 'brontes' }),
  ]);
  expect([...moved.places]).toEqual(['greenholt', 'westfeld']);
  expect(moved.origin.get('westfeld coal')).toBe('greenholt');
  expect(moved.ways).toEqual([{ from: 'greenholt', to: 'westfeld' }]);
});
