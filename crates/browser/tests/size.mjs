// How large the engine is: `node size.mjs WASM`. The files of the games come with each game.

import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** What a browser may have to load, in bytes, compressed. */
const LARGEST = 650_000;

const code = readFileSync(process.argv[2]);
const params = { [constants.BROTLI_PARAM_LGWIN]: 24 };
const packed = brotliCompressSync(code, { params }).length;
console.log(`the engine: ${code.length} bytes, ${packed} compressed`);
if (packed >= LARGEST)
  throw new Error(`the engine is larger than ${LARGEST} bytes`);
