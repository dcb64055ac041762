import { afterEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { isEligible } from "@/lib/leads/eligibility";
import { seedLeads } from "@/scripts/seed/seed-leads";
import { storeLeads } from "@/tests/support/leads";
import { ownerUrl, sql } from "@/tests/support/sql";

afterEach(async () => {
  await db().lead.deleteMany();
});

async function one(query: string) {
  const [row] = await sql(query);
  return row;
}

describe("invented leads", () => {
  test("are people with all that belongs to them, over two years, and no message goes out", async () => {
    const jobs = "SELECT count(*)::int AS count FROM graphile_worker._private_jobs";
    const before = await one(jobs);
    const stored = await seedLeads(ownerUrl(), { leads: 3_000 });
    expect(stored.leads).toBe(3_000);
    expect(await one(jobs)).toEqual(before);
    const found = await one(`
      SELECT count(DISTINCT form)::int AS forms, count(DISTINCT status)::int AS statuses,
        count(DISTINCT preferred_time_slot)::int AS slots, count(DISTINCT source)::int AS sources,
        count(*) FILTER (WHERE NOT consent)::int AS without, count(DISTINCT email)::int AS people,
        max(created_at) <= now() AS past, min(created_at) < now() - interval '22 months' AS old,
        min(created_at) > now() - interval '25 months' AS young,
        count(*) FILTER (WHERE extract(hour FROM created_at AT TIME ZONE 'Europe/Madrid')
          BETWEEN 8 AND 21)::float / count(*) AS by_day
      FROM leads`);
    expect(found).toMatchObject({
      forms: 4,
      statuses: 6,
      slots: 12,
      past: true,
      old: true,
      young: true,
    });
    expect(found.sources).toBeGreaterThan(5);
    expect(found.without).toBeGreaterThan(20);
    expect(found.people).toBeGreaterThan(2_800);
    expect(found.by_day).toBeGreaterThan(0.8);
    const leads = await db().lead.findMany({ take: 200 });
    expect(leads.some(isEligible)).toBe(true);
    expect(leads.every(({ email }) => email.endsWith(".example"))).toBe(true);
    // As the trigger of lead_events would have noted them.
    const unlike = await one(`
      SELECT count(*)::int AS count FROM first_status_changes FULL JOIN (
        SELECT lead_id, leads.created_at AS arrived, min(lead_events.created_at) AS changed
        FROM lead_events JOIN leads ON leads.id = lead_id
        WHERE type = 'status_changed' AND NOT suspect GROUP BY lead_id, arrived) AS events
      ON events.lead_id = first_status_changes.lead_id AND arrived = lead_created_at
        AND changed = changed_at
      WHERE events.lead_id IS NULL OR first_status_changes.lead_id IS NULL`);
    expect(unlike).toEqual({ count: 0 });
    const events = await one(`SELECT
      count(*) FILTER (WHERE type = 'created')::int AS created,
      count(*) FILTER (WHERE type = 'status_changed' AND data->>'to' = status
        AND data->>'from' = 'nuevo' AND actor_email IS NOT NULL)::int AS changed,
      count(*) FILTER (WHERE type = 'status_changed')::int AS changes
      FROM lead_events JOIN leads ON leads.id = lead_id`);
    expect(events.created).toBe(3_000);
    expect(events.changed).toBe(events.changes);
    expect(events.changed).toBeGreaterThan(1_000);
    expect(stored.receipts).toBe(3_000 - found.without);
    expect(stored.notes).toBeGreaterThan(100);
  });

  test("who asks again leads to the first request of the same person", async () => {
    await seedLeads(ownerUrl(), { leads: 2_000 });
    const again = await one(`
      SELECT count(*)::int AS count,
        bool_and(again.email = first.email AND again.phone_normalized = first.phone_normalized
          AND again.created_at > first.created_at AND first.duplicate_of IS NULL
          AND again.status = 'duplicado') AS linked
      FROM leads AS again JOIN leads AS first ON first.id = again.duplicate_of`);
    expect(again).toEqual({ count: 58, linked: true });
    const [{ count }] = await sql(
      "SELECT count(*)::int AS count FROM leads WHERE status = 'duplicado' AND duplicate_of IS NULL",
    );
    expect(count).toBe(0);
  });

  test("many leave every index, key and trigger as it was", async () => {
    const definitions = () =>
      sql(`
      SELECT indexdef AS made FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE contype IN ('f', 'p', 'u')
      UNION ALL SELECT format('%s %s', tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY made`);
    const before = await definitions();
    await seedLeads(ownerUrl(), { leads: 20_000 });
    expect(await definitions()).toEqual(before);
    const counted = await one("SELECT sum(leads)::int AS leads FROM lead_counts");
    const listed = await one("SELECT count(*)::int AS leads FROM leads_view");
    expect(counted).toEqual(listed);
  }, 60_000);

  test("are not mixed with real people, unless somebody insists", async () => {
    await storeLeads(1);
    await expect(seedLeads(ownerUrl(), { leads: 10 })).rejects.toThrow("leads of real people");
    expect(await db().lead.count()).toBe(1);
    await seedLeads(ownerUrl(), { leads: 10, force: true });
    expect(await db().lead.count()).toBe(11);
  });
});
