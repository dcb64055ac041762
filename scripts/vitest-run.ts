import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

export interface Outcome {
  passed: number;
  failed: number;
  /** The names of the failed tests, where the step's own output does not end with them. */
  failures?: string[];
}

export interface Options {
  /** Parts of the paths of test files. */
  filters: string[];
  /** A temporary folder, removed after the run. */
  folder: string;
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Runs the tests of these projects, with additional environment variables. Returns the names of the
 * failed tests too.
 * @throws Error when there is no report
 */
export async function runVitest(
  projects: string[],
  { filters, folder }: Options,
  env: Record<string, string> = {},
): Promise<Required<Outcome>> {
  const report = join(folder, `${projects.join("-")}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const code = await runPackage(
    ["vitest/vitest.mjs", "run", ...chosen, ...reporters, ...filters],
    env,
  );
  const { numPassedTests, numTotalTests, testResults } = readReport<VitestReport>(report);
  const broken = testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  const failures = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName }) => `${file.name} > ${fullName}`),
  );
  // A skipped test proves nothing and counts as failed.
  const failed = numTotalTests - numPassedTests + broken.length;
  return {
    ...checkRun(code, { passed: numPassedTests, failed }),
    failures: [...failures, ...broken.map(({ name }) => name)],
  };
}

/** Counts a run as failed when it had no test, or ended badly without a failed test. */
export function checkRun(code: number, { passed, failed }: Outcome): Outcome {
  const isInvalid = passed + failed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: isInvalid ? 1 : failed };
}

/** Runs a package's command to its end and shows its output. */
export function runPackage([script = "", ...args]: string[], env: Record<string, string> = {}) {
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

/** @throws Error when the tests ended before they wrote it */
export function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error("The tests ended without a report.");
  return JSON.parse(readFileSync(file, "utf8"));
}
