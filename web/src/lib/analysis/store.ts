// What was found out about matches, kept on this device: it is large and can be found again, so it has a database of its own.

import type { Findings } from './pieces';

export interface KeptFindings {
  findings: Findings;
  /** The round that each piece was worked out in. */
  levels: number[];
  /** What the analysis came to for the person here; nothing for a match of others. */
  mine: Summary | null;
}

/** What an analysis came to for the person here. */
export interface Summary {
  game: string;
  /** When the match ended, in Unix time. */
  at_ms: number;
  /** The strongest level of the bots that played along; nothing without any. */
  level: string | null;
  luck: number;
  skill: number;
  /** Decisions that were best, good, doubtful and mistakes. */
  marks: number[];
  /** The part of the win. */
  won: number;
  /** The costliest decision in words. */
  worst: string | null;
  /** What would have been better where something was lost: the verb, and the loss. Older summaries have none. */
  overlooked?: readonly { verb: string; lost: number }[];
}

const STORE = 'findings';

function inStore<Found>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Found>) {
  return new Promise<Found>((done, failed) => {
    const asked = indexedDB.open('geartrain-analysis', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onerror = () => failed(asked.error ?? new Error('IndexedDB'));
    asked.onsuccess = () => {
      const request = work(asked.result.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
      asked.result.close();
    };
  });
}

export async function keptFindings(match: string): Promise<KeptFindings | null> {
  try {
    return (await inStore<KeptFindings | undefined>('readonly', (store) => store.get(match))) ?? null;
  } catch {
    return null;
  }
}

/** What all analyses on this device came to for the person here. */
export async function summaries(): Promise<Summary[]> {
  try {
    const all = await inStore<KeptFindings[]>('readonly', (store) => store.getAll());
    return all.flatMap(({ mine }) => mine ?? []);
  } catch {
    return [];
  }
}

/** Where nothing can be kept, it is found again. */
export async function keepFindings(match: string, found: KeptFindings): Promise<void> {
  await inStore('readwrite', (store) => store.put(found, match)).catch(() => undefined);
}
