// What makes the client whole without a network: the service worker with its list of files.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in the first line of the service worker. `geartrain site` reads and writes it too. */
interface List {
  version: string;
  files: string[];
  answers: string[];
}

/** Files that no browser asks for: compressed forms, and what builds and tests read. */
const APART = /\.br$|^files\.json$|^sw\.js$/;

export function offline(): Plugin {
  let publicFolder = '';
  return {
    name: 'offline',
    configResolved: (config) => void (publicFolder = config.publicDir),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // The page is found at many addresses, but its files at one. `geartrain site` makes them relative again.
        const page = bundle['index.html'];
        if (page?.type === 'asset')
          page.source = String(page.source).replaceAll(/(href|src)="\.\//g, '$1="/');
        const built = Object.values(bundle).map((file) => ({
          name: file.fileName,
          content: file.type === 'asset' ? file.source : file.code,
        }));
        const copied = readdirSync(publicFolder).map((name) => ({
          name,
          content: readFileSync(join(publicFolder, name)),
        }));
        const files = [...built, ...copied]
          .filter(({ name }) => !APART.test(name))
          .sort((one, other) => (one.name < other.name ? -1 : 1));
        const worker = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8');
        const hash = createHash('sha256').update(worker);
        for (const { name, content } of files) hash.update(name).update(content);
        const list: List = {
          version: hash.digest('hex').slice(0, 16),
          files: files.map(({ name }) => name),
          answers: answers(),
        };
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `const LIST = ${JSON.stringify(list)};\n${worker}`,
        });
      },
    },
  };
}

/** What the server says about games, in both languages. */
function answers(): string[] {
  const folder = join(import.meta.dirname, '../src/games');
  const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = [
    'api/games',
    ...games.map(({ name }) => `api/games/${name}/rules`),
    'api/games/gearworld/map',
  ];
  return paths.flatMap((path) => ['en', 'ru'].map((lang) => `${path}?lang=${lang}`));
}
