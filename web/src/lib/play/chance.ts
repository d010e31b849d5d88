import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ShareCard, Table } from '../api/types';
import { store, stored } from '../storage';
import type { Wanted } from './requests';

// What this browser adds to the seed of a match, and how it checks what became of it. The hashes are computed here:
// browsers lend theirs only to pages that came over TLS.

/** 128 bits that nobody else knows. */
export function freshBits(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** The hash that promises bits. */
export function promiseOf(bits: string): string {
  return hashOf('geartrain share\n', hexToBytes(bits));
}

function hashOf(line: string, ...parts: Uint8Array[]): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(line), ...parts)));
}

/** Remembers what was promised at a table, until it is told and checked. */
export function keepBits(match: string, bits: string): void {
  store(`share.${match}`, bits);
}

/** Remembers the server's promise as it was first seen. */
export function notePromise({ match, seed_hash }: Table): void {
  if (stored(`promise.${match}`) === null) store(`promise.${match}`, seed_hash);
}

type Part = Extract<Wanted, { type: 'share' | 'reveal' }>;

/**
 * What is to be said for one's part of the seed: a promise if there is none, and the bits when everybody has
 * promised. `lost` says that nobody else of mine, at another device, will tell what was promised there.
 */
export function partOf(table: Table, lost: boolean): Part | null {
  const [seat] = table.my_seats;
  if (!table.mixed || table.status !== 'open' || seat === undefined || table.players[seat]?.asked)
    return null;
  const mine = table.shares.find((share) => share.seat === seat);
  const bits = stored(`share.${table.match}`);
  const own = bits !== null && mine?.hash === promiseOf(bits);
  if (own) return table.revealing && mine.bits === null ? { type: 'reveal', seat, bits } : null;
  if (mine && !lost) return null;
  const fresh = freshBits();
  keepBits(table.match, fresh);
  return { type: 'share', seat, hash: promiseOf(fresh) };
}

/** The parts of a seed that was told when the game was over. */
export interface Proof {
  match: string;
  seed: string;
  seedHash: string;
  shares: readonly ShareCard[];
}

/** A link of the chain from the promises to the seed. */
export type Link =
  | { kind: 'seed'; holds: boolean }
  | { kind: 'first'; holds: boolean }
  | { kind: 'share'; seat: number; holds: boolean }
  | { kind: 'own'; holds: boolean };

/** Checks every link of the chain, and computes what all chance was drawn with. */
export function check({ match, seed, seedHash, shares }: Proof): { links: Link[]; key: string } {
  const own = stored(`share.${match}`);
  const first = stored(`promise.${match}`);
  const server = hexToBytes(seed);
  const links: Link[] = [{ kind: 'seed', holds: hashOf('geartrain seed 1\n', server) === seedHash }];
  if (first !== null) links.push({ kind: 'first', holds: first === seedHash });
  for (const { seat, hash, bits } of shares) {
    links.push({ kind: 'share', seat, holds: bits !== null && promiseOf(bits) === hash });
  }
  if (own !== null && shares.length > 0) {
    links.push({ kind: 'own', holds: shares.some((share) => share.bits === own) });
  }
  const parts = shares.flatMap(({ seat, bits }) => [Uint8Array.of(seat), hexToBytes(bits ?? '')]);
  const key = shares.length > 0 ? hashOf('geartrain seed 2\n', server, ...parts) : seed;
  return { links, key };
}
