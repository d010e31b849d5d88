/** How long a piece travels, in milliseconds: almost nothing where the reader wants no motion. */
export function travel(milliseconds = 420): number {
  const still =
    document.documentElement.dataset['motion'] === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 1 : milliseconds;
}
