import "./bench/environment";
import { benchAdmin } from "./bench/admin";
import { benchCsv } from "./bench/csv";
import { benchLeads } from "./bench/leads";
import { benchLighthouse } from "./bench/lighthouse";
import { benchPages } from "./bench/pages";
import { writeResults } from "./bench/results";
import { startBenchSite } from "./bench/site";
import { runCommand } from "./run-command";

// npm run bench -- NAME: one benchmark, or all. Results go to bench/RESULTS.md.
const benchmarks = {
  leads: { measure: benchLeads },
  pages: { measure: benchPages },
  lighthouse: { measure: benchLighthouse },
  admin: { measure: benchAdmin, leads: 1_000_000 },
  csv: { measure: benchCsv, leads: 1_000_000 },
};

await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in benchmarks));
  if (unknown) {
    throw new Error(`There is no benchmark ${unknown}: ${Object.keys(benchmarks).join(", ")}.`);
  }
  for (const [name, { measure, ...options }] of Object.entries(benchmarks)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    // A site and a database for each: one leaves the other no work and no rows.
    const site = await startBenchSite(options);
    try {
      const report = await measure(site);
      console.info(`\n${report}`);
      writeResults(name, report);
    } finally {
      await site.stop();
    }
  }
  return 0;
});
