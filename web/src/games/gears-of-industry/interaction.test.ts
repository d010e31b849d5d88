import { describe, expect, it, vi } from 'vitest';
import { BOARD } from '../../lib/testing/board';
import { GearsOfIndustry } from './interaction.svelte';
import { movesIn } from './moves';
import {
  stageOf,
  type Event,
  type Factory,
  type Owned,
  type Preview,
  type Private,
  type Public,
} from './view';

const factory = (value: number): Factory => ({
  value,
  facing: 'right',
  used: false,
  boosted: false,
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
  const preview = {
    plays_left: 2,
    output: 3,
    to_discard: Math.max(0, hand.length - 7),
    markets: [],
    boosts: [],
  };
  const interaction = new GearsOfIndustry(() => ({
    ...BOARD,
    fresh: [],
    view: {
      seat: 0,
      public: shown,
      private: { hand, ...secret } as Private,
      preview: preview as unknown as Preview,
    },
    legal: actions.filter((action) => !played.includes(action)).map((action) => ({ action, text: action })),
    choose: (action) => {
      played.push(action);
      return Promise.resolve('accepted');
    },
    why: (action) => void asked.push(action),
  }));
  return { interaction, played, asked };
}

describe('the interaction', () => {
  const enter = ['pass', 'run 1', 'run 2', 'run 3', 'match 2', 'turn 1', 'turn 2', 'turn 3'];

  it('pays with as few factories as needed, the lowest first, and nothing before the last tap', async () => {
    const card: Owned = 'science-4@0';
    const { interaction, played } = table({ is: 'enter' }, [card], [...enter, `play ${card} B`]);
    interaction.tap('hand:0');
    expect(interaction.pay).toEqual({ kind: 'output', runs: [3, 2] });
    expect(interaction.gathered).toBe(6);
    expect(played).toEqual([]);
    interaction.tap('market:B');
    await vi.waitFor(() => expect(interaction.playing).toBe(false));
    expect(played).toEqual(['run 3', 'run 2', `play ${card} B`]);
  });

  it('pays by a match where a factory has the value', async () => {
    const card: Owned = 'labour-5@market';
    const { interaction, played } = table({ is: 'enter' }, [card], [...enter, `play ${card} A`]);
    interaction.tap('hand:0');
    expect(interaction.pay).toEqual({ kind: 'match', factory: 2 });
    interaction.tap('market:A');
    await vi.waitFor(() => expect(interaction.playing).toBe(false));
    expect(played).toEqual(['match 2', `play ${card} A`]);
  });

  it('plays the card that was paid for, although another like it is in hand', async () => {
    const card: Owned = 'labour-5@market';
    const { interaction, played } = table({ is: 'enter' }, [card, card], [...enter, `play ${card} A`]);
    interaction.tap('hand:1');
    interaction.tap('market:A');
    await vi.waitFor(() => expect(interaction.playing).toBe(false));
    expect(played).toEqual(['match 2', `play ${card} A`]);
  });

  it('lets factories be changed in the plan, and asks why while it is too little', () => {
    const card: Owned = 'science-4@0';
    const { interaction, asked } = table({ is: 'enter' }, [card], enter);
    interaction.tap('hand:0');
    interaction.tap('factory:0-2');
    expect(interaction.paid).toBe(false);
    expect(interaction.state('market:A')).toBe('shut');
    interaction.tap('market:A');
    expect(asked).toEqual([`play ${card} A`]);
    interaction.tap('factory:0-1');
    expect(interaction.state('factory:0-1')).toBe('picked');
    expect(interaction.state('market:A')).toBe('open');
    expect(interaction.clear()).toBe(true);
    expect(interaction.picked).toBeNull();
  });

  it('does not offer what the factories cannot pay', () => {
    const { interaction, asked } = table({ is: 'enter' }, ['science-13@0'], enter);
    expect(interaction.state('hand:0')).toBe('shut');
    interaction.tap('hand:0');
    expect(asked).toEqual(['play science-13@0 A']);
  });

  it('picks a factory card, whose facing is chosen in the panel', () => {
    const { interaction } = table(
      { is: 'factory' },
      ['technology-4@0'],
      ['pass', 'build 4 up', 'build 4 left'],
    );
    interaction.tap('hand:0');
    expect(interaction.picked).toBe('hand:0');
    expect(interaction.state('hand:0')).toBe('picked');
  });

  it('reads an effect first and uses it by a second tap', () => {
    const { interaction, played, asked } = table({ is: 'effect' }, [], ['pass', 'use A-market-1']);
    interaction.tap('spot:A-market-1');
    expect([interaction.state('spot:A-market-1'), played]).toEqual(['picked', []]);
    interaction.tap('spot:A-market-1');
    expect(played).toEqual(['use A-market-1']);
    interaction.tap('spot:B-1-1');
    expect(asked).toEqual(['use B-1-1']);
  });

  it('takes targets at once: cards, factories of others, own factories', () => {
    const target = table({ is: 'penalty', market: 'A', winner: 1 }, [], ['pick A-1-2']);
    target.interaction.tap('spot:A-1-2');
    const strike = table({ is: 'target', effect: 'strike', card: 'A-0-1' }, [], ['strike 1 1']);
    expect(strike.interaction.state('factory:1-1')).toBe('open');
    strike.interaction.tap('factory:1-1');
    const rotate = table({ is: 'rotate' }, [], ['pass', 'turn 2']);
    rotate.interaction.tap('factory:0-2');
    rotate.interaction.tap('factory:0-1');
    expect([target.played, strike.played, rotate.played]).toEqual([
      ['pick A-1-2'],
      ['strike 1 1'],
      ['turn 2'],
    ]);
    expect(rotate.asked).toEqual(['turn 1']);
  });

  it('asks what a factory does in the market step', () => {
    const { interaction, played } = table({ is: 'enter' }, [], enter);
    interaction.tap('factory:0-2');
    expect([interaction.picked, played]).toEqual(['factory:0-2', []]);
  });

  it('offers what Survey looks at as it lay, doubles and all; other effects offer what is possible', () => {
    const looked: Private['looked'] = ['science-3', 'labour-1', 'science-3'];
    const takes = ['take labour-1', 'take science-3'];
    const survey = table({ is: 'target', effect: 'survey', card: 'A-0-1' }, [], takes, {}, { looked });
    expect(survey.interaction.takes).toEqual(looked);
    const recall = table({ is: 'target', effect: 'recall', card: 'A-0-1' }, [], takes, {}, { looked: [] });
    expect(recall.interaction.takes).toEqual(['labour-1', 'science-3']);
    expect(
      table({ is: 'target', effect: 'survey', card: 'A-0-1' }, [], [], {}, { looked }).interaction.takes,
    ).toEqual([]);
  });

  it('gathers what is discarded', async () => {
    const hand = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => `labour-${value}@0` as Owned);
    const discards = hand.map((card) => `discard ${card}`);
    const { interaction, played } = table({ is: 'discard' }, hand, discards);
    expect(interaction.toThrow).toBe(2);
    [0, 1, 2].forEach((index) => interaction.tap(`hand:${index}`));
    expect(interaction.thrown).toEqual([1, 2]);
    interaction.throwAway();
    await vi.waitFor(() => expect(interaction.playing).toBe(false));
    expect(played.slice(0, 2)).toEqual(['discard labour-2@0', 'discard labour-3@0']);
  });

  it('triggers a clash at the head of a market', () => {
    const { interaction, played, asked } = table({ is: 'clash' }, [], ['pass', 'clash B']);
    expect([interaction.state('market:A'), interaction.state('market:B')]).toEqual(['shut', 'open']);
    interaction.tap('market:A');
    interaction.tap('market:B');
    expect([played, asked]).toEqual([['clash B'], ['clash A']]);
  });
});

