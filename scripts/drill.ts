import { parseArgs } from "node:util";
import { backupRestore } from "./drill/backup-restore";
import { bots } from "./drill/bots";
import { carryOut } from "./drill/carry-out";
import { clock } from "./drill/clock";
import { deployUnderLoad } from "./drill/deploy-under-load";
import { diskFull } from "./drill/disk-full";
import { freezePostgres } from "./drill/freeze-postgres";
import { killPostgres } from "./drill/kill-postgres";
import { killWeb } from "./drill/kill-web";
import { killWorker } from "./drill/kill-worker";
import { migrateUnderLoad } from "./drill/migrate-under-load";
import { poolExhausted } from "./drill/pool-exhausted";
import { type Result, resultLine, writeReport } from "./drill/report";
import { smtpDown } from "./drill/smtp-down";
import { soak } from "./drill/soak";
import { runCommand } from "./run-command";
import { buildSite } from "./site-build";
import { testSettings } from "./test-world";

const drills = {
  "kill-web": killWeb,
  "kill-worker": killWorker,
  "kill-postgres": killPostgres,
  "freeze-postgres": freezePostgres,
  "pool-exhausted": poolExhausted,
  "smtp-down": smtpDown,
  "disk-full": diskFull,
  "deploy-under-load": deployUnderLoad,
  "migrate-under-load": migrateUnderLoad,
  bots,
  clock,
  "backup-restore": backupRestore,
  soak,
};

const USAGE = `npm run drill              carries out all of them, and writes bench/DRILLS.md
npm run drill -- NAME …    only these: ${Object.keys(drills).join(", ")}
  --quick     small numbers, and nothing written
  --lose-one  takes an acknowledged lead away before the count: must end with 1`;

/** All of them together. What is under way then has failed. */
const LIMIT_MS = 60 * 60_000;

const stopping = new AbortController();
setTimeout(() => stopping.abort(), LIMIT_MS).unref();
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
  // What somebody has set for this machine is no part of a drill.
  Object.assign(process.env, testSettings());
  await buildSite({ signal: stopping.signal });
  const options = { quick: values.quick, loseOne: values["lose-one"] };
  const results: Result[] = [];
  for (const [name, drill] of Object.entries(drills)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    if (stopping.signal.aborted) break;
    const result = await carryOut(name, drill, options, stopping.signal);
    console.info(resultLine(result));
    results.push(result);
    // One after the other, so that what was measured stays when a later one is broken off.
    if (!options.quick && !options.loseOne) writeReport(results, Object.keys(drills));
  }
  const isHeld = ({ verdict }: Result) =>
    verdict === "held" || (verdict === "not possible here" && positionals.length === 0);
  return !stopping.signal.aborted && results.every(isHeld) ? 0 : 1;
});
