import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../api/types';
import { check, freshBits, keepBits, notePromise, partOf, promiseOf } from './chance';

const BITS = '11'.repeat(16);
/** As `shares_are_frozen` in crates/table has it. */
const PROMISE = 'eb53784acc0fddd13b5df499b2d4f565b6a21594638e4f0c347b79618ba40eb4';

function table(more: object): Table {
  const players = [{ seat: 0, asked: false }];
  const usual = {
    match: 'm',
    status: 'open',
    mixed: true,
    my_seats: [0],
    players,
    shares: [],
    revealing: false,
  };
  return { ...usual, seed_hash: 'first', ...more } as unknown as Table;
}

describe('the seed that nobody chose', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('promises as the server checks it', () => {
    expect(promiseOf(BITS)).toBe(PROMISE);
    expect(freshBits()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is promised first and told when everybody has promised', () => {
    const promised = partOf(table({}), false);
    expect(promised?.type).toBe('share');
    keepBits('m', BITS);
    const shares = [{ seat: 0, hash: PROMISE, bits: null }];
    expect(partOf(table({ shares }), false)).toBeNull();
    expect(partOf(table({ shares, revealing: true }), false)).toEqual({
      type: 'reveal',
      seat: 0,
      bits: BITS,
    });
    const told = [{ seat: 0, hash: PROMISE, bits: BITS }];
    expect(partOf(table({ shares: told, revealing: true }), false)).toBeNull();
    expect(partOf(table({ shares, status: 'running' }), false)).toBeNull();
    expect(partOf(table({ mixed: false }), false)).toBeNull();
    expect(partOf(table({ players: [{ seat: 0, asked: true }] }), false)).toBeNull();
  });

  it('leaves what was promised at another device alone, unless it is lost', () => {
    const shares = [{ seat: 0, hash: 'of another device', bits: null }];
    expect(partOf(table({ shares, revealing: true }), false)).toBeNull();
    expect(partOf(table({ shares, revealing: true }), true)?.type).toBe('share');
  });

  it('is checked link by link', () => {
    const proof = {
      match: 'm',
      seed: '07'.repeat(32),
      seedHash: '0b5bb49fc94708515a0db4c35ed2ea8338959047276e5a0968fc29fa7cae98ba',
      shares: [{ seat: 0, hash: PROMISE, bits: BITS }],
    };
    keepBits('m', BITS);
    notePromise(table({ seed_hash: proof.seedHash }));
    notePromise(table({ seed_hash: 'another one later' }));
    const { links, key } = check(proof);
    expect(links.map(({ kind, holds }) => `${kind} ${holds}`)).toEqual([
      'seed true',
      'first true',
      'share true',
      'own true',
    ]);
    expect(key).toBe('eaa751c69a5bd60d0d8fd107248f1907b6b5684a62041574724d2a6a0ff6fde8');
    const changed = check({ ...proof, shares: [{ seat: 0, hash: PROMISE, bits: '22'.repeat(16) }] });
    expect(changed.links.filter(({ holds }) => !holds).map(({ kind }) => kind)).toEqual(['share', 'own']);
    expect(check({ ...proof, seed: '08'.repeat(32) }).links[0]?.holds).toBe(false);
    expect(check({ ...proof, shares: [] }).key).toBe(proof.seed);
  });
});
