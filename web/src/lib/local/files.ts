// The files of each game that are loaded when it is played, and not before. Whatever the engine reads of a game's content
// (`FILES` of its crate) is listed here, and so is every other file that belongs to one game alone.

const addresses = import.meta.glob<string>(
  ['../../../../crates/game-*/content/values.tsv', '../../../../crates/game-*/content/*-map.json'],
  { query: '?url', import: 'default', eager: true },
);

/** A file, as the engine is told of it. */
export interface GameFile {
  game: string;
  file: string;
  text: string;
}

const loaded = new Map<string, Promise<GameFile[]>>();

/** What the engine reads of a game; loaded once. */
export function filesOf(game: string): Promise<GameFile[]> {
  const before = loaded.get(game);
  if (before) return before;
  const ours = Object.entries(addresses).filter(([path]) => path.includes(`/game-${game}/`));
  const files = Promise.all(
    ours.map(async ([path, address]) => {
      const answer = await fetch(new URL(address, import.meta.url));
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return { game, file: path.slice(path.lastIndexOf('/') + 1), text: await answer.text() };
    }),
  );
  loaded.set(game, files);
  files.catch(() => loaded.delete(game));
  return files;
}
