// The worker that runs the rooms of a page.

import type { Lang } from '../i18n';
import type { Calls, FromWorker, ToWorker } from './calls';
import { Engine, EngineRefused, now } from './engine';
import { filesOf, type GameFile } from './files';
import * as kept from './kept';
import { Table, newMatch } from './table';

interface Ready {
  engine: Engine;
  module: WebAssembly.Module;
}

interface LookedAt {
  id: string;
  file: string;
  engine: Engine;
}

let address = '';
let ready: Promise<Ready> | undefined;
const tables = new Map<string, Table>();
/** The match of every open line, and what gives its lock back. */
const lines = new Map<number, { id: string; release: () => void }>();
/** The finished match that the engine looks at. */
let lookedAt: LookedAt | undefined;

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'engine':
      address = data.address;
      // Whoever needs it is told what went wrong.
      started().catch(() => undefined);
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

// What fails later fails the worker too: the page starts another one.
addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});

/** An engine that has failed is of no use to anybody any more. */
const hasFailed = (fault: unknown) => fault instanceof WebAssembly.RuntimeError;

function say(message: FromWorker): void {
  postMessage(message);
}

/** The engine; one that could not be loaded is loaded again when somebody needs it. */
function started(): Promise<Ready> {
  const starting = (ready ??= compiled());
  starting.catch(() => (ready = undefined));
  return starting;
}

async function compiled(): Promise<Ready> {
  const response = await fetch(address);
  // A plain file server may not know what a .wasm file is.
  const module =
    response.headers.get('Content-Type') === 'application/wasm'
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
  return { engine: new Engine(module), module };
}

/** The engine, with what it reads of this game. */
async function engineFor(game: string): Promise<Ready & { files: GameFile[] }> {
  const [{ engine, module }, files] = await Promise.all([started(), filesOf(game)]);
  engine.bring(files);
  return { engine, module, files };
}

async function answer(number: number, name: keyof Calls, ask: Calls[keyof Calls]['ask'], lang: Lang) {
  try {
    const work = calls[name] as (ask: unknown, lang: Lang) => Promise<unknown>;
    say({ type: 'done', number, done: await work(ask, lang) });
  } catch (fault) {
    if (hasFailed(fault)) throw fault;
    if (fault instanceof EngineRefused) say({ type: 'refused', number, problem: fault.problem });
    else say({ type: 'failed', number });
  }
}

const calls: {
  [Name in keyof Calls]: (ask: Calls[Name]['ask'], lang: Lang) => Promise<Calls[Name]['done']>;
} = {
  check: async (check, lang) => (await engineFor(check.game)).engine.ask({ check }, lang),
  create: async ({ match, name }, lang) => {
    const create = { request: match, name, new: newMatch() };
    return store((await engineFor(match.game)).engine.ask<kept.Kept>({ create }, lang));
  },
  lesson: async (lesson, lang) => (await engineFor(lesson.game)).engine.ask({ lesson }, lang),
  import: async ({ text }, lang) => {
    const imported = { replay: text, id: newMatch().id, now: now() };
    return store((await engineFor(gameOf(text))).engine.ask<kept.Kept>({ import: imported }, lang));
  },
  playOn: async (asked, lang) => {
    const play_on = { ...asked, new: newMatch() };
    return store((await engineFor(gameOf(asked.replay))).engine.ask<kept.Kept>({ play_on }, lang));
  },
  rematch: async ({ id }, lang) => {
    const { rematch, problem } = await (await table(id, lang)).rematch();
    if (problem) throw new EngineRefused(problem);
    return rematch ?? id;
  },
  file: async ({ id }, lang) => (await look(id, lang)).file,
  moment: async ({ id, step, seat }, lang) => {
    const { engine } = await look(id, lang);
    return engine.ask({ step: { step, seat } }, lang);
  },
};

async function store(match: kept.Kept): Promise<string> {
  await kept.add(match);
  return match.row.id;
}

async function look(id: string, lang: Lang): Promise<LookedAt> {
  if (lookedAt?.id === id) return lookedAt;
  const look = await kept.load(id);
  const { engine } = await engineFor(look?.row.card.game ?? '');
  const file = engine.ask<string>({ look }, lang);
  return (lookedAt = { id, file, engine });
}

/** The game of a replay file; nothing in a file that is none, which the engine refuses. */
function gameOf(text: string): string {
  try {
    return String((JSON.parse(text) as { game?: unknown } | null)?.game ?? '');
  } catch {
    return '';
  }
}

async function table(id: string, lang: Lang): Promise<Table> {
  const row = await kept.row(id);
  const { engine: here, module, files } = await engineFor(row?.card.game ?? '');
  const open = tables.get(id);
  if (open) return open;
  const opened = new Table(id, here, { module, files }, lang, {
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
    } catch (fault) {
      if (hasFailed(fault)) throw fault;
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
