const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time left as a clock shows it: tenths at the very end, days for a game by correspondence. */
export function clockText(left: number, days: (days: number) => string): string {
  if (left >= 2 * DAY) return days(Math.floor(left / DAY));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  if (left >= HOUR)
    return `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  if (left >= 10 * SECOND) return `${Math.floor(left / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
}
