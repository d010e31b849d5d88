import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['GEARTRAIN_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The content security policy forbids data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files belong to what: a test in crates/webui weighs them.
    manifest: 'files.json',
  },
  server: {
    // `npm run dev` shows the client against a server that is already running.
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  // Tests that draw name their environment themselves; Svelte gives its browser half only to those who ask.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
