// The puzzle of the day: the same for everybody who has the same files, by the date of the device.

/** The date of the device, which is the day's name: 2026-11-19. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The number of a day, counted from 1970. */
export function numberOf(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}

/** The day before. */
export function before(day: string): string {
  return new Date((numberOf(day) - 1) * 86_400_000).toISOString().slice(0, 10);
}

/** The game of a day: they take turns. */
export function gameOf(day: string, games: readonly string[]): string | undefined {
  return games[numberOf(day) % games.length];
}

/** The puzzle of a day among those of its game: neighbours in the file come from one match, so days lie far apart. */
export function puzzleOf<One>(day: string, games: number, puzzles: readonly One[]): One | undefined {
  const round = Math.floor(numberOf(day) / games);
  return puzzles[(round * strideOf(puzzles.length)) % puzzles.length];
}

/** A step through so many puzzles that meets each of them. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (common(stride, count) > 1) stride += 1;
  return stride;
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
