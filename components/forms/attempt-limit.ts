const MAX_ATTEMPTS = 3;
const WINDOW_MS = 300_000;

const attempts = new Map<string, number[]>();

/**
 * Counts one attempt to send the form `key`: three in five minutes are allowed. Returns the
 * milliseconds until the next attempt, or zero. This is a courtesy: the server counts too.
 */
export function countFormAttempt(key: string, now = Date.now()): number {
  const recent = (attempts.get(key) ?? []).filter((time) => now - time < WINDOW_MS);
  attempts.set(key, recent);
  const oldest = recent[0];
  if (oldest !== undefined && recent.length >= MAX_ATTEMPTS) return oldest + WINDOW_MS - now;
  recent.push(now);
  return 0;
}
