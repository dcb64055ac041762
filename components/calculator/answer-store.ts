import type { Answers } from "./question";
import { storableAnswers } from "./questions";

const KEY = "case-calculator";

// Kept within the tab only, so that a reload loses nothing. Storage may be switched off: then the
// answers live as long as the page.

let isSent = false;

/** Keeps what may be kept: the secret answers stay out. */
export function storeAnswers(answers: Answers): void {
  if (isSent) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(storableAnswers(answers)));
  } catch {}
}

export function storedAnswers(): Answers {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** Once the case was sent: as long as this page lives, none of it is kept again. */
export function forgetAnswers(): void {
  isSent = true;
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
