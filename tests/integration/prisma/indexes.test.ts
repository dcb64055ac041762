import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "@/tests/support/sql";

describe("among 50,000 leads the back office finds by index", () => {
  beforeAll(async () => {
    await sql(`
      INSERT INTO leads (created_at, form, source, status, debt_over_10k, multiple_creditors,
        has_properties, full_name, email, email_normalized, phone, phone_normalized, consent, consent_ts)
      SELECT now() - n * interval '7 minutes',
        (ARRAY['hero', 'viability-test', 'standalone', 'case-calculator'])[1 + n % 4], 'x',
        (ARRAY['nuevo', 'duplicado', 'contactado', 'en_estudio', 'no_aplica', 'cerrado'])[1 + n % 6],
        n % 2 = 0, n % 3 = 0, n % 5 = 0,
        translate(md5(n::text), '0123456789', 'ghijklmnop') || ' Ñúñez', mail, mail,
        phone, '+34' || phone, true, now()
      FROM generate_series(1, 50000) AS n,
        LATERAL (SELECT md5(n::text) || '@ejemplo.es' AS mail, (600000000 + n * 1777)::text AS phone)`);
    await sql("ANALYZE leads");
  }, 60_000);

  /** The steps of PostgreSQL's plan for the query. */
  async function stepsOf(query: string): Promise<string[]> {
    const rows = await sql(`EXPLAIN (FORMAT JSON) ${query}`);
    return [...JSON.stringify(rows).matchAll(/"Node Type":"([^"]+)"/g)].map(
      ([, type]) => `${type}`,
    );
  }

  const NEWEST = "ORDER BY created_at DESC, id DESC LIMIT 51";
  test.each([
    ["all", `true ${NEWEST}`],
    [
      "all, a later page",
      `(created_at, id) < (now() - interval '90 days', '${crypto.randomUUID()}') ${NEWEST}`,
    ],
    ["the quick form", `form IN ('hero', 'standalone') ${NEWEST}`],
    ["the viability test", `form = 'viability-test' ${NEWEST}`],
    ["a status", `status = 'en_estudio' ${NEWEST}`],
    [
      "a range of dates",
      `created_at BETWEEN now() - interval '9 days' AND now() - interval '8 days' ${NEWEST}`,
    ],
    ["flags", `debt_over_10k AND multiple_creditors AND has_properties = false ${NEWEST}`],
    ["eligibility", `eligible = true ${NEWEST}`],
  ])("newest first without sorting: %s", async (_, condition) => {
    const steps = await stepsOf(`SELECT * FROM leads_view WHERE ${condition}`);
    expect(steps).not.toContain("Seq Scan");
    expect(steps).not.toContain("Sort");
    expect(steps.some((step) => step.startsWith("Index"))).toBe(true);
  });

  test.each([
    ["a part of a name, whatever its accents", "search_text LIKE '%' || fold_text('9Ñuñ') || '%'"],
    ["a part of an e-mail", "search_text LIKE '%' || fold_text('c4ca4238A0') || '%'"],
    ["a run of digits of a phone", "phone_digits LIKE '%0001777%'"],
    ["an exact e-mail", "email_normalized = 'x@ejemplo.es'"],
    ["an exact phone", "phone_normalized = '+34600001777'"],
    ["a person", "email_normalized = 'x@ejemplo.es' OR phone_normalized = '+34600001777'"],
    ["a submission", `idempotency_key = '${crypto.randomUUID()}'`],
    ["the duplicates of a lead", `duplicate_of = '${crypto.randomUUID()}'`],
  ])("%s", async (_, condition) => {
    expect(await stepsOf(`SELECT id FROM leads WHERE ${condition}`)).not.toContain("Seq Scan");
  });

  test("a search finds whatever the case and the accents", async () => {
    const rows = await sql(
      "SELECT count(*)::int AS count FROM leads WHERE search_text LIKE '%' || fold_text('ñUNEZ') || '%'",
    );
    expect(rows[0].count).toBe(50_000);
  });
});
