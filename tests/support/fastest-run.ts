/**
 * Milliseconds of the fastest of ten runs: what the work itself takes, and not what else the
 * machine is doing.
 */
export function fastestRun(work: () => unknown): number {
  const times = Array.from({ length: 10 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}
