import { setTimeout as pause } from "node:timers/promises";

/** Resolves once `isSo`, asked every `everyMs`. @throws naming `what` when that takes longer than `limitMs` */
export async function waitUntil(
  what: string,
  limitMs: number,
  isSo: () => boolean | Promise<boolean>,
  everyMs = 50,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${limitMs / 1_000} s: ${what}.`);
    await pause(everyMs);
  }
}
