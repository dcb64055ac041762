import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The one writer of the calls: whoever opens, moves, leases or closes one asks it. */
const OWNER = "lib/calls/task/";

/** Writes a million invented rows at once, to try the product out; it changes none. */
const SEED = "scripts/seed/invent-calls.ts";

const PRISMA = /\bcallTask\s*\.\s*(?:create|update|upsert|delete)/;
const SQL = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|COPY)\s+"?call_tasks\b/i;

/** The fields of the schema that lead from another table to the calls, and back from an attempt. */
const relations = [
  ...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^ {2}(\w+)\s+CallTask\b/gm),
].map(([, name]) => name);
const NESTED = new RegExp(
  `\\b(?:${relations.join("|")}):\\s*\\{\\s*(?:create|connect|update|upsert|delete|set|disconnect)\\w*:`,
);

const writes = (source: string) => [PRISMA, SQL, NESTED].some((way) => way.test(source));

test("only lib/calls/task writes the calls", () => {
  const files = globSync("{app,components,emails,lib,prisma,scripts}/**/*.{ts,tsx,mjs}", {
    exclude: ["prisma/client/**"],
  });
  expect(files.length).toBeGreaterThan(300);
  const writers = files.filter((file) => writes(readFileSync(file, "utf8")));
  expect(writers.some((file) => file.startsWith(OWNER))).toBe(true);
  expect(writers.filter((file) => !file.startsWith(OWNER) && file !== SEED)).toEqual([]);
});

describe("finds a writer", () => {
  test.each([
    "await tx.callTask.updateManyAndReturn({ where, data });",
    "db().callTask\n    .create({ data })",
    "UPDATE call_tasks SET closed_at = now()",
    'INSERT INTO "call_tasks" (id) VALUES ($1)',
    "tx.person.update({ where, data: { tasks: { deleteMany: {} } } })",
    "data: { held: { disconnect: { id } } }",
  ])("in %j", (source) => expect(writes(source)).toBe(true));

  test.each([
    "await tx.callTask.findMany({ where });",
    "SELECT id FROM call_tasks WHERE id = $1 FOR NO KEY UPDATE",
    "where: { tasks: { none: { closedAt: null } } }",
  ])("not in %j", (source) => expect(writes(source)).toBe(false));
});
