import { beforeEach, expect, test } from "vitest";
import { db, pool } from "@/lib/db";
import { storeLeads } from "@/tests/support/leads";
import { sql } from "@/tests/support/sql";

beforeEach(async () => {
  await db().lead.deleteMany();
});

/** What the triggers kept, and what counting gives. */
async function counts() {
  const [kept, counted] = await Promise.all([
    sql(`SELECT form, consent, sum(leads)::int AS leads FROM lead_counts GROUP BY form, consent
      HAVING sum(leads) <> 0 ORDER BY form, consent`),
    sql(`SELECT form, consent, count(*)::int AS leads FROM leads WHERE NOT suspect
      GROUP BY form, consent ORDER BY form, consent`),
  ]);
  return { kept, counted };
}

async function expectTrue() {
  const { kept, counted } = await counts();
  expect(kept).toEqual(counted);
  return counted;
}

test("leads are counted as they come, change and go", async () => {
  await storeLeads(7, (n) => ({
    form: n % 2 ? "hero" : "standalone",
    consent: n > 1,
    suspect: n === 6,
  }));
  expect(await expectTrue()).toHaveLength(4);
  await sql("UPDATE leads SET consent = NOT consent, consent_ts = now() WHERE form = 'hero'");
  await expectTrue();
  await sql("UPDATE leads SET suspect = NOT suspect");
  expect(await expectTrue()).toHaveLength(1);
  await sql("UPDATE leads SET suspect = false, form = 'viability-test'");
  await expectTrue();
  await sql("DELETE FROM leads WHERE consent");
  await expectTrue();
  await sql("TRUNCATE leads CASCADE").catch(() => {});
  await expectTrue();
});

test("what is undone is not counted, and many at once are all counted", async () => {
  const client = await pool().connect();
  await client.query("BEGIN");
  await client.query(`INSERT INTO leads (form, source, debt_over_10k, multiple_creditors,
    has_properties, full_name, email, email_normalized, phone, phone_normalized, consent, consent_ts)
    VALUES ('hero', 'x', true, true, true, 'Ana', 'a@b.es', 'a@b.es', '600123456', '+34600123456', true, now())`);
  await client.query("ROLLBACK");
  client.release();
  expect(await expectTrue()).toEqual([]);
  await Promise.all(Array.from({ length: 40 }, () => storeLeads(3)));
  expect(await expectTrue()).toEqual([{ form: "hero", consent: true, leads: 120 }]);
});
