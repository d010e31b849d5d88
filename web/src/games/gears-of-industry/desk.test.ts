import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from './desk.svelte';
import { movesIn } from './moves';
import { stageOf, type Event, type Factory, type Owned, type Private, type Public } from './view';

const factory = (value: number): Factory => ({
  value,
  facing: 'right',
  used: false,
  boosted: false,
  may: ['pay'],
});

function table(
  phase: Public['phase'],
  hand: Owned[],
  actions: string[],
  more: Partial<Public> = {},
  secret: Partial<Private> = {},
) {
  const played: string[] = [];
  const asked: string[] = [];
  const shown = {
    phase,
    plays: 0,
    output: 0,
    factories: [[factory(9), factory(5), factory(2)], [factory(7)]],
    ...more,
  } as unknown as Public;
  const desk = new Desk(() => ({
    view: {
      seat: 0,
      public: shown,
      private: { hand, ...secret } as never,
      preview: { markets: [], boosts: [] },
    },
    legal: actions.filter((action) => !played.includes(action)).map((action) => ({ action, text: action })),
    choose: (action) => played.push(action),
    why: (action) => asked.push(action),
  }));
  return { desk, played, asked };
}

describe('the desk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const enter = ['pass', 'run 1', 'run 2', 'run 3', 'match 2', 'turn 1', 'turn 2', 'turn 3'];

  it('pays with as few factories as needed, the lowest first, and nothing before the last tap', () => {
    const card: Owned = 'science-4@0';
    const { desk, played } = table({ is: 'enter' }, [card], [...enter, `play ${card} B`]);
    desk.tapHand(0);
    expect(desk.pay).toEqual({ kind: 'output', runs: [3, 2] });
    expect(desk.gathered).toBe(6);
    expect(played).toEqual([]);
    desk.tapMarket('B');
    vi.runAllTimers();
    expect(played).toEqual(['run 3', 'run 2', `play ${card} B`]);
  });

  it('pays by a match where a factory has the value', () => {
    const card: Owned = 'labour-5@market';
    const { desk, played } = table({ is: 'enter' }, [card], [...enter, `play ${card} A`]);
    desk.tapHand(0);
    expect(desk.pay).toEqual({ kind: 'match', factory: 2 });
    desk.tapMarket('A');
    vi.runAllTimers();
    expect(played).toEqual(['match 2', `play ${card} A`]);
  });

  it('plays the card that was paid for, although another like it is in hand', () => {
    const card: Owned = 'labour-5@market';
    const { desk, played } = table({ is: 'enter' }, [card, card], [...enter, `play ${card} A`]);
    desk.tapHand(1);
    desk.tapMarket('A');
    vi.runAllTimers();
    expect(played).toEqual(['match 2', `play ${card} A`]);
  });

  it('lets factories be changed in the plan, and asks why while it is too little', () => {
    const card: Owned = 'science-4@0';
    const { desk, asked } = table({ is: 'enter' }, [card], enter);
    desk.tapHand(0);
    desk.tapFactory(0, 2);
    expect(desk.paid).toBe(false);
    expect(desk.marketState('A')).toBe('shut');
    desk.tapMarket('A');
    expect(asked).toEqual([`play ${card} A`]);
    desk.tapFactory(0, 1);
    expect(desk.factoryState(0, 1)).toBe('picked');
    expect(desk.marketState('A')).toBe('open');
    expect(desk.clear()).toBe(true);
    expect(desk.picked).toBeNull();
  });

  it('does not offer what the factories cannot pay', () => {
    const { desk, asked } = table({ is: 'enter' }, ['science-13@0'], enter);
    expect(desk.handState(0)).toBe('shut');
    desk.tapHand(0);
    expect(asked).toEqual(['play science-13@0 A']);
  });

  it('picks a factory card, whose facing is chosen in the panel', () => {
    const { desk } = table({ is: 'factory' }, ['technology-4@0'], ['pass', 'build 4 up', 'build 4 left']);
    desk.tapHand(0);
    expect(desk.picked).toMatchObject({ kind: 'hand', index: 0 });
    expect(desk.handState(0)).toBe('picked');
  });

  it('reads an effect first and uses it by a second tap', () => {
    const { desk, played, asked } = table({ is: 'effect' }, [], ['pass', 'use A-market-1']);
    desk.tapSpot('A-market-1');
    expect([desk.spotState('A-market-1'), played]).toEqual(['picked', []]);
    desk.tapSpot('A-market-1');
    expect(played).toEqual(['use A-market-1']);
    desk.tapSpot('B-1-1');
    expect(asked).toEqual(['use B-1-1']);
  });

  it('takes targets at once: cards, factories of others, own factories', () => {
    const target = table({ is: 'penalty' }, [], ['pick A-1-2']);
    target.desk.tapSpot('A-1-2');
    const strike = table({ is: 'target' }, [], ['strike 1 1']);
    expect(strike.desk.factoryState(1, 1)).toBe('open');
    strike.desk.tapFactory(1, 1);
    const rotate = table({ is: 'rotate' }, [], ['pass', 'turn 2']);
    rotate.desk.tapFactory(0, 2);
    rotate.desk.tapFactory(0, 1);
    expect([target.played, strike.played, rotate.played]).toEqual([
      ['pick A-1-2'],
      ['strike 1 1'],
      ['turn 2'],
    ]);
    expect(rotate.asked).toEqual(['turn 1']);
  });

  it('asks what a factory does in the market step', () => {
    const { desk, played } = table({ is: 'enter' }, [], enter);
    desk.tapFactory(0, 2);
    expect([desk.picked, played]).toEqual([{ kind: 'factory', number: 2 }, []]);
  });

  it('offers what Survey looks at as it lay, doubles and all; other effects offer what is possible', () => {
    const looked: Private['looked'] = ['science-3', 'labour-1', 'science-3'];
    const takes = ['take labour-1', 'take science-3'];
    const survey = table({ is: 'target', effect: 'survey' }, [], takes, {}, { looked });
    expect(survey.desk.takes).toEqual(looked);
    const recall = table({ is: 'target', effect: 'recall' }, [], takes, {}, { looked: [] });
    expect(recall.desk.takes).toEqual(['labour-1', 'science-3']);
    expect(table({ is: 'target', effect: 'survey' }, [], [], {}, { looked }).desk.takes).toEqual([]);
  });

  it('gathers what is discarded', () => {
    const hand = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value): Owned => `labour-${value}@0`);
    const discards = hand.map((card) => `discard ${card}`);
    const { desk, played } = table({ is: 'discard' }, hand, discards);
    expect(desk.toThrow).toBe(2);
    [0, 1, 2].forEach((index) => desk.tapHand(index));
    expect(desk.thrown).toEqual([1, 2]);
    desk.throwAway();
    vi.advanceTimersByTime(1000);
    expect(played.slice(0, 2)).toEqual(['discard labour-2@0', 'discard labour-3@0']);
  });

  it('triggers a clash at the head of a market', () => {
    const { desk, played, asked } = table({ is: 'clash' }, [], ['pass', 'clash B']);
    expect([desk.marketState('A'), desk.marketState('B')]).toEqual(['shut', 'open']);
    desk.tapMarket('A');
    desk.tapMarket('B');
    expect([played, asked]).toEqual([['clash B'], ['clash A']]);
  });
});

describe('what has moved', () => {
  it('is read from the events', () => {
    const events: Event[] = [
      { what: 'ran', seat: 0, value: 9 },
      { what: 'struck', seat: 0, opponent: 1, value: 7 },
      { what: 'entered', seat: 0, card: 'labour-5@0', market: 'A' },
      { what: 'removed', card: 'labour-6@0', market: 'A' },
    ];
    const { cards, factories, clash } = movesIn(events.map((event, n) => ({ n, step: n, event, text: '' })));
    expect([...cards]).toEqual(['labour-5@0']);
    expect([...factories]).toEqual(['0:9', '1:7']);
    expect(clash).toBeNull();
  });
});

describe('the step of the turn', () => {
  it('is known for every decision', () => {
    expect(stageOf({ is: 'replace', free: true })).toBe('effect');
    expect(stageOf({ is: 'replace', free: false })).toBe('market');
    expect(stageOf({ is: 'draw', why: { for: 'turn' } })).toBe('draw');
    expect(stageOf({ is: 'draw', why: { for: 'deal' } })).toBe('setup');
    expect(stageOf({ is: 'penalty' })).toBe('clash');
  });
});
