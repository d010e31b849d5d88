import { beforeEach, describe, expect, it } from 'vitest';
import { leviathanTurn, movesIn, sparksIn } from './moves';
import { Gearworks } from './interaction.svelte';
import {
  byOrder,
  type Event,
  type Gear,
  type Preview,
  type Private,
  type Public,
  type Side,
  type Sum,
  type Tinkerer,
} from './view';

import { BOARD } from '../../lib/testing/board';

let said: string[] = [];

function interaction(actions: string[], tinkerer: Tinkerer | null = null, phase = 'turn'): Gearworks {
  const gears = ['gray-3', 'blue-5'] as Gear[];
  return new Gearworks(() => ({
    ...BOARD,
    fresh: [],
    view: {
      seat: 0,
      preview: {} as Preview,
      public: {
        phase: { is: phase },
        grid: [{ cell: 'B2', gear: 'red-1', sideways: false, covers: [] }],
        players: [{ tinkerer }],
      } as unknown as Public,
      private: { gears, contraptions: [], bottom: [], looking: [] } as Private,
    },
    legal: actions.map((action) => ({ action, text: action })),
    choose: (action) => {
      said.push(action);
      return Promise.resolve('accepted');
    },
    why: (action) => void said.push(`why ${action}`),
  }));
}

describe('the interaction', () => {
  beforeEach(() => {
    said = [];
  });

  it('plays a card and then a cell', () => {
    const picks = interaction(['play gray-3 A1', 'replace gray-3 B2', 'pass']);
    picks.tap('card:gray-3');
    expect(picks.state('cell:A1')).toBe('open');
    expect(picks.state('cell:C1')).toBe('shut');
    picks.tap('cell:B2');
    expect(said).toEqual(['replace gray-3 B2']);
  });

  it('plays a cell and then a card', () => {
    const picks = interaction(['play gray-3 A1', 'pass']);
    picks.tap('cell:A1');
    expect(picks.state('cell:A1')).toBe('picked');
    expect(picks.state('card:blue-5')).toBe('shut');
    picks.tap('card:gray-3');
    expect(said).toEqual(['play gray-3 A1']);
  });

  it('asks why a card does not go somewhere', () => {
    const picks = interaction(['play gray-3 A1', 'pass']);
    picks.tap('card:gray-3');
    picks.tap('cell:C1');
    picks.tap('cell:B2');
    expect(said).toEqual(['why play gray-3 C1', 'why replace gray-3 B2']);
  });

  it('spends an ability only where it was asked for', () => {
    const picks = interaction(['play gray-3 A1', 'sideways gray-3 A1', 'sideways gray-3 C1', 'pass'], 'jade');
    picks.tap('card:gray-3');
    expect(picks.state('cell:C1')).toBe('shut');
    picks.useAbility();
    picks.tap('cell:C1');
    expect(said).toEqual(['sideways gray-3 C1']);
    expect(picks.mode).toBe('play');
  });

  it('slides a pile', () => {
    const picks = interaction(['slide B2 C2', 'pass'], 'wyatt');
    picks.useAbility();
    picks.tap('cell:A1');
    picks.tap('cell:B2');
    picks.tap('cell:C2');
    expect(said).toEqual(['why slide A1 B1', 'slide B2 C2']);
  });

  it('gathers two cards in order and gives them back', () => {
    const picks = interaction(['discard gray-3', 'discard blue-5', 'pass']);
    picks.tap('card:blue-5');
    picks.discard();
    picks.tap('card:gray-3');
    expect(picks.tray).toEqual(['blue-5', 'gray-3']);
    picks.swap();
    expect(picks.tray).toEqual(['gray-3', 'blue-5']);
    expect(picks.clear()).toBe(true);
    expect(picks.tray).toEqual([]);
    expect(said).toEqual([]);
  });

  it('takes the second card of a discard at once', () => {
    const picks = interaction(['discard blue-5'], null, 'second-discard');
    picks.tap('card:blue-5');
    picks.tap('card:gray-3');
    expect(said).toEqual(['discard blue-5', 'why discard gray-3']);
  });
});

it('orders cards like a hand', () => {
  expect((['purple-1', 'blue-9', 'gray-2', 'blue-1'] as Gear[]).sort(byOrder)).toEqual([
    'gray-2',
    'blue-1',
    'blue-9',
    'purple-1',
  ]);
});

describe('what just happened', () => {
  const told = (...events: Event[]) => events.map((event, n) => ({ n, step: n, text: '', event }));

  it('marks what was laid and what slid', () => {
    const fresh = told(
      { event: 'played', side: 1, gear: 'red-5', cell: 'A1', manner: 'plain' },
      { event: 'slid', seat: 2, gear: 'red-1', from: 'B1', to: 'D1' },
      { event: 'flipped-gear', gear: 'red-2', cell: 'C1', verdict: 'order' },
    );
    expect(movesIn(fresh)).toEqual([
      { at: 'A1', from: null, side: 1 },
      { at: 'D1', from: 'B1', side: 2 },
    ]);
  });

  it('finds where a spark was made', () => {
    const sum: Sum = { greater: 3, lesser: 2, added: true, cells: ['C1', 'A1'] };
    const fresh = told(
      { event: 'played', side: 'leviathan', gear: 'red-5', cell: 'B1', manner: 'plain' },
      { event: 'tinkered', side: 'leviathan', gear: 'red-5', sum, gained: 1 },
    );
    expect(sparksIn(fresh)).toEqual([{ at: 'B1', sum }]);
  });

  it('knows the turn of the Leviathan', () => {
    const played = (side: Side): Event => ({
      event: 'played',
      side,
      gear: 'red-5',
      cell: 'A1',
      manner: 'plain',
    });
    const its: Event[] = [
      { event: 'leviathan-pays', replace: false, left: 3 },
      { event: 'reshuffled', deck: 'gears' },
      { event: 'flipped-for-row', contraption: 'A1', column: 'A', open: true },
      played('leviathan'),
    ];
    expect(
      leviathanTurn(told(played(0), ...its, { event: 'grid-cleared' })).map(({ event }) => event),
    ).toEqual(its);
  });

  it('does not take the human’s reshuffles for the Leviathan’s', () => {
    const shuffled: Event = { event: 'reshuffled', deck: 'gears' };
    expect(leviathanTurn(told(shuffled))).toEqual([]);
    const around = told(shuffled, { event: 'leviathan-passes', why: 'no-spark' }, shuffled);
    expect(leviathanTurn(around).map(({ event }) => event.event)).toEqual(['leviathan-passes']);
  });
});
