import { currentTime } from "@/lib/kernel/current-time";

const MAX_ATTEMPTS = 3;
const WINDOW_MS = 300_000;

const attempts = new Map<string, number[]>();

/** Counts one submission of the form `key` that the server has judged, whatever it answered. */
export function countAttempt(key: string, now = currentTime().getTime()): void {
  attempts.set(key, [...recentAttempts(key, now), now]);
}

/**
 * The milliseconds until the form `key` may be sent, or zero: three submissions in five minutes are
 * allowed. This is a courtesy: the server counts too.
 */
export function waitForAttempt(key: string, now = currentTime().getTime()): number {
  const recent = recentAttempts(key, now);
  const oldest = recent[recent.length - MAX_ATTEMPTS];
  return oldest === undefined ? 0 : oldest + WINDOW_MS - now;
}

function recentAttempts(key: string, now: number): number[] {
  return (attempts.get(key) ?? []).filter((time) => now - time < WINDOW_MS);
}
