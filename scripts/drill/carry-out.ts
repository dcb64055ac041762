import { DeadlineError, withDeadline } from "@/lib/deadline";
import { type Result, reasonsAgainst } from "./report";
import { type Drill, NotPossibleError, type Run } from "./run";

const MINUTE_MS = 60_000;

/**
 * Carries out a drill within its time, and then stops all that it started, however it ended.
 * `stopping` ends it early.
 */
export async function carryOut(
  name: string,
  drill: Drill,
  options: Pick<Run, "quick" | "loseOne">,
  stopping: AbortSignal,
): Promise<Result> {
  const stops: (() => unknown)[] = [];
  const run: Run = {
    ...options,
    say: (line) => console.info(`${name}: ${line}`),
    onEnd: (stop) => void stops.push(stop),
  };
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  try {
    const limit = drill.limitMinutes * MINUTE_MS;
    const outcome = await withDeadline(limit, orStopped(drill.carryOut(run), stopping));
    const reasons = reasonsAgainst(outcome);
    for (const note of outcome.notes) run.say(note);
    return {
      name,
      verdict: reasons.length > 0 ? "failed" : "held",
      seconds: seconds(),
      outcome,
      reasons,
    };
  } catch (error) {
    const verdict = error instanceof NotPossibleError ? "not possible here" : "failed";
    if (process.env.DEBUG) console.error(error);
    return { name, verdict, seconds: seconds(), reasons: [reasonOf(error, drill)] };
  } finally {
    for (const stop of stops.reverse()) await attempt(stop);
  }
}

function orStopped<T>(work: Promise<T>, stopping: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    stopping.addEventListener("abort", () => reject(new Error("It was stopped.")));
  });
  return Promise.race([work, stopped]);
}

function reasonOf(error: unknown, { limitMinutes }: Drill): string {
  if (error instanceof DeadlineError) return `it took more than ${limitMinutes} minutes`;
  return error instanceof Error ? error.message : String(error);
}

/** One that does not stop must not keep the others running. */
async function attempt(stop: () => unknown) {
  try {
    await stop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
