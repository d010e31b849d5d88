import { describe, expect, it } from 'vitest';
import { BOARD } from '../../lib/testing/board';
import type { Fate } from '../../lib/board/types';
import { CityOfGears } from './interaction.svelte';
import type { Preview, Private, Public } from './view';

/** A table whose legal list changes with every move. */
function table(...lists: string[][]) {
  const said: string[] = [];
  let fate: Fate = 'accepted';
  const interaction = new CityOfGears(() => ({
    ...BOARD,
    fresh: [],
    view: {
      seat: 0,
      public: {
        agenda: [],
        players: [{ links: [] }],
        turn: { stage: 'activate', activated: [] },
      } as unknown as Public,
      private: { hand: ['press'] } as unknown as Private,
      preview: { factories: [['B3-factory']] } as unknown as Preview,
    },
    legal: (lists[0] ?? []).map((action) => ({ action, text: action })),
    choose: (action) => {
      said.push(action);
      if (fate === 'accepted') lists.shift();
      return Promise.resolve(fate);
    },
    why: (action) => void said.push(`why ${action}`),
  }));
  return { interaction, said, refuse: () => (fate = 'refused') };
}

describe('a gear that was chosen before its spot', () => {
  it('is laid as soon as the table asks for it', async () => {
    const { interaction, said } = table(['link A1-B1'], ['lay press', 'lay warehouse']);
    interaction.keepForLink('press');
    expect(interaction.picked).toBe('gear:press');
    interaction.tap('spot:A1-B1');
    await Promise.resolve();
    expect(said).toEqual(['link A1-B1', 'lay press']);
  });

  it('is not laid when something else is asked', async () => {
    const { interaction, said } = table(['link A1-B1'], ['end']);
    interaction.keepForLink('press');
    interaction.tap('spot:A1-B1');
    await Promise.resolve();
    expect(said).toEqual(['link A1-B1']);
    expect(interaction.gear).toBeNull();
  });

  it('is not laid after a refusal', async () => {
    const { interaction, said, refuse } = table(['link A1-B1'], ['lay press']);
    refuse();
    interaction.keepForLink('press');
    interaction.tap('spot:A1-B1');
    await Promise.resolve();
    expect(said).toEqual(['link A1-B1']);
  });
});

describe('a worker', () => {
  it('is picked and sent', () => {
    const { interaction, said } = table(['move A1 B1', 'move A1 A2']);
    expect(interaction.state('worker:A1')).toBe('open');
    interaction.tap('worker:A1');
    expect(interaction.picked).toBe('worker:A1');
    expect(interaction.state('tile:B1')).toBe('open');
    expect(interaction.state('tile:C3')).toBe('shut');
    interaction.tap('tile:B1');
    expect(said).toEqual(['move A1 B1']);
  });

  it('asks which way where there are several', () => {
    const { interaction, said } = table(['move A1 B1', 'rapid A1 B1']);
    interaction.tap('worker:A1');
    interaction.tap('tile:B1');
    expect(interaction.ways.map(({ action }) => action)).toEqual(['move A1 B1', 'rapid A1 B1']);
    expect(said).toEqual([]);
  });

  it('says why it cannot go somewhere', () => {
    const { interaction, said } = table(['move A1 B1']);
    interaction.tap('worker:A1');
    interaction.tap('tile:C3');
    interaction.clear();
    interaction.tap('worker:factory');
    expect(said).toEqual(['why move A1 C3', 'why move factory B3']);
  });
});
