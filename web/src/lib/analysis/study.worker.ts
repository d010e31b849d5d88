// A worker that looks at pieces of a finished match.

import { Engine, EngineRefused } from '../local/engine';
import { filesOf } from '../local/files';
import type { Ask, Told } from './worker';

let engine: Promise<Engine> | undefined;

onmessage = ({ data: { number, game, address, lang, ask } }: MessageEvent<Ask>) => {
  engine ??= compiled(address, game);
  engine
    .then((ready) => say({ number, done: ready.ask(ask, lang) }))
    .catch((fault: unknown) =>
      say({ number, problem: fault instanceof EngineRefused ? fault.problem : null }),
    );
};

function say(told: Told): void {
  postMessage(told);
}

async function compiled(address: string, game: string): Promise<Engine> {
  const [response, files] = await Promise.all([fetch(address), filesOf(game)]);
  const engine = new Engine(await WebAssembly.compile(await response.arrayBuffer()));
  engine.bring(files);
  return engine;
}
