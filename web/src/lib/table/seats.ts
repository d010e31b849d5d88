/** The seat that an event speaks of first: for its mark in the log. Events are objects, tagged inside or outside. */
export function seatOf(event: unknown): number | null {
  if (typeof event !== 'object' || event === null) return null;
  const fields = event as Record<string, unknown>;
  for (const key of ['seat', 'side']) if (typeof fields[key] === 'number') return fields[key];
  const values = Object.values(fields);
  const [only] = values;
  return values.length === 1 && typeof only === 'object' ? seatOf(only) : null;
}

/** What kind of event it is. */
export function tagOf(event: unknown): string {
  const tag = (event as { event?: unknown } | null)?.event;
  return typeof tag === 'string' ? tag : '';
}

/** Points as people write them: halves where the game counts in halves. */
export function points(value: number, scale: number): string {
  const whole = Math.trunc(value / scale);
  const rest = Math.abs(value % scale);
  if (rest === 0) return String(whole).replace('-', '−');
  if (rest * 2 === scale) return `${value < 0 ? '−' : ''}${whole === 0 ? '' : Math.abs(whole)}½`;
  return (value / scale).toFixed(2).replace('-', '−');
}
