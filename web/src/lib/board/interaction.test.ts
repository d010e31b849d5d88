import { describe, expect, it } from 'vitest';
import { cards } from '../testing/cards.svelte';

const PUTS = ['put king A', 'put king B', 'pass'];

describe('an interaction', () => {
  it('plays what is legal and lays down what was picked', async () => {
    const { interaction, said } = cards([PUTS, ['pass']]);
    interaction.tap('card:king');
    expect(interaction.picked).toBe('card:king');
    expect(await interaction.choose('put king A')).toBe('accepted');
    expect([interaction.picked, said]).toEqual([null, ['put king A']]);
  });

  it('asks why about what is not', () => {
    const { interaction, said } = cards([PUTS]);
    interaction.attempt('put', 'king', 'C');
    expect(said).toEqual(['why put king C']);
  });

  it('knows what a hint speaks of', () => {
    const { interaction } = cards([PUTS], 'put king B');
    expect(['card:king', 'cell:B', 'cell:A', 'card:put'].map((at) => interaction.hinted(at))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('names the people at the table', () => {
    const { interaction } = cards([PUTS]);
    expect([interaction.nameOf(0), interaction.nameOf(3)]).toEqual(['Ada', '']);
  });
});

describe('steps that belong together', () => {
  it('are played one after the other', async () => {
    const { interaction, said } = cards([['run 1'], ['run 2'], PUTS]);
    const fate = interaction.play(['run 1', 'run 2', 'put king A']);
    expect([interaction.playing, said]).toEqual([true, ['run 1']]);
    expect(await fate).toBe('accepted');
    expect(said).toEqual(['run 1', 'run 2', 'put king A']);
    expect(interaction.playing).toBe(false);
  });

  it('end where one is not possible any more', async () => {
    const { interaction, said } = cards([['run 1'], ['pass']]);
    expect(await interaction.play(['run 1', 'run 2'])).toBe('superseded');
    expect(said).toEqual(['run 1']);
  });

  it('end with a refusal', async () => {
    const { interaction, said, fates } = cards([['run 1'], ['run 2']]);
    fates.push('refused');
    expect(await interaction.play(['run 1', 'run 2'])).toBe('refused');
    expect(said).toEqual(['run 1']);
    expect(interaction.playing).toBe(false);
  });

  it('give way to something else that is chosen meanwhile', async () => {
    const { interaction, said } = cards([['run 1'], ['run 2', 'pass'], ['run 2']]);
    const first = interaction.play(['run 1', 'run 2']);
    const second = interaction.choose('pass');
    expect([await first, await second]).toEqual(['superseded', 'accepted']);
    expect(said).toEqual(['run 1', 'pass']);
  });

  it('end with the board', async () => {
    const { interaction, said } = cards([['run 1'], ['run 2']]);
    const fate = interaction.play(['run 1', 'run 2']);
    interaction.end();
    expect([await fate, said]).toEqual(['superseded', ['run 1']]);
  });
});
