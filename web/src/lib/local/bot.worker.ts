// A worker that thinks for one bot.

import type { Question } from './bots';
import { Engine } from './engine';

let engine: Engine | undefined;

onmessage = ({ data: { module, how, ...asked } }: MessageEvent<Question>) => {
  try {
    if (module) engine = new Engine(module);
    postMessage({ done: engine?.ask({ [how]: asked }) });
  } catch (fault) {
    postMessage({ fault: String(fault) });
  }
};
