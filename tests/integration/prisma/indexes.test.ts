import { beforeAll, describe, expect, test } from "vitest";
import { type LeadFilter, NO_FILTER } from "@/lib/leads/filter";
import { leadCondition } from "@/lib/leads/filter-condition";
import type { LeadTab } from "@/lib/leads/tabs";
import { sql } from "@/tests/support/sql";

describe("among 50,000 leads the back office finds by index", () => {
  beforeAll(async () => {
    // In parts, each well within the time that a statement may take.
    for (let part = 0; part < 10; part++) await insertLeads(part * 5_000 + 1, (part + 1) * 5_000);
    // As autovacuum does: what waits in an index makes it look dearer than reading the table.
    await sql("VACUUM (ANALYZE) leads");
  }, 120_000);

  function insertLeads(from: number, to: number) {
    return sql(
      `INSERT INTO leads (created_at, form, source, status, debt_over_10k, multiple_creditors,
        has_properties, full_name, email, email_normalized, phone, phone_normalized, consent, consent_ts)
      SELECT now() - n * interval '7 minutes',
        -- Each thing looked for is rare, or its own index would be no better than another.
        CASE WHEN n % 400 = 0 THEN 'viability-test' WHEN n % 400 = 200 THEN 'hero'
          ELSE 'case-calculator' END, 'x',
        CASE WHEN n % 400 = 1 THEN 'en_estudio' ELSE 'nuevo' END,
        n % 400 <> 2, n % 400 IN (2, 3), n % 400 = 2,
        translate(md5(n::text), '0123456789', 'ghijklmnop') || ' Ñúñez', mail, mail,
        phone, '+34' || phone, n % 400 <> 4, now()
      FROM generate_series($1::int, $2::int) AS n,
        LATERAL (SELECT md5(n::text) || '@ejemplo.es' AS mail, (600000000 + n * 1777)::text AS phone) AS contact`,
      [from, to],
    );
  }

  /** The steps of PostgreSQL's plan for the query, and the indexes they use. */
  async function planOf(query: string, values: unknown[] = []) {
    const plan = JSON.stringify(await sql(`EXPLAIN (FORMAT JSON) ${query}`, values));
    const all = (name: string) =>
      [...plan.matchAll(new RegExp(`"${name}":"([^"]+)"`, "g"))].map(([, value]) => value);
    return { steps: all("Node Type"), indexes: all("Index Name") };
  }

  const NEWEST = "ORDER BY created_at DESC, id DESC LIMIT 51";
  const LATER = `(created_at, id) < (now() - interval '90 days', '${crypto.randomUUID()}')`;
  const DAY = "created_at BETWEEN now() - interval '9 days' AND now() - interval '8 days'";
  const FLAGS = "debt_over_10k = false AND multiple_creditors AND has_properties";
  test.each([
    ["all", "true", "leads_newest"],
    ["all, a later page", LATER, "leads_newest"],
    ["a range of dates", DAY, "leads_newest"],
    ["the quick form", "form IN ('hero', 'standalone')", "leads_newest_quick_form"],
    ["the viability test", "form = 'viability-test'", "leads_newest_viability_test"],
    ["a status", "status = 'en_estudio'", "leads_status"],
    ["flags", FLAGS, "leads_flags"],
    ["eligibility", "eligible = true", "leads_eligible"],
    ["no consent", "NOT consent", "leads_without_consent"],
  ])("newest first without sorting: %s", async (_, condition, index) => {
    const plan = await planOf(`SELECT * FROM leads_view WHERE ${condition} ${NEWEST}`);
    expect(plan.steps).not.toContain("Seq Scan");
    expect(plan.steps).not.toContain("Sort");
    expect(plan.indexes).toEqual([index]);
  });

  test.each<[string, string, string[]]>([
    [
      "a part of a name, whatever its accents",
      "search_text LIKE '%' || fold_text('9Ñuñ') || '%'",
      ["leads_search_text"],
    ],
    [
      "a part of an e-mail",
      "search_text LIKE '%' || fold_text('c4ca4238A0') || '%'",
      ["leads_search_text"],
    ],
    ["a run of digits of a phone", "phone_digits LIKE '%0001777%'", ["leads_phone_digits"]],
    ["an exact e-mail", "email_normalized = 'x@ejemplo.es'", ["leads_email_normalized"]],
    ["an exact phone", "phone_normalized = '+34600001777'", ["leads_phone_normalized"]],
    [
      "a person",
      "email_normalized = 'x@ejemplo.es' OR phone_normalized = '+34600001777'",
      ["leads_email_normalized", "leads_phone_normalized"],
    ],
    ["a submission", `idempotency_key = '${crypto.randomUUID()}'`, ["leads_idempotency_key_key"]],
    ["the duplicates of a lead", `duplicate_of = '${crypto.randomUUID()}'`, ["leads_duplicate_of"]],
  ])("%s", async (_, condition, indexes) => {
    const plan = await planOf(`SELECT full_name FROM leads WHERE ${condition}`);
    expect(plan.steps).not.toContain("Seq Scan");
    expect(plan.indexes).toEqual(indexes);
  });

  test("a page of the list that is searched, without reading all leads", async () => {
    const { text } = leadCondition("all", { ...NO_FILTER, search: "c4ca4238a0" });
    const condition = text.replace("$1", "'%c4ca4238a0%'");
    const plan = await planOf(`SELECT * FROM leads_view WHERE ${condition} ${NEWEST}`);
    expect(plan.steps).not.toContain("Seq Scan");
    expect(plan.indexes).toEqual(["leads_search_text"]);
  });

  const RARE: [string, Partial<LeadFilter>][] = [
    ["one sign that nobody has", { search: "#" }],
    ["two letters that hardly anybody has", { search: "zx" }],
    ["a letter and a sign", { search: "q@" }],
    ["three letters that nobody has", { search: "xyz" }],
    ["a name that is not there", { search: "nadie se llama así" }],
    ["three digits in parts", { search: "0-1-7" }],
    ["six digits of a phone", { search: "600 123" }],
    ["nine digits of a phone", { search: "600001777" }],
    ["two letters of the eligible", { search: "zx", eligibility: "eligible" }],
    ["a rare status of a day", { status: "en_estudio", from: "2026-03-01", to: "2026-03-01" }],
    ["all flags", { debtOver10k: false, multipleCreditors: true, hasProperties: true }],
  ];
  test.each(RARE)("lists and counts without reading all leads: %s", async (_, changes) => {
    const { text, values } = leadCondition("all", { ...NO_FILTER, ...changes });
    const list = await planOf(`SELECT * FROM leads_view WHERE ${text} ${NEWEST}`, values);
    expect(list.steps).not.toContain("Seq Scan");
    const count = await planOf(`SELECT FROM leads_view WHERE ${text} LIMIT 10001`, values);
    expect(count.steps).not.toContain("Seq Scan");
  });

  const COMMON: [string, LeadTab, Partial<LeadFilter>][] = [
    ["a letter of everybody", "all", { search: "z" }],
    ["two letters of everybody", "all", { search: "ez" }],
    ["three letters of everybody", "all", { search: "ñez" }],
    ["part of every e-mail", "all", { search: "ejemplo" }],
    ["digits of every phone", "all", { search: "600" }],
    ["a common status", "all", { status: "nuevo" }],
    ["the eligible", "all", { eligibility: "not_eligible" }],
    ["a flag", "all", { debtOver10k: true }],
    ["another flag", "all", { multipleCreditors: false }],
    ["the third flag", "all", { hasProperties: false }],
    ["those of a tab who have a flag", "viability-test", { debtOver10k: true }],
    ["a status of a tab", "quick-form", { status: "nuevo" }],
  ];
  test.each(COMMON)("lists without sorting what is common: %s", async (_, tab, changes) => {
    const { text, values } = leadCondition(tab, { ...NO_FILTER, ...changes });
    for (const place of ["true", LATER]) {
      const { steps } = await planOf(
        `SELECT * FROM leads_view WHERE ${text} AND ${place} ${NEWEST}`,
        values,
      );
      expect(steps).not.toContain("Seq Scan");
      expect(steps).not.toContain("Sort");
    }
  });

  test("finds one or two characters wherever they stand, and only there", async () => {
    const count = async (search: string) => {
      const { text, values } = leadCondition("all", { ...NO_FILTER, search });
      const [row] = await sql(
        `SELECT count(*)::int AS count FROM leads_view WHERE ${text}`,
        values,
      );
      return row.count;
    };
    for (const search of [
      "z",
      "Ñ",
      "ñú",
      "@",
      "s@",
      ".e",
      "g",
      "gh",
      "zx",
      "k",
      "w",
      "x",
      "-",
      "7",
      "77",
      "a b",
      "%",
      "_",
    ]) {
      const [{ expected }] = await sql(
        "SELECT count(*)::int AS expected FROM leads_view WHERE strpos(search_text, fold_text($1)) > 0",
        [search],
      );
      expect(await count(search), search).toBe(expected);
    }
    expect(await count("77")).toBeGreaterThan(0);
  }, 60_000);

  test("a search finds whatever the case and the accents", async () => {
    const rows = await sql(
      "SELECT count(*)::int AS count FROM leads WHERE search_text LIKE '%' || fold_text('ñUNEZ') || '%'",
    );
    expect(rows[0].count).toBe(50_000);
  });
});
