import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Statements that write to the history, by Prisma, through a relation, or in SQL. */
const WRITES = [
  /\bleadEvent\s*\.(?:create|update|upsert|delete)/,
  /\bevents:\s*\{\s*(?:create|connect|update|upsert|delete|set)/,
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO) lead_events\b/,
];

test("only one module writes to the history, so that no event is without a type", () => {
  const files = globSync("{app,components,lib,scripts}/**/*.{ts,tsx}");
  const writers = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return WRITES.some((pattern) => pattern.test(text));
  });
  // The seed invents a million requests with SQL.
  expect(writers.sort()).toEqual(["lib/history/record-event.ts", "scripts/seed/statements.ts"]);
});
