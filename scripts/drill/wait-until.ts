import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 50;

/** Resolves once `isSo`. @throws naming `what` when that takes longer than `limitMs` */
export async function waitUntil(
  what: string,
  limitMs: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${limitMs / 1_000} s: ${what}.`);
    await pause(EVERY_MS);
  }
}
