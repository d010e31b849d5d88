// A real server on a free port with a database of its own.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The binary: `GEARTRAIN_BIN`, else what cargo built last in the usual place. */
export function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');
  const known = [
    process.env.GEARTRAIN_BIN,
    join(target, 'release/geartrain'),
    join(target, 'debug/geartrain'),
  ];
  const found = known.find((path) => path && existsSync(path));
  if (!found) throw new Error('there is no geartrain binary: build it, or name it in GEARTRAIN_BIN');
  return found;
}

export class Server {
  #process = null;

  /** With these words besides, as for `--map`. */
  static async start(...more) {
    const server = new Server();
    server.more = more;
    server.folder = await mkdtemp(join(tmpdir(), 'geartrain-e2e-'));
    server.port = await freePort();
    server.address = `http://127.0.0.1:${server.port}`;
    await server.up();
    return server;
  }

  /** Starts the process; after `down` or `kill` on the same port and database. */
  async up() {
    const database = join(this.folder, 'test.db');
    const options = ['serve', '--port', String(this.port), '--database', database, ...this.more];
    const started = spawn(binary(), options, { stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => (words += data));
    this.#process = started;
    for (let tries = 0; tries < 200; tries += 1) {
      if (started.exitCode !== null) throw new Error(`the server ended at once:\n${words}`);
      const healthy = await fetch(`${this.address}/healthz`).then(
        (response) => response.ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server does not answer:\n${words}`);
  }

  /** Ends the process at once, as a power cut would. */
  async kill() {
    await this.#end('SIGKILL');
  }

  async stop() {
    await this.#end('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }

  async #end(signal) {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await ended;
  }
}

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
