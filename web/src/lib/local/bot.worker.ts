// A worker that thinks for one bot.

import type { Question } from './bots';
import { Engine } from './engine';

let engine: Engine | undefined;

onmessage = ({ data: { start, how, ...asked } }: MessageEvent<Question>) => {
  try {
    if (start) {
      engine = new Engine(start.module);
      engine.bring(start.files);
    }
    postMessage({ done: engine?.ask({ [how]: asked }) });
  } catch (fault) {
    postMessage({ fault: String(fault) });
  }
};
