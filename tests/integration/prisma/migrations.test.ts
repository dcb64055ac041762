import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { MigrationsAheadError, migrate } from "@/prisma/migrate";
import { createScratchDatabase } from "@/tests/support/scratch-database";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const FUNCTION = `CREATE FUNCTION twice(n int) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  n := n * 2; -- a semicolon within a body
  RETURN n;
END $$;
CREATE TABLE first (n int);`;

let database: Awaited<ReturnType<typeof createScratchDatabase>>;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  database = await createScratchDatabase(inject("templateUrl"));
  folder = temporaryFolder("migrations");
  write("1_first", FUNCTION);
});
afterEach(async () => {
  await database.drop();
  folder.remove();
});

test("applies scripts with function bodies, once", async () => {
  expect(await run()).toEqual(["1_first"]);
  expect(await query("SELECT twice(21)")).toEqual([{ twice: 42 }]);
  expect(await run()).toEqual([]);
});

test("replicas that start together apply each script once", async () => {
  write("2_second", "SELECT pg_sleep(0.3); CREATE TABLE second (n int);");
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.flat().sort()).toEqual(["1_first", "2_second"]);
  const finished =
    "SELECT migration_name AS name, count(*)::int FROM _prisma_migrations GROUP BY 1";
  expect(await query(`${finished} ORDER BY 1`)).toEqual([
    { name: "1_first", count: 1 },
    { name: "2_second", count: 1 },
  ]);
});

test("a failed script leaves no changes, reports its reason, and can be repeated", async () => {
  write("2_second", "CREATE TABLE second (n int); CREATE TABLE first (n int);");
  await expect(run()).rejects.toThrow('Migration 2_second failed: relation "first" already exists');
  expect(await query("SELECT to_regclass('second') AS second")).toEqual([{ second: null }]);
  write("2_second", "CREATE TABLE second (n int);");
  expect(await run()).toEqual(["2_second"]);
});

test("fault 43: a script that waits for a reader does not block others, and is applied in the end", async () => {
  await run();
  write("2_second", "ALTER TABLE first ADD COLUMN more int;");
  const reader = new Client({ connectionString: database.url });
  await reader.connect();
  await reader.query("BEGIN; SELECT FROM first");
  const migrating = run();
  // Longer than two waits of a script and the pause between them.
  for (const until = performance.now() + 4_000; performance.now() < until; ) {
    await query("SET statement_timeout = '3s'; INSERT INTO first VALUES (1)");
  }
  await reader.end();
  expect(await migrating).toEqual(["2_second"]);
});

test("a migration edited after it was applied is refused by name", async () => {
  await run();
  write("1_first", `${FUNCTION} -- more`);
  await expect(run()).rejects.toThrow("The migration 1_first was edited since it was applied");
});

test("a database newer than the code stays unchanged", async () => {
  write("2_second", "CREATE TABLE second (n int);");
  await run();
  rmSync(join(folder.path, "2_second"), { recursive: true });
  write("3_third", "CREATE TABLE third (n int);");
  await expect(run()).rejects.toThrow(MigrationsAheadError);
  await expect(run()).rejects.toThrow("2_second");
  expect(await query("SELECT to_regclass('third') AS third")).toEqual([{ third: null }]);
});

function write(name: string, sql: string) {
  mkdirSync(join(folder.path, name), { recursive: true });
  writeFileSync(join(folder.path, name, "migration.sql"), sql);
}

function run() {
  return migrate(database.url, folder.path);
}

async function query(sql: string) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
