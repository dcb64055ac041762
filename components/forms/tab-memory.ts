type Kept = Readonly<Record<string, string>>;

// What is typed is kept in this tab only, so that a reload loses nothing. A browser may forbid
// storage: then nothing is kept, and everything still works.

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

/** The quick exit's: nothing of any form is left. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {}
}
