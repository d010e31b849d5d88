// A position that stands in its own address: the log up to it, packed. Nothing is stored anywhere, and a match of this device
// can be shown to somebody as well as one of the server. Only matches that are over have such addresses: a log shows everything.

/** A log without its seed, and whose eyes it is seen with. */
export interface Position {
  game: string;
  rules: number;
  options: Record<string, unknown>;
  seats: number;
  steps: readonly string[];
  seat: number;
}

/** The longest code that is read: what is typed by hand or made up may be anything. */
const LONGEST = 60_000;
const MOST_STEPS = 20_000;

/** The position of a replay file after so many steps. */
export function positionOf(file: string, step: number, seat: number): Position {
  const { game, rules, options, seats, steps } = JSON.parse(file) as Position;
  return { game, rules, options, seats, steps: steps.slice(0, step), seat };
}

export async function packed(position: Position): Promise<string> {
  const bytes = await piped(
    new TextEncoder().encode(JSON.stringify(position)),
    new CompressionStream('deflate-raw'),
  );
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The position of a code; nothing if it is none. */
export async function unpacked(code: string): Promise<Position | null> {
  if (code.length > LONGEST) return null;
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const unpacked = await piped(bytes, new DecompressionStream('deflate-raw'));
    return checked(JSON.parse(new TextDecoder().decode(unpacked)));
  } catch {
    return null;
  }
}

async function piped(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}

/** The engine judges the steps; here only the shape is looked at. */
function checked(found: unknown): Position | null {
  if (typeof found !== 'object' || found === null) return null;
  const { game, rules, options, seats, steps, seat } = found as Partial<Record<keyof Position, unknown>>;
  const whole = (number: unknown, most: number): number is number =>
    Number.isInteger(number) && Number(number) >= 0 && Number(number) < most;
  if (typeof game !== 'string' || !whole(rules, 1000) || !whole(seats, 9) || !whole(seat, seats)) return null;
  if (!Array.isArray(steps) || steps.length > MOST_STEPS) return null;
  if (!steps.every((step) => typeof step === 'string')) return null;
  if (typeof options !== 'object' || options === null) return null;
  return { game, rules, options: options as Record<string, unknown>, seats, steps, seat };
}
