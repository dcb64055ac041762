import { afterEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { countWaiting, loseLead, readLedger } from "@/scripts/drill/ledger";
import { storeLeads } from "@/tests/support/leads";
import { sql } from "@/tests/support/sql";

const EMAILS = [1, 2, 3].map((n) => `persona${n}@example.com`);

afterEach(async () => {
  await db().lead.deleteMany();
});

async function storeWithJobs() {
  await storeLeads(3, (n) => ({ email: EMAILS[n] ?? "", emailNormalized: EMAILS[n] ?? "" }));
  await sql(
    "SELECT graphile_worker.add_job('notify-lead', json_build_object('leadId', id)) FROM leads",
  );
}

test("counts nothing against leads that are stored, with a job or told of", async () => {
  await storeWithJobs();
  await sql(
    "INSERT INTO lead_events (lead_id, type) SELECT id, 'notification_sent' FROM leads WHERE email = $1",
    [EMAILS[0]],
  );
  await sql(
    `DELETE FROM graphile_worker._private_jobs
     WHERE payload->>'leadId' = (SELECT id::text FROM leads WHERE email = $1)`,
    [EMAILS[0]],
  );
  expect(await readLedger(env().databaseUrl, EMAILS)).toEqual({
    leads: 3,
    lost: 0,
    withoutJob: 0,
    withTwoJobs: 0,
    waiting: 2,
  });
  expect(await countWaiting(env().databaseUrl)).toBe(2);
});

test("tells an acknowledged lead that is gone, one without a job, and one with two", async () => {
  await storeWithJobs();
  await loseLead(env().databaseUrl, EMAILS[0] ?? "");
  await sql(
    `DELETE FROM graphile_worker._private_jobs
     WHERE payload->>'leadId' = (SELECT id::text FROM leads WHERE email = $1)`,
    [EMAILS[1]],
  );
  await sql(
    `SELECT graphile_worker.add_job('notify-lead', json_build_object('leadId', id))
     FROM leads WHERE email = $1`,
    [EMAILS[2]],
  );
  expect(await readLedger(env().databaseUrl, EMAILS)).toMatchObject({
    leads: 2,
    lost: 1,
    withoutJob: 1,
    withTwoJobs: 1,
  });
});

test("leads of other people are none of a drill's", async () => {
  await storeLeads(2);
  expect(await readLedger(env().databaseUrl, [])).toMatchObject({ leads: 0, withoutJob: 0 });
});
