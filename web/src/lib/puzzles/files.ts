// The puzzles of a game, as they lie beside its content (crates/game-*/content/puzzles.json). Each game's are a file of their
// own, fetched when somebody asks for one of them.

export interface Wrong {
  action: string;
  /** What it costs, in chance to win. */
  lost: number;
}

export interface Puzzle {
  id: string;
  /** The version of the rules. */
  rules: number;
  options: Record<string, unknown>;
  seats: number;
  /** The steps up to the position. */
  steps: readonly string[];
  /** Whose decision it is. */
  seat: number;
  /** The own decisions, in order. */
  solution: readonly string[];
  /** The likeliest wrong first tries. */
  wrong: readonly Wrong[];
  /** The chance to win with the solution. */
  chance: number;
  rating: number;
  /** The verb of the solution, and what happens then as events are called. */
  themes: readonly string[];
  /** What found it: a bot with its budget. */
  by: string;
}

const FORMAT = 1;
const addresses = import.meta.glob<string>('../../../../crates/game-*/content/puzzles.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const addressOf = (game: string) => addresses[`../../../../crates/game-${game}/content/puzzles.json`];

export const hasPuzzles = (game: string): boolean => addressOf(game) !== undefined;

const loaded = new Map<string, Promise<readonly Puzzle[]>>();

/** The puzzles of a game; loaded once. */
export function loadPuzzles(game: string): Promise<readonly Puzzle[]> {
  const before = loaded.get(game);
  if (before) return before;
  const found = fetched(game);
  loaded.set(game, found);
  found.catch(() => loaded.delete(game));
  return found;
}

async function fetched(game: string): Promise<readonly Puzzle[]> {
  const address = addressOf(game);
  if (address === undefined) return [];
  const answer = await fetch(new URL(address, import.meta.url));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const file = (await answer.json()) as { format: number; puzzles: Puzzle[] };
  if (file.format !== FORMAT) throw new Error(`${address}: format ${file.format}`);
  return file.puzzles;
}
