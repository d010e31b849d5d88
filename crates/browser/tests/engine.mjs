// The engine in Node, as a worker of a page has it.

import { readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";

/** The files of the games that a page brings: see web/src/lib/local/files.ts. */
const FILES = readdirSync("crates", { recursive: true })
  .map((path) => ({
    game: /^game-([a-z-]+).content.(values\.tsv|.*-map\.json)$/.exec(path)?.[1],
    path: `crates/${path}`,
  }))
  .filter(({ game }) => game);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance of the engine in this file; `ask` takes what to ask and gives what is done. */
export function engine(file) {
  const module = new WebAssembly.Module(readFileSync(file));
  const { exports } = new WebAssembly.Instance(module, {
    host: { now: () => performance.now() },
  });
  const ask = (ask) => {
    const bytes = encoder.encode(JSON.stringify({ lang: "en", ask }));
    const at = exports.request(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const length = exports.answer();
    const answer = JSON.parse(
      decoder.decode(
        new Uint8Array(exports.memory.buffer, exports.output(), length),
      ),
    );
    if (!("done" in answer)) throw new Error(JSON.stringify(answer));
    return answer.done;
  };
  for (const { game, path } of FILES) {
    ask({
      bring: { game, file: basename(path), text: readFileSync(path, "utf8") },
    });
  }
  return {
    pages: () => exports.memory.buffer.byteLength / 65_536,
    ask,
  };
}
