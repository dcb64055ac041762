import { afterEach, expect, test } from "vitest";
import { readHealth } from "@/lib/observability/health";
import { withDatabaseGone, withTableLocked } from "@/tests/support/outage";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

afterEach(async () => {
  await sql("DELETE FROM _prisma_migrations WHERE migration_name = 'x'");
  await expectReady(true);
});

const isReady = async () => (await readHealth()).ready;

/** An answer is kept for a second. */
async function expectReady(ready: boolean) {
  await expect.poll(isReady, { timeout: 5_000 }).toBe(ready);
}

test("one without a migration of this code is not", async () => {
  const taken = await sql(`UPDATE _prisma_migrations SET rolled_back_at = now()
    WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations) RETURNING id`);
  expect(taken).toHaveLength(1);
  await expectReady(false);
  await sql("UPDATE _prisma_migrations SET rolled_back_at = NULL WHERE id = $1", [taken[0].id]);
});

test("one with the migrations of the next deploy is", async () => {
  await expectReady(true);
  await sql(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES (gen_random_uuid()::text, 'x', 'x', now())`);
  await expectNewAnswer(true);
});

test("whoever asks again within a second gets the same answer, without the database", async () => {
  await expectReady(true);
  const answer = await readHealth();
  expect(await readHealth()).toBe(answer);
});

test("fault 36: one that is frozen is not, and says so within three seconds", async () => {
  await withTableLocked("_prisma_migrations", "ACCESS EXCLUSIVE", async () => {
    await expect
      .poll(
        async () => {
          const asked = performance.now();
          const ready = await isReady();
          expect(performance.now() - asked).toBeLessThan(3_000);
          return ready;
        },
        { timeout: 5_000 },
      )
      .toBe(false);
  });
});

test("fault 36: one that is gone is not, and is again when it is back", async () => {
  await withDatabaseGone(() => expectReady(false));
  await expectReady(true);
});

/** Asks until the answer is a new one. */
async function expectNewAnswer(ready: boolean) {
  const known = readHealth();
  await expect.poll(() => readHealth() === known, { timeout: 5_000 }).toBe(false);
  expect(await isReady()).toBe(ready);
}

test("it tells beside it how the jobs are: who sends no mail takes leads all the same", async () => {
  await storeLead();
  await sql(`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '20 minutes',
    run_at = now() + interval '1 hour'`);
  await expect
    .poll(readHealth, { timeout: 5_000 })
    .toEqual({ ready: true, workerAlive: false, oldestUnsentSeconds: expect.closeTo(1_200, -2) });
  await sql("DELETE FROM graphile_worker._private_jobs");
});
