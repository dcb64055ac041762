/** A connection that hangs is none. */
export const HANGS_AFTER_MS = 10_000;

/** Rejects, as a lost connection does, when what is loading takes too long. */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new LateError()), HANGS_AFTER_MS);
  });
  return Promise.race([loading, late]);
}

/** It may still come: who loads the page again would begin from nothing. */
export class LateError extends Error {}
