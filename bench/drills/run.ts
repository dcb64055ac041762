import { setTimeout as pause } from "node:timers/promises";

/** What a drill is given for one run of it. */
export interface Run {
  /** Small numbers, to try a drill out. */
  quick: boolean;
  /** Takes an acknowledged lead away before the count, so that one sees whether it is noticed. */
  loseOne: boolean;
  /** Tells what the drill does, as it does it. */
  say(line: string): void;
  /** `stop` is called when the drill is over, however it ended; the last one named is the first. */
  onEnd(stop: () => unknown): void;
}

/** What a drill counted. */
export interface Outcome {
  /** One sentence: what was done. */
  did: string;
  acknowledged: number;
  /** Acknowledged leads that are not stored. */
  lost: number;
  /** Stored leads of which nobody was told and nobody will be. */
  withoutJob: number;
  /** From the end of the fault, the longest of several; absent where there is no such moment. */
  firstSuccessMs?: number;
  /** Figures worth keeping. */
  notes: string[];
  /** What should have been otherwise. */
  missed: string[];
}

export interface Drill {
  /** It has failed when it takes longer. */
  limitMinutes: number;
  carryOut(run: Run): Promise<Outcome>;
}

/** A drill that this machine has not the means for: its message says what is missing. */
export class NotPossibleError extends Error {
  override name = "NotPossibleError";
}

/** Resolves once `isSo`. @throws naming `what` when that takes longer than `limitMs` */
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
