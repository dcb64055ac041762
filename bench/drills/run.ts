import { setTimeout as pause } from "node:timers/promises";

/** The options of one run of a drill, and its callbacks. */
export interface Run {
  /** Small numbers, to try a drill out. */
  quick: boolean;
  /** Deletes an acknowledged lead before the count, to check that the drill notices. */
  loseOne: boolean;
  /** Reports what the drill does, as it does it. */
  say(line: string): void;
  /**
   * Registers `stop` for the end of the drill, however it ends. The last one registered runs first.
   */
  onEnd(stop: () => unknown): void;
}

/** The figures of a drill. */
export interface Outcome {
  /** One sentence about what the drill did. */
  did: string;
  acknowledged: number;
  /** Acknowledged leads that are not stored. */
  lost: number;
  /** Stored leads without a notification and without a job. */
  withoutJob: number;
  /** From the end of the fault, the longest of several; absent where a drill has no such moment. */
  firstSuccessMs?: number;
  /** Figures worth keeping. */
  notes: string[];
  /** The expectations that were not met. */
  missed: string[];
}

export interface Drill {
  /** The drill fails when it takes longer. */
  limitMinutes: number;
  /** It starts no web process, so that nothing has to be built. */
  withoutSite?: true;
  carryOut(run: Run): Promise<Outcome>;
}

/** This machine cannot carry out the drill: the message says what is missing. */
export class NotPossibleError extends Error {
  override name = "NotPossibleError";
}

/**
 * Resolves once `isSo` is true. @throws Error naming `what` when that takes longer than `limitMs`
 */
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
