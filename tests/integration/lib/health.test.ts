import { afterEach, expect, test } from "vitest";
import { isReady } from "@/lib/health";
import { withDatabaseGone, withTableLocked } from "@/tests/support/outage";
import { sql } from "@/tests/support/sql";

afterEach(async () => {
  await sql("DELETE FROM _prisma_migrations WHERE id = 'unfinished'");
});

const addMigration = (rolledBackAt: string | null) =>
  sql(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, rolled_back_at)
     VALUES ('unfinished', 'x', 'x', $1)`,
    [rolledBackAt],
  );

test("a migrated database that answers is ready", async () => {
  expect(await isReady()).toBe(true);
});

test("one with half a migration is not, but for one that was taken back", async () => {
  await addMigration(null);
  expect(await isReady()).toBe(false);
  await sql("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = 'unfinished'");
  expect(await isReady()).toBe(true);
});

test("one without migrations is not", async () => {
  await sql("ALTER TABLE _prisma_migrations RENAME TO away");
  expect(await isReady()).toBe(false);
  await sql("ALTER TABLE away RENAME TO _prisma_migrations");
  expect(await isReady()).toBe(true);
});

test("fault 36: one that is frozen is not, and says so within three seconds", async () => {
  await withTableLocked("_prisma_migrations", "ACCESS EXCLUSIVE", async () => {
    const started = performance.now();
    expect(await isReady()).toBe(false);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
  expect(await isReady()).toBe(true);
});

test("fault 36: one that is gone is not, and is again when it is back", async () => {
  await withDatabaseGone(async () => expect(await isReady()).toBe(false));
  await expect.poll(isReady, { timeout: 5_000 }).toBe(true);
});
