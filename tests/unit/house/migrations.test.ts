import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";

/** These have run, and what has run may not be changed. */
const BEFORE = "20261209";

test("no migration drops an index beside another build: readers would wait for it until the end", () => {
  const slow = globSync("prisma/migrations/*/migration.sql").filter((file) => {
    const sql = readFileSync(file, "utf8");
    return /\bDROP INDEX\b/.test(sql) && /\bCREATE (UNIQUE )?INDEX\b/.test(sql);
  });
  const later = slow.map((file) => basename(dirname(file))).filter((name) => name > BEFORE);
  expect(slow.length, "the rule finds those of before").toBe(4);
  expect(later).toEqual([]);
});
