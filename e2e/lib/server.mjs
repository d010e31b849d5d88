// A real server on a free port with a database of its own.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** How long a server may take to come up, in milliseconds: two builds may be running beside it. */
const PATIENCE = 60_000;

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
    await server.up();
    return server;
  }

  /** Starts the process: on a port that is free, or after `kill` on the same one, with the same database. */
  async up() {
    const database = join(this.folder, 'test.db');
    const options = ['serve', '--port', String(this.port ?? 0), '--database', database, ...this.more];
    const started = spawn(binary(), [...options, '--proxy', '127.0.0.1', '--lang', 'en'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => (words += data));
    this.#process = started;
    const late = performance.now() + PATIENCE;
    while (performance.now() < late) {
      if (started.exitCode !== null) throw new Error(`the server ended at once:\n${words}`);
      // The server says where it listens as soon as it does.
      this.port ??= words.match(/http:\/\/localhost:(\d+)/)?.[1];
      if (this.port && (await this.#answers())) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    await this.#end('SIGKILL');
    throw new Error(`the server does not answer:\n${words}`);
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  async #answers() {
    return fetch(`${this.address}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
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
