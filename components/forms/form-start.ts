import { paths } from "@/lib/paths";

/** Longer nobody waits: the answer to the form brings a start too. */
const PATIENCE_MS = 3_000;

// Kept in the memory of this page load only: no cookie and no storage, so nothing to consent to.
const starts = new Map<string, Promise<string>>();

/**
 * The server's signature that the form with this submission key was begun, fetched once; empty when
 * it did not come. To be called at the first touch of the form, and when it is sent.
 */
export function startOf(submissionKey: string): Promise<string> {
  const known = starts.get(submissionKey);
  if (known) return known;
  const fetched = fetchStart(submissionKey).catch(() => "");
  starts.set(submissionKey, fetched);
  return fetched;
}

async function fetchStart(submissionKey: string): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${paths.formStart}?key=${submissionKey}`, { signal });
  const { start } = await answer.json();
  if (typeof start !== "string") throw new Error(`answered with ${answer.status}`);
  return start;
}
