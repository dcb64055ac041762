import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "@/bench/results";
import { testSettings } from "@/scripts/test-world";
import versions from "./older-postgres.json" with { type: "json" };

/** Tests of the connection itself, which behind the pooler belongs to the pooler. */
const ABOUT_THE_CONNECTION = ["lib/kernel/db.test.ts", "prisma/app-role.test.ts"];

/**
 * Runs every database test on the older versions that the site promises to support, and behind a
 * PgBouncer in transaction mode, which must be installed.
 */
export async function benchPostgres(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const rows = [...Object.keys(versions), "pooled"].map((wanted) => {
      const { passed, total } = runTests(wanted, join(folder, `${wanted}.json`));
      const name = wanted === "pooled" ? "18 behind PgBouncer" : wanted;
      return [name, String(passed), String(total - passed)];
    });
    return [
      "Every test of `npm test -- integration`, which itself runs on 18.",
      markdownTable(["PostgreSQL", "Passed", "Failed"], rows),
    ].join("\n\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runTests(wanted: string, report: string) {
  const excluded = wanted === "pooled" ? ABOUT_THE_CONNECTION : [];
  const options = ["--project=integration", "--reporter=default", "--reporter=json"];
  const command = ["node_modules/vitest/vitest.mjs", "run", ...options];
  command.push(`--outputFile.json=${report}`);
  for (const path of excluded) command.push(`--exclude=tests/integration/${path}`);
  const env = { ...process.env, ...testSettings(), TEST_POSTGRES: wanted };
  spawnSync(process.execPath, command, { env, stdio: "inherit" });
  const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: Number(numPassedTests), total: Number(numTotalTests) };
}
