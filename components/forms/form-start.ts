import { paths } from "@/lib/kernel/paths";

/** Waits no longer than this, because the answer to the form brings a signature too. */
const TIMEOUT_MS = 3_000;

// Kept in the memory of this page load only: no cookie and no storage, so nothing to consent to.
const starts = new Map<string, Promise<string>>();

/**
 * Fetches, once, the server's signature that the visitor began the form with this submission key;
 * empty if that failed. Call it when the form first gets focus and when the visitor sends it.
 */
export function startOf(submissionKey: string): Promise<string> {
  const known = starts.get(submissionKey);
  if (known) return known;
  const fetched = fetchStart(submissionKey).catch(() => {
    // The connection may be back by the time the visitor sends the form.
    starts.delete(submissionKey);
    return "";
  });
  starts.set(submissionKey, fetched);
  return fetched;
}

async function fetchStart(submissionKey: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`${paths.formStart}?key=${submissionKey}`, { signal });
  const { start } = await answer.json();
  if (typeof start !== "string") throw new Error(`answered with ${answer.status}`);
  return start;
}
