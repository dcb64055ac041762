type Kept = Readonly<Record<string, string>>;

// Forms keep what the visitor types in this tab only, so that a reload loses nothing. If the
// browser forbids storage, they keep nothing and still work.

export function keptInTab(key: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps these values under `key`, or forgets it when there are none. */
export function keepInTab(key: string, values: Kept): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {}
}

/** Deletes everything that this tab keeps, for the quick exit. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {}
}
