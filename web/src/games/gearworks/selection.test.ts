import { beforeEach, describe, expect, it } from 'vitest';
import { leviathanTurn, movesIn, sparksIn } from './moves';
import { Selection } from './selection.svelte';
import { byOrder, type Event, type Gear, type Private, type Public, type Tinkerer } from './view';

let said: string[] = [];

function selection(actions: string[], tinkerer: Tinkerer | null = null, phase = 'turn'): Selection {
  const gears = ['gray-3', 'blue-5'] as Gear[];
  return new Selection(() => ({
    view: {
      seat: 0,
      preview: null,
      public: {
        phase: { is: phase },
        grid: [{ cell: 'B2', gear: 'red-1', sideways: false, covers: [] }],
        players: [{ tinkerer }],
      } as unknown as Public,
      private: { gears, contraptions: [], bottom: [], looking: [] } as Private,
    },
    legal: actions.map((action) => ({ action, text: action })),
    choose: (action) => void said.push(action),
    why: (action) => void said.push(`why ${action}`),
  }));
}

describe('a selection', () => {
  beforeEach(() => {
    said = [];
  });

  it('plays a card and then a cell', () => {
    const picks = selection(['play gray-3 A1', 'replace gray-3 B2', 'pass']);
    picks.tapCard('gray-3');
    expect(picks.cellState('A1')).toBe('open');
    expect(picks.cellState('C1')).toBe('shut');
    picks.tapCell('B2');
    expect(said).toEqual(['replace gray-3 B2']);
  });

  it('plays a cell and then a card', () => {
    const picks = selection(['play gray-3 A1', 'pass']);
    picks.tapCell('A1');
    expect(picks.cellState('A1')).toBe('picked');
    expect(picks.cardState('blue-5')).toBe('shut');
    picks.tapCard('gray-3');
    expect(said).toEqual(['play gray-3 A1']);
  });

  it('asks why a card does not go somewhere', () => {
    const picks = selection(['play gray-3 A1', 'pass']);
    picks.tapCard('gray-3');
    picks.tapCell('C1');
    picks.tapCell('B2');
    expect(said).toEqual(['why play gray-3 C1', 'why replace gray-3 B2']);
  });

  it('spends an ability only where it was asked for', () => {
    const picks = selection(['play gray-3 A1', 'sideways gray-3 A1', 'sideways gray-3 C1', 'pass'], 'jade');
    picks.tapCard('gray-3');
    expect(picks.cellState('C1')).toBe('shut');
    picks.useAbility();
    picks.tapCell('C1');
    expect(said).toEqual(['sideways gray-3 C1']);
    expect(picks.mode).toBe('play');
  });

  it('slides a pile', () => {
    const picks = selection(['slide B2 C2', 'pass'], 'wyatt');
    picks.useAbility();
    picks.tapCell('A1');
    picks.tapCell('B2');
    picks.tapCell('C2');
    expect(said).toEqual(['why slide A1 B1', 'slide B2 C2']);
  });

  it('gathers two cards in order and gives them back', () => {
    const picks = selection(['discard gray-3', 'discard blue-5', 'pass']);
    picks.tapCard('blue-5');
    picks.discard();
    picks.tapCard('gray-3');
    expect(picks.tray).toEqual(['blue-5', 'gray-3']);
    picks.swap();
    expect(picks.tray).toEqual(['gray-3', 'blue-5']);
    expect(picks.clear()).toBe(true);
    expect(picks.tray).toEqual([]);
    expect(said).toEqual([]);
  });

  it('takes the second card of a discard at once', () => {
    const picks = selection(['discard blue-5'], null, 'second-discard');
    picks.tapCard('blue-5');
    picks.tapCard('gray-3');
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
      { event: 'played', side: 1, gear: 'red-5', cell: 'A1' },
      { event: 'slid', seat: 2, gear: 'red-1', from: 'B1', to: 'D1' },
      { event: 'flipped-gear', gear: 'red-2', cell: 'C1', verdict: 'order' },
    );
    expect(movesIn(fresh)).toEqual([
      { at: 'A1', from: null, side: 1 },
      { at: 'D1', from: 'B1', side: 2 },
    ]);
  });

  it('finds where a spark was made', () => {
    const sum = { greater: 3, lesser: 2, added: true };
    const fresh = told(
      { event: 'played', side: 'leviathan', gear: 'red-5', cell: 'B1' },
      { event: 'tinkered', side: 'leviathan', gear: 'red-5', sum },
    );
    const pile = (cell: 'A1' | 'B1' | 'C1', gear: Gear) => ({ cell, gear, sideways: false, covers: [] });
    const grid = [pile('A1', 'blue-2'), pile('B1', 'red-5'), pile('C1', 'gray-3')];
    expect(sparksIn(fresh, grid)).toEqual([{ at: 'B1', from: ['C1', 'A1'], sum }]);
  });

  it('knows the turn of the Leviathan', () => {
    const its = [
      { event: 'leviathan-pays' },
      { event: 'reshuffled' },
      { event: 'flipped-for-row' },
      { event: 'played', side: 'leviathan' as const },
    ];
    const fresh = [{ event: 'played', side: 0 }, ...its, { event: 'scored', side: 'leviathan' as const }];
    expect(leviathanTurn(told(...fresh)).map(({ event }) => event)).toEqual(its);
  });

  it('does not take the human’s reshuffles for the Leviathan’s', () => {
    expect(leviathanTurn(told({ event: 'reshuffled' }))).toEqual([]);
    const around = told({ event: 'reshuffled' }, { event: 'leviathan-passes' }, { event: 'reshuffled' });
    expect(leviathanTurn(around).map(({ event }) => event.event)).toEqual(['leviathan-passes']);
  });
});
