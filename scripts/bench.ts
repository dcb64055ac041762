import "./bench/environment";
import { benchAdmin } from "./bench/admin";
import { benchCsv } from "./bench/csv";
import { benchLeads } from "./bench/leads";
import { benchLighthouse } from "./bench/lighthouse";
import { benchPages } from "./bench/pages";
import { writeResults } from "./bench/results";
import { type BenchSite, startBenchSite } from "./bench/site";
import { benchStart } from "./bench/start";
import { runCommand } from "./run-command";

// npm run bench -- NAME: one benchmark, or all. Results go to bench/RESULTS.md.
const benchmarks: Record<string, () => Promise<string>> = {
  start: benchStart,
  leads: onSite(benchLeads),
  pages: onSite(benchPages),
  lighthouse: onSite(benchLighthouse),
  admin: onSite(benchAdmin, { leads: 1_000_000 }),
  csv: onSite(benchCsv, { leads: 1_000_000 }),
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

/** A site and a database for each: one leaves the other no work and no rows. */
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
