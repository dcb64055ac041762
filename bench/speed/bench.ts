import { benchPostgres } from "@/bench/postgres/postgres";
import { writeResults } from "@/bench/results";
import { runCommand } from "@/scripts/run-command";
import { benchAdmin } from "./admin";
import { benchCsv } from "./csv";
import { benchInp } from "./inp";
import { benchLeads } from "./leads";
import { benchLighthouse } from "./lighthouse";
import { benchPages } from "./pages";
import { type BenchSite, startBenchSite } from "./site";
import { benchStart } from "./start";

// npm run bench -- NAME …: these benchmarks, or all. Results go to bench/RESULTS.md. With BENCH=1,
// which package.json sets, the build has the empty page of app/bench.
const benchmarks: Record<string, () => Promise<string>> = {
  start: benchStart,
  leads: onSite(benchLeads),
  pages: onSite(benchPages),
  lighthouse: onSite(benchLighthouse),
  inp: onSite(benchInp),
  admin: onSite(benchAdmin, { leads: 1_000_000, inCallingHours: true }),
  csv: onSite(benchCsv, { leads: 1_000_000 }),
  postgres: benchPostgres,
};

await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in benchmarks));
  if (unknown) {
    throw new Error(`There is no benchmark ${unknown}: ${Object.keys(benchmarks).join(", ")}.`);
  }
  for (const [name, measure] of Object.entries(benchmarks)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const report = await measure();
    console.info(`\n${report}`);
    writeResults(name, report);
  }
  return 0;
});

/** Runs a benchmark on its own site and database, so that benchmarks do not affect each other. */
function onSite(
  measure: (site: BenchSite) => Promise<string>,
  options?: Parameters<typeof startBenchSite>[0],
) {
  return async () => {
    const site = await startBenchSite(options);
    try {
      return await measure(site);
    } finally {
      await site.stop();
    }
  };
}
