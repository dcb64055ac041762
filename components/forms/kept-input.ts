const PREFIX = "formulario:";

// Of this tab only, and gone with it. A browser may forbid storage altogether: then nothing is
// kept, and the forms work all the same.

/** What was typed into the form `key` and not sent yet. */
export function keptInput(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "{}");
  } catch {
    return {};
  }
}

export function keepInput(key: string, values: Record<string, string>): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {}
}

export function forgetInput(key: string): void {
  keepInput(key, {});
}
