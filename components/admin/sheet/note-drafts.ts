/** Notes that somebody began to write. They survive closing the sheet and a reload, not the tab. */
const PREFIX = "pya:nota:";

export function readDraft(leadId: string): string {
  try {
    return sessionStorage.getItem(PREFIX + leadId) ?? "";
  } catch {
    return "";
  }
}

/** An empty text forgets the draft. */
export function keepDraft(leadId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(PREFIX + leadId, text);
    else sessionStorage.removeItem(PREFIX + leadId);
  } catch {
    // Full, or not allowed: the text is still in its field.
  }
}

/** Whoever signs out leaves nothing about anybody in the browser. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Not allowed: then nothing was kept either.
  }
}
