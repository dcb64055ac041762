import type { FormState } from "@/lib/leads/form-state";
import { paths } from "@/lib/paths";

// A module of its own, because a browser loads it only when somebody begins to fill in a form.

/** Longer nobody waits for a note that can be done without. */
const PATIENCE_MS = 3_000;

// Kept in the memory of this page load only: no cookie and no storage, so nothing to consent to.
const starts = new Map<string, Promise<string>>();

/**
 * The server's note of when the form with this submission key was begun, asked for once; nothing
 * when it did not come. To be called at the first touch of the form, and when it is sent.
 */
export function startOf(submissionKey: string): Promise<string> {
  const known = starts.get(submissionKey);
  if (known) return known;
  const asked = fetchStart(submissionKey).catch(() => {
    starts.delete(submissionKey);
    return "";
  });
  starts.set(submissionKey, asked);
  return asked;
}

/**
 * Solves the challenge that came with an answer and sends the form once more, with the proof. What
 * to show: the first answer where that fails, because the form was received all the same.
 */
export async function prove<Field extends string>(
  first: FormState<Field> & { challenge: string },
  formData: FormData,
  send: () => Promise<FormState<Field>>,
): Promise<FormState<Field>> {
  try {
    const { solve } = await import("./solve-challenge");
    const proof = await solve(first.challenge);
    if (!proof) return first;
    formData.set("proof", proof);
    const second = await send();
    return second.received ? second : first;
  } catch {
    return first;
  }
}

async function fetchStart(submissionKey: string): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${paths.formStart}?key=${submissionKey}`, { signal });
  const { start } = await answer.json();
  if (typeof start !== "string") throw new Error(`answered with ${answer.status}`);
  return start;
}
