import type { Answers } from "./question";
import { storableAnswers } from "./questions";

const KEY = "case-calculator";

// In this tab only, so that a reload loses nothing. A browser may forbid storage: then the answers
// live as long as the page.

let isSent = false;

/** Stores all but the secret answers. */
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

/** After the case was sent: this page stores none of it again. */
export function forgetAnswers(): void {
  isSent = true;
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
