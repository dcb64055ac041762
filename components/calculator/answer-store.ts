import { keepInTab, keptInTab } from "@/components/forms/tab-memory";
import type { Answers } from "./question";
import { storableAnswers } from "./questions";

const KEY = "case-calculator";

let isSent = false;

/** Keeps all but the secret answers across a reload. */
export function storeAnswers(answers: Answers): void {
  if (!isSent) keepInTab(KEY, storableAnswers(answers));
}

export function storedAnswers(): Answers {
  return keptInTab(KEY);
}

/** After the case was sent: this page stores none of it again. */
export function forgetAnswers(): void {
  isSent = true;
  keepInTab(KEY, {});
}
