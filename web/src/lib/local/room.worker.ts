// The worker that runs the rooms of a page.

import type { Lang } from '../i18n';
import type { Calls, FromWorker, ToWorker } from './calls';
import { Engine, EngineRefused, now } from './engine';
import * as kept from './kept';
import { Table, newMatch } from './table';

interface Ready {
  engine: Engine;
  module: WebAssembly.Module;
}

let ready: Promise<Ready> | undefined;
const tables = new Map<string, Table>();
/** The match of every open line, and what gives its lock back. */
const lines = new Map<number, { id: string; release: () => void }>();
/** The finished match that the engine looks at. */
let lookedAt: { id: string; file: string } | undefined;

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'engine':
      ready = compiled(data.address);
      // Whoever needs it is told.
      ready.catch(() => undefined);
      break;
    case 'call':
      void answer(data.number, data.name, data.ask, data.lang);
      break;
    case 'attach':
      void attach(data.line, data.id, data.lang, data.pace);
      break;
    case 'say':
      tables.get(lines.get(data.line)?.id ?? '')?.message(data.line, data.message);
      break;
    case 'detach':
      detach(data.line);
  }
};

function say(message: FromWorker): void {
  postMessage(message);
}

async function compiled(address: string): Promise<Ready> {
  const response = await fetch(address);
  // A plain file server may not know what a .wasm file is.
  const module =
    response.headers.get('Content-Type') === 'application/wasm'
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
  return { engine: new Engine(module), module };
}

async function engine(): Promise<Ready> {
  if (!ready) throw new Error('no engine');
  return ready;
}

async function answer(number: number, name: keyof Calls, ask: Calls[keyof Calls]['ask'], lang: Lang) {
  try {
    const work = calls[name] as (ask: unknown, lang: Lang) => Promise<unknown>;
    say({ type: 'done', number, done: await work(ask, lang) });
  } catch (fault) {
    if (fault instanceof EngineRefused) say({ type: 'refused', number, problem: fault.problem });
    else say({ type: 'failed', number });
  }
}

const calls: {
  [Name in keyof Calls]: (ask: Calls[Name]['ask'], lang: Lang) => Promise<Calls[Name]['done']>;
} = {
  create: async ({ match, name }, lang) => {
    const create = { request: match, name, new: newMatch() };
    return store((await engine()).engine.ask<kept.Kept>({ create }, lang));
  },
  import: async ({ text }, lang) => {
    const imported = { replay: text, id: newMatch().id, now: now() };
    return store((await engine()).engine.ask<kept.Kept>({ import: imported }, lang));
  },
  rematch: async ({ id }, lang) => {
    const { rematch, problem } = await (await table(id, lang)).rematch();
    if (problem) throw new EngineRefused(problem);
    return rematch ?? id;
  },
  file: async ({ id }, lang) => (await look(id, lang)).file,
  moment: async ({ id, step, seat }, lang) => {
    await look(id, lang);
    return (await engine()).engine.ask({ step: { step, seat } }, lang);
  },
};

async function store(match: kept.Kept): Promise<string> {
  await kept.add(match);
  return match.row.id;
}

async function look(id: string, lang: Lang): Promise<{ id: string; file: string }> {
  if (lookedAt?.id === id) return lookedAt;
  const look = await kept.load(id);
  const file = (await engine()).engine.ask<string>({ look }, lang);
  return (lookedAt = { id, file });
}

async function table(id: string, lang: Lang): Promise<Table> {
  const { engine: here, module } = await engine();
  const open = tables.get(id);
  if (open) return open;
  const opened = new Table(id, here, module, lang, {
    hear: (line, text) => say({ type: 'heard', line, text }),
    closed: (line) => {
      say({ type: 'link', line, link: 'closed' });
      detach(line);
    },
  });
  tables.set(id, opened);
  return opened;
}

/** Opens a line to a match. One page at a time plays a match: the others wait until it is free. */
async function attach(line: number, id: string, lang: Lang, pace: number): Promise<void> {
  let release: () => void = () => undefined;
  lines.set(line, { id, release: () => release() });
  const held = new Promise<void>((done) => (release = done));
  const open = async () => {
    if (!lines.has(line)) return;
    try {
      const opened = await table(id, lang);
      say({ type: 'link', line, link: 'live' });
      opened.attach(line, lang, pace);
      await held;
    } catch {
      say({ type: 'link', line, link: 'closed' });
    }
  };
  // Only secure pages have locks; without one, whoever stores a record second is told of the first.
  if (!navigator.locks) return open();
  const name = `geartrain match ${id}`;
  const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await open();
    return lock !== null;
  });
  if (free || !lines.has(line)) return;
  say({ type: 'link', line, link: 'elsewhere' });
  await navigator.locks.request(name, open);
}

function detach(line: number): void {
  const open = lines.get(line);
  if (!open) return;
  lines.delete(line);
  const shared = [...lines.values()].some(({ id }) => id === open.id);
  if (shared) tables.get(open.id)?.detach(line);
  else {
    tables.get(open.id)?.close();
    tables.delete(open.id);
  }
  open.release();
}
