const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long a worker waits before it starts again, in milliseconds. Twice as long as the wait before, because each
 * start repeats the jobs whose end could not be noted: on a full disk people would get a mail each second. A worker
 * that has run for longer than any wait had recovered, and begins with the shortest again.
 */
export function restartDelay(previousMs: number | null, ranMs: number): number {
  if (previousMs === null || ranMs > LONGEST_MS) return FIRST_MS;
  return Math.min(2 * previousMs, LONGEST_MS);
}
