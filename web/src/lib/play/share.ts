// Messages bring everything anew. What is equal to what was there before stays the same object, so that nothing
// is drawn again that looks as it did.

/** The new value, with every part that is equal to the old one's taken from there. Both are plain data. */
export function share<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const [old, fresh] = [before as Record<string, unknown>, now as Record<string, unknown>];
  const keys = Object.keys(fresh);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    const part = share(old[key], fresh[key]);
    fresh[key] = part;
    same &&= key in old && Object.is(part, old[key]);
  }
  return same ? (before as T) : now;
}

/** For `$derived.by`: computes anew, and keeps what came out equal. */
export function steady<T>(compute: () => T): () => T {
  let last: T | undefined;
  return () => (last = share(last, compute()));
}
