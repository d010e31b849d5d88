// Matches that are kept in this browser, as their logs: IndexedDB in the place of the server's database.

import type { Options, Outcome, Pace, SeatCard, Status } from '../api/types';

/** What lists show of a match. */
interface StoredCard {
  game: string;
  options: Options;
  pace: Pace;
  seats: SeatCard[];
  result: Outcome | null;
  rematch: string | null;
}

/** What changes with every record. */
interface RowChange {
  status: Status;
  turn: number[];
  length: number;
  head: string;
  updated_ms: number;
}

export interface Row extends RowChange {
  id: string;
  setup: string;
  seed: string;
  card: StoredCard;
  created_ms: number;
}

export interface Rec {
  seq: number;
  request: string | null;
  body: string;
  hash: string;
}

export interface Kept {
  row: Row;
  records: Rec[];
}

export interface Commit {
  record: Rec;
  row: RowChange;
  card: StoredCard | null;
}

type Mode = 'readonly' | 'readwrite';
const [MATCHES, RECORDS] = ['matches', 'records'] as const;

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, failed) => {
    const asked = indexedDB.open('geartrain', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(MATCHES, { keyPath: 'id' });
      asked.result.createObjectStore(RECORDS, { keyPath: ['match', 'seq'] });
    };
    asked.onsuccess = () => {
      // A newer version of this page may want to change the database.
      asked.result.onversionchange = () => asked.result.close();
      done(asked.result);
    };
    asked.onerror = () => failed(asked.error ?? new Error('IndexedDB'));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Runs work in one transaction; what it gives is here when everything is stored. */
async function inOne<Found>(
  mode: Mode,
  work: (matches: IDBObjectStore, records: IDBObjectStore) => Promise<Found>,
): Promise<Found> {
  const transaction = (await database()).transaction([MATCHES, RECORDS], mode);
  const ended = new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error ?? new Error('aborted'));
  });
  const [found] = await Promise.all([
    work(transaction.objectStore(MATCHES), transaction.objectStore(RECORDS)),
    ended,
  ]);
  return found;
}

function got<Found>(request: IDBRequest<Found>): Promise<Found> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
  });
}

const recordsOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Infinity]);

/** All matches, the newest first. */
export async function rows(): Promise<Row[]> {
  const all = await inOne('readonly', (matches) => got<Row[]>(matches.getAll()));
  return all.sort((a, b) => b.updated_ms - a.updated_ms);
}

/** The matches that branch off from another one, with the step at which they do. */
export async function branchesOf(id: string): Promise<{ row: Row; step: number }[]> {
  return (await rows()).flatMap((found) => {
    const branch = branchOf(found);
    return branch?.of === id ? [{ row: found, step: branch.step }] : [];
  });
}

/** Where a match branches off from another one; nothing if it began by itself. */
export function branchOf({ setup }: Row): { of: string; step: number } | undefined {
  return (JSON.parse(setup) as { branch?: { of: string; step: number } }).branch;
}

export function row(id: string): Promise<Row | null> {
  return inOne('readonly', async (matches) => (await got<Row | undefined>(matches.get(id))) ?? null);
}

export function load(id: string): Promise<Kept | null> {
  return inOne('readonly', async (matches, records) => {
    const [found, log] = await Promise.all([
      got<Row | undefined>(matches.get(id)),
      got<Rec[]>(records.getAll(recordsOf(id))),
    ]);
    return found ? { row: found, records: log.map(plain) } : null;
  });
}

export async function recordsFrom(id: string, from: number): Promise<Rec[]> {
  const found = await inOne('readonly', (_, records) => got<Rec[]>(records.getAll(recordsOf(id, from))));
  return found.map(plain);
}

/** Keeps a match that is new here; one that is here already stays as it is. */
export function add({ row: added, records: log }: Kept): Promise<void> {
  return inOne('readwrite', async (matches, records) => {
    if (await got(matches.get(added.id))) return;
    matches.add(added);
    for (const record of log) records.add({ ...record, match: added.id });
  });
}

/** Stores a record if it is the next one; `conflict` if another page was first. */
export async function commit(
  id: string,
  { record, row: change, card }: Commit,
): Promise<'stored' | 'conflict'> {
  return inOne('readwrite', async (matches, records) => {
    const before = await got<Row | undefined>(matches.get(id));
    if (before?.length !== record.seq) return 'conflict';
    records.add({ ...record, match: id });
    matches.put({ ...before, ...change, card: card ?? before.card });
    return 'stored';
  });
}

export function remove(id: string): Promise<void> {
  return inOne('readwrite', async (matches, records) => {
    matches.delete(id);
    await got(records.delete(recordsOf(id)));
  });
}

/** A record as the engine knows it, without the key that it is found by. */
function plain({ seq, request, body, hash }: Rec): Rec {
  return { seq, request, body, hash };
}
