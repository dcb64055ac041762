import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./find-chromium";
import { buildSite, isBuildFresh } from "./site-build";

interface Options {
  /** Parts of the paths of test files. */
  filters: string[];
  /** A temporary folder, removed after the run. */
  folder: string;
}
interface Outcome {
  passed: number;
  failed: number;
}

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

  unit: (options) => vitest("unit", options),
  integration: (options) => vitest("integration", options),

  async build() {
    const built = await buildSite();
    console.info(built ? "Built." : "The build is of these sources already.");
    return { passed: 1, failed: 0 };
  },

  async operations(options) {
    await needBuild();
    return await vitest("operations", options);
  },

  async e2e({ filters, folder }) {
    await needBuild();
    ensureChromium();
    const report = join(folder, "e2e.json");
    const code = await run(
      ["@playwright/test/cli.js", "test", "--reporter=list,json", ...filters],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    const { stats, errors } = read<PlaywrightReport>(report);
    const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
    return checkRun(code, { passed: stats.expected, failed });
  },
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of tests: a broken setup, a file that does not load. */
  errors: unknown[];
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

async function vitest(project: string, { filters, folder }: Options): Promise<Outcome> {
  const report = join(folder, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run([
    "vitest/vitest.mjs",
    "run",
    `--project=${project}`,
    ...reporters,
    ...filters,
  ]);
  const { numPassedTests, numTotalTests, testResults } = read<VitestReport>(report);
  const broken = testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  // A skipped test proves nothing and counts as failed.
  const failed = numTotalTests - numPassedTests + broken.length;
  return checkRun(code, { passed: numPassedTests, failed });
}

/** Counts a run as failed when it had no test, or ended badly without a failed test. */
function checkRun(code: number, { passed, failed }: Outcome): Outcome {
  const isInvalid = passed + failed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: isInvalid ? 1 : failed };
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
  const code = await run([script, ...args]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a package's command to its end and shows its output. */
function run([script = "", ...args]: string[], env: Record<string, string> = {}) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [join("node_modules", script), ...args], {
      env: { ...process.env, ...env },
      stdio: "inherit",
    });
    const end = () => child.kill("SIGTERM");
    process.once("SIGTERM", end);
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("SIGTERM", end);
      resolve(code ?? 1);
    });
  });
}

function read<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error("The tests ended without a report.");
  return JSON.parse(readFileSync(file, "utf8"));
}
