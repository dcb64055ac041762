import { beforeAll, describe, expect, test } from "vitest";
import type { Prisma } from "@/lib/db";
import { NO_FILTER } from "@/lib/leads/filter";
import { leadCondition } from "@/lib/leads/filter-condition";
import { daysQuery, lateQuery, replyQuery, sharesQuery } from "@/lib/leads/overview-queries";
import { presetPeriod } from "@/lib/leads/period";
import { sql } from "@/tests/support/sql";

const TODAY = new Date().toISOString().slice(0, 10);

describe("among 50,000 leads of two years the overview reads indexes alone", () => {
  beforeAll(async () => {
    // In parts, each well within the time that a statement may take.
    for (let part = 0; part < 10; part++) {
      await sql(
        `INSERT INTO leads (created_at, form, source, status, debt_over_10k, multiple_creditors,
          has_properties, full_name, email, email_normalized, phone, phone_normalized, consent, consent_ts)
        SELECT now() - n * interval '21 minutes', 'hero', 'fuente-' || n % 12,
          CASE WHEN n % 50 = 0 THEN 'nuevo' ELSE 'contactado' END, true, true, false, 'Ana Ruiz',
          n || '@ejemplo.es', n || '@ejemplo.es', '600 000 001', '+34600000001', true, now()
        FROM generate_series($1::int, $2::int) AS n`,
        [part * 5_000 + 1, (part + 1) * 5_000],
      );
      await sql(
        `INSERT INTO lead_events (lead_id, type, created_at)
        SELECT id, 'status_changed', created_at + interval '3 hours' FROM leads
        WHERE status = 'contactado' AND NOT EXISTS (SELECT FROM lead_events WHERE lead_id = leads.id)`,
      );
    }
    // As autovacuum does: what waits in an index makes it look dearer than reading the table.
    await sql("VACUUM (ANALYZE) leads");
    await sql("VACUUM (ANALYZE) first_status_changes");
  }, 120_000);

  async function planOf({ text, values }: Prisma.Sql) {
    const plan = JSON.stringify(await sql(`EXPLAIN (FORMAT JSON) ${text}`, values));
    const all = (name: string) =>
      new Set([...plan.matchAll(new RegExp(`"${name}":"([^"]+)"`, "g"))].map(([, value]) => value));
    return { steps: all("Node Type"), indexes: all("Index Name") };
  }

  const month = presetPeriod("30d", TODAY);
  const year = presetPeriod("12m", TODAY);
  const quarter = presetPeriod("90d", TODAY);
  test.each([
    ["leads a day of a month", daysQuery(month), "leads_overview"],
    ["leads a day of a year", daysQuery(year), "leads_overview"],
    ["what the leads of a month are", sharesQuery(month), "leads_overview"],
    ["what the leads of a year are", sharesQuery(year), "leads_overview"],
    ["how long those of a month waited", replyQuery(month), "first_status_changes_overview"],
    // Half of a table so narrow is read sooner than half of its index.
    ["how long those of a quarter waited", replyQuery(quarter), "first_status_changes_overview"],
  ])("%s", async (_, query, index) => {
    const plan = await planOf(query);
    expect([...plan.indexes]).toEqual([index]);
    expect(plan.steps).toContain("Index Only Scan");
    for (const step of ["Seq Scan", "Index Scan", "Bitmap Heap Scan"]) {
      expect(plan.steps).not.toContain(step);
    }
  });

  test("who is late, and the list of them, without reading all leads", async () => {
    const { strings, values } = leadCondition("all", { ...NO_FILTER, late: true });
    const text = strings.reduce((all, part, index) => `${all}$${index}${part}`);
    const page = `SELECT * FROM leads_view WHERE ${text} ORDER BY created_at DESC, id DESC LIMIT 51`;
    for (const query of [lateQuery(), { text: page, values } as Prisma.Sql]) {
      const plan = await planOf(query);
      expect(plan.steps).not.toContain("Seq Scan");
      expect(plan.indexes).toContain("leads_status");
    }
  });
});
