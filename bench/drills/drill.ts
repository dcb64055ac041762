import { parseArgs } from "node:util";
import { writeResults } from "@/bench/results";
import { DeadlineError, withDeadline } from "@/lib/kernel/deadline";
import { runCommand } from "@/scripts/run-command";
import { buildSite } from "@/scripts/site-build";
import { testSettings } from "@/scripts/test-world";
import { archiveGone } from "./archive-gone";
import { archiveUnreachable } from "./archive-unreachable";
import { deployUnderLoad } from "./deploy-under-load";
import { diskFull } from "./disk-full";
import { fiftyAdvisers } from "./fifty-advisers";
import { killPostgres, killWeb, killWorker } from "./kills";
import { machineGone } from "./machine-gone";
import { migrateUnderLoad } from "./migrate-under-load";
import { describe, type Result, reasonsAgainst } from "./report";
import { type Drill, NotPossibleError, type Run } from "./run";
import { smtpDown } from "./smtp-down";
import { soak } from "./soak";
import { freezePostgres, poolExhausted } from "./stalls";
import { wrongMigration } from "./wrong-migration";

const drills: Record<string, Drill> = {
  "kill-web": killWeb,
  "kill-worker": killWorker,
  "kill-postgres": killPostgres,
  "freeze-postgres": freezePostgres,
  "pool-exhausted": poolExhausted,
  "smtp-down": smtpDown,
  "disk-full": diskFull,
  "deploy-under-load": deployUnderLoad,
  "migrate-under-load": migrateUnderLoad,
  "archive-gone": archiveGone,
  "wrong-migration": wrongMigration,
  "archive-unreachable": archiveUnreachable,
  "fifty-advisers": fiftyAdvisers,
  "machine-gone": machineGone,
  soak,
};

const USAGE = `npm run drill              carries out all of them, and writes bench/RESULTS.md
npm run drill -- NAME …    only these: ${Object.keys(drills).join(", ")}
  --quick     small numbers, and nothing written
  --lose-one  takes an acknowledged lead away before the count: must end with 1`;

const MINUTE_MS = 60_000;
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => stopping.abort());
}
process.on("disconnect", () => stopping.abort());

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: "boolean", default: false },
      "lose-one": { type: "boolean", default: false },
    },
  });
  if (positionals.some((name) => !(name in drills))) {
    console.error(USAGE);
    return 1;
  }
  // A drill ignores the settings of this machine.
  Object.assign(process.env, testSettings());
  const chosen = Object.entries(drills).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  );
  if (chosen.some(([, { withoutSite }]) => !withoutSite)) {
    await buildSite({ signal: stopping.signal });
  }
  const options = { quick: values.quick, loseOne: values["lose-one"] };
  const results: Result[] = [];
  for (const [name, drill] of chosen) {
    if (stopping.signal.aborted) break;
    const result = await carryOut(name, drill, options);
    console.info(`${name}: ${describe(result)}\n`);
    results.push(result);
    if (!options.quick && !options.loseOne) writeResults(`drill ${name}`, describe(result));
  }
  const hasPassed = ({ verdict }: Result) =>
    verdict === "held" || (verdict === "not possible here" && positionals.length === 0);
  return !stopping.signal.aborted && results.every(hasPassed) ? 0 : 1;
});

/** Runs a drill within its time limit, and then stops everything that it started. */
async function carryOut(
  name: string,
  drill: Drill,
  options: Pick<Run, "quick" | "loseOne">,
): Promise<Result> {
  const stops: (() => unknown)[] = [];
  const run: Run = {
    ...options,
    say: (line) => console.info(`${name}: ${line}`),
    onEnd: (stop) => void stops.push(stop),
  };
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const stopped = new Promise<never>((_, reject) => {
    stopping.signal.addEventListener("abort", () => reject(new Error("It was stopped.")));
  });
  try {
    const work = Promise.race([drill.carryOut(run), stopped]);
    const outcome = await withDeadline(drill.limitMinutes * MINUTE_MS, work);
    const reasons = reasonsAgainst(outcome);
    for (const note of outcome.notes) run.say(note);
    const verdict = reasons.length > 0 ? "failed" : "held";
    return { name, verdict, seconds: seconds(), outcome, reasons };
  } catch (error) {
    const verdict = error instanceof NotPossibleError ? "not possible here" : "failed";
    if (process.env.DEBUG) console.error(error);
    const isLate = error instanceof DeadlineError;
    const reason = isLate ? `it took more than ${drill.limitMinutes} minutes` : messageOf(error);
    return { name, verdict, seconds: seconds(), reasons: [reason] };
  } finally {
    for (const stop of stops.reverse()) {
      // A part that does not stop must not keep the others running.
      await (async () => stop())().catch((error) => console.error(messageOf(error)));
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