describe('what has moved', () => {
  it('is read from the events', () => {
    const events: Event[] = [
      { event: 'ran', seat: 0, factory: '3', value: 9, facing: 'up', output: 3 },
      { event: 'struck', seat: 0, opponent: 1, factory: '1', value: 7, facing: 'up' },
      { event: 'entered', seat: 0, card: 'labour-5@0', market: 'A', paid: 'match' },
      { event: 'removed', card: 'labour-6@0', market: 'A', side: '0' },
    ];
    const { cards, factories, clash } = movesIn(events.map((event, n) => ({ n, step: n, event, text: '' })));
    expect([...cards]).toEqual(['labour-5@0']);
    expect([...factories]).toEqual(['0-3', '1-1']);
    expect(clash).toBeNull();
  });
});

describe('the step of the turn', () => {
  it('is known for every decision', () => {
    expect(stageOf({ is: 'replace', market: 'A', free: true })).toBe('effect');
    expect(stageOf({ is: 'replace', market: 'A', free: false })).toBe('market');
    expect(stageOf({ is: 'draw', from: '0', left: 1, why: { for: 'turn' } })).toBe('draw');
    expect(stageOf({ is: 'draw', from: '0', left: 1, why: { for: 'deal' } })).toBe('setup');
    expect(stageOf({ is: 'penalty', market: 'A', winner: 0 })).toBe('clash');
  });
});
