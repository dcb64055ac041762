import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const CLOCKS = [
  /\bnew Date\(\)/,
  /\bDate\.now\b/,
  /(?<![.\w])(now|(clock|statement|transaction)_timestamp|timeofday)\(\)/i,
  /\b(CURRENT_(TIMESTAMP|DATE|TIME)|LOCALTIMESTAMP)\b/,
];

/** The only readers of a clock in the product, and why each may be one. */
const READERS: Record<string, string> = {
  "lib/kernel/current-time.ts": "the one place",
  "lib/people/known-leads.ts": "the order of arrival needs a clock that all replicas share",
  "lib/process/queue-health.ts": "compares times that the queue's tables get from the database",
  "lib/process/worker-heartbeat.ts": "compares times of PostgreSQL's own statistics",
};

test("the product reads the time in one place, so that a test can set it", () => {
  const files = globSync("{app,components,content,emails,lib}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(300);
  const readers = files.filter((file) => reads(file, CLOCKS));
  expect(readers.sort()).toEqual(Object.keys(READERS).sort());
});

test("integration tests set the clock of their process and of their database together", () => {
  const files = globSync("tests/integration/**/*.ts");
  expect(files.length).toBeGreaterThan(50);
  const ownClock = /setSystemTime|toFake: \[[^\]]*"Date"/;
  expect(files.filter((file) => reads(file, [ownClock]))).toEqual([]);
});

function reads(file: string, patterns: RegExp[]): boolean {
  const source = readFileSync(file, "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  return patterns.some((pattern) => pattern.test(source));
}
