import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { offline } from './offline/plugin';

const server = process.env['GEARTRAIN_SERVER'] ?? 'http://127.0.0.1:8080';

/** The engine that was built for browsers (crates/engine); without it everything is played on the server. */
const engineFile = process.env['GEARTRAIN_ENGINE_FILE'];

/** `virtual:engine` is the address of the engine, or null. */
function engine(): Plugin {
  const [asked, found] = ['virtual:engine', '\0virtual:engine'];
  let serving = false;
  return {
    name: 'engine',
    configResolved: ({ command }) => void (serving = command === 'serve'),
    resolveId: (id) => (id === asked ? found : undefined),
    load(id) {
      if (id !== found) return undefined;
      if (!engineFile) return 'export default null';
      if (serving) return `export default ${JSON.stringify(`/@fs${engineFile}`)}`;
      const file = this.emitFile({ type: 'asset', name: 'engine.wasm', source: readFileSync(engineFile) });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
    // Servers send the compressed form to those who take it.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.wasm')) continue;
        const source = brotliCompressSync(file.source, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source });
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), engine(), offline()],
  // Files find each other by where they are, so that the client works in any folder of a host.
  base: './',
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The content security policy forbids data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files belong to what: a test in crates/webui weighs them.
    manifest: 'files.json',
  },
  server: {
    // Files of the games lie beside the rules (src/lib/local/files.ts).
    fs: { allow: ['..'] },
    // `npm run dev` shows the client against a server that is already running, which refuses pages of other origins.
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  // Tests that draw name their environment themselves; Svelte gives its browser half only to those who ask.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
