// A plain file server, as any web host has it: it knows files and nothing else.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder under a path. `change` may put something else in the place of a file's content. */
export async function serveFiles(folder, under) {
  const files = { change: (_, content) => content, missing: [] };
  const answer = async ({ url }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname);
    const name = path === under ? 'index.html' : path.startsWith(under) ? path.slice(under.length) : null;
    try {
      const content = await readFile(join(folder, name ?? '…'));
      response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream');
      response.end(files.change(name, content));
    } catch {
      files.missing.push(path);
      response.statusCode = 404;
      response.end('not found');
    }
  };
  const server = createServer(answer);
  await new Promise((listens) => server.listen(0, '127.0.0.1', listens));
  files.address = `http://127.0.0.1:${server.address().port}`;
  files.stop = () =>
    new Promise((stopped) => {
      server.close(stopped);
      server.closeAllConnections();
    });
  return files;
}
