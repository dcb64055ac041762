import { afterEach, expect, test } from "vitest";
import { readHealth } from "@/lib/process/health";
import { withDatabaseGone, withTableLocked } from "@/tests/support/outage";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

afterEach(async () => {
  await sql("DELETE FROM _prisma_migrations WHERE migration_name = 'x'");
  await expectReady(true);
});

/** Lost connections are noticed one by one. */
async function expectReady(ready: boolean) {
  await expect.poll(async () => (await readHealth()).ready).toBe(ready);
}

test("the app is not ready without a migration of its code", async () => {
  const taken = await sql(`UPDATE _prisma_migrations SET rolled_back_at = now()
    WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations) RETURNING id`);
  expect(taken).toHaveLength(1);
  await expectReady(false);
  await sql("UPDATE _prisma_migrations SET rolled_back_at = NULL WHERE id = $1", [taken[0].id]);
});

test("the app is ready with the migrations of the next deploy", async () => {
  await sql(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES (gen_random_uuid()::text, 'x', 'x', now())`);
  expect(await readHealth()).toMatchObject({ ready: true });
});

test("simultaneous health checks share one query", async () => {
  const [answer, ...others] = await Promise.all([readHealth(), readHealth(), readHealth()]);
  for (const other of others) expect(other).toBe(answer);
});

test("fault 36: the app is not ready while the database is frozen", async () => {
  await withTableLocked("_prisma_migrations", "ACCESS EXCLUSIVE", () => expectReady(false));
});

test("fault 36: the app is not ready while the database is gone, and ready again afterwards", async () => {
  await withDatabaseGone(() => expectReady(false));
  await expectReady(true);
});

test("the app is ready while notifications wait: it stores leads even when it sends no e-mail", async () => {
  await storeLead();
  await sql(`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '20 minutes',
    run_at = now() + interval '1 hour'`);
  const oldestUnsentSeconds = expect.closeTo(1_200, -2);
  expect(await readHealth()).toEqual({ ready: true, workerAlive: false, oldestUnsentSeconds });
  await sql("DELETE FROM graphile_worker._private_jobs");
});
