/** Small things that the browser remembers for us; a browser that refuses to is no reason to fail. */
export function stored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(`geartrain.${key}`) ?? null;
  } catch {
    return null;
  }
}

export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`geartrain.${key}`);
    else localStorage.setItem(`geartrain.${key}`, value);
  } catch {
    // Private windows may forbid storage: the choice then lasts as long as the page.
  }
}
