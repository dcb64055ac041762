import { join } from "node:path";
import { ensureChromium } from "./find-chromium";
import { buildSite, isBuildFresh } from "./site-build";
import { testDates } from "./test-dates";
import {
  checkRun,
  type Options,
  type Outcome,
  readReport,
  runPackage,
  runVitest,
} from "./vitest-run";

/** The steps of `npm test`, in order. A check counts as one test. */
export const steps: Record<string, (options: Options) => Promise<Outcome>> = {
  async static() {
    const notes = "node_modules/.cache/tsconfig.tsbuildinfo";
    const types = ["--noEmit", "--incremental", "--tsBuildInfoFile", notes];
    return sum([
      await check("@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
      await check("knip/bin/knip.js"),
      // Refuses a production package whose licence is not in .licensee.json.
      await check("licensee/licensee", "--production", "--errors-only"),
      // The types of pages depend on the routes, which Next generates.
      await check("next/dist/bin/next", "typegen"),
      await check("typescript/bin/tsc", ...types),
    ]);
  },

  unit: (options) => runVitest(["unit"], options),
  integration: (options) => runVitest(["integration"], options),

  async build() {
    const built = await buildSite();
    console.info(built ? "Built." : "The build is of these sources already.");
    return { passed: 1, failed: 0 };
  },

  async operations(options) {
    await needBuild();
    return await runVitest(["operations"], options);
  },

  async e2e({ filters, folder }) {
    await needBuild();
    ensureChromium();
    const report = join(folder, "e2e.json");
    const code = await runPackage(
      ["@playwright/test/cli.js", "test", "--reporter=list,json", ...filters],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    const { stats, errors } = readReport<PlaywrightReport>(report);
    const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
    return checkRun(code, { passed: stats.expected, failed });
  },
};

/** Steps that run only when named: they take hours. */
export const nightlySteps: typeof steps = { dates: testDates };

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of tests: a broken setup, a file that does not load. */
  errors: unknown[];
}

function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  };
}

async function needBuild() {
  if (!isBuildFresh()) await buildSite();
}

async function check(script: string, ...args: string[]): Promise<Outcome> {
  const code = await runPackage([script, ...args]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
