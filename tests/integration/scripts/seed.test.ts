import { Client } from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { firmState } from "@/lib/partners/choose-firm";
import { seedLeads } from "@/scripts/seed/seed-leads";
import { withoutIndexes } from "@/scripts/seed/without-indexes";
import { storeLeads } from "@/tests/support/leads";
import { ownerUrl, sql } from "@/tests/support/sql";

afterEach(async () => {
  await db().lead.deleteMany();
  await db().partner.deleteMany();
});

describe("invented leads", () => {
  test("are not mixed with real leads without an explicit option", async () => {
    await storeLeads(1);
    await expect(seedLeads(ownerUrl(), { leads: 10 })).rejects.toThrow("leads of real people");
    expect(await db().lead.count()).toBe(1);
    await seedLeads(ownerUrl(), { leads: 10, force: true });
    expect(await db().lead.count()).toBe(11);
  });

  test("come with one firm that receives nothing", async () => {
    for (let times = 0; times < 2; times++) await seedLeads(ownerUrl(), { leads: 1 });
    const firms = await db().partner.findMany();
    expect(firms.map(firmState)).toEqual(["placeholder"]);
  });

  test("are stored without indexes when there are many, and every key and index is there afterwards", async () => {
    const keys = () =>
      sql(`SELECT conname AS name, pg_get_constraintdef(oid) AS made FROM pg_constraint
        UNION SELECT indexname, indexdef FROM pg_indexes ORDER BY 1, 2`);
    const before = await keys();
    const client = new Client({ connectionString: ownerUrl() });
    await client.connect();
    await client.query("BEGIN");
    await withoutIndexes(client, async () => {
      const found = await client.query("SELECT FROM pg_indexes WHERE tablename = 'leads'");
      expect(found.rowCount).toBe(0);
    }).finally(() => client.query("COMMIT").then(() => client.end()));
    expect(await keys()).toEqual(before);
  });

  test("agree with their people, calls and attempts", async () => {
    await seedLeads(ownerUrl(), { leads: 3_000 });
    // What each request should say, from the attempts alone.
    const wrong = await sql(`
      SELECT id FROM leads LEFT JOIN LATERAL (
        SELECT min(at) AS first, min(at) FILTER (WHERE outcome = 'spoke') AS spoken, max(at) AS last,
          (array_agg(adviser_email ORDER BY at))[1] AS by
        FROM call_attempts JOIN call_tasks ON call_tasks.id = task_id
        WHERE call_tasks.person_id = leads.person_id AND at >= leads.created_at) AS made ON true
      WHERE (first, by, spoken, last) IS DISTINCT FROM
          (first_attempt_at, first_attempt_by, spoken_at, last_attempt_at)
        OR suspect <> (person_id IS NULL) OR suspect <> (due_at IS NULL)`);
    expect(wrong).toEqual([]);
    const [counts] = await sql(`SELECT
      (SELECT count(*)::int FROM leads WHERE first_attempt_at > due_at) AS late,
      (SELECT count(*)::int FROM leads WHERE spoken_at IS NULL AND first_attempt_at > '-infinity') AS unspoken,
      (SELECT count(*)::int FROM call_tasks WHERE closed_at IS NULL) AS open,
      (SELECT count(*)::int FROM call_tasks WHERE closed_at IS NULL AND EXISTS (SELECT FROM leads
        WHERE leads.id = lead_id AND status NOT IN ('nuevo', 'duplicado'))) AS contradictions,
      (SELECT count(DISTINCT adviser_email)::int FROM call_attempts) AS advisers`);
    const { contradictions, ...some } = counts;
    expect(contradictions).toBe(0);
    for (const [what, count] of Object.entries(some)) expect(count, what).toBeGreaterThan(3);
  });
});
