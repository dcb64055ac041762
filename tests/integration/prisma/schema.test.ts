import { describe, expect, test } from "vitest";
import { LEAD_FORMS, PROPERTY_TYPES, TIME_SLOTS } from "@/lib/leads/options";
import { LEAD_STATUSES } from "@/lib/leads/status";
import { insertLead } from "@/tests/support/lead-row";
import { newLead } from "@/tests/support/new-lead";
import { insertRow, REFUSALS, refusalOf, sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

describe("the database itself refuses a lead", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["of an unknown status", { status: "perdido" }, REFUSALS.check],
    ["of an unknown form", { form: "footer" }, REFUSALS.check],
    ["without a form", { form: null }, REFUSALS.notNull],
    ["with an empty source", { source: "" }, REFUSALS.check],
    ["with a name of one character", { full_name: "A" }, REFUSALS.check],
    ["with an e-mail over 254 characters", { email: "x".repeat(255) }, REFUSALS.check],
    ["with a phone key of six digits", { phone_normalized: "+600123" }, REFUSALS.check],
    ["with a phone key with a letter", { phone_normalized: "+3460012345a" }, REFUSALS.check],
    ["that agreed at no time", { consent_ts: null }, REFUSALS.check],
    ["with endless attribution", { attribution: JSON.stringify(noise(40_000)) }, REFUSALS.check],
    ["that repeats nobody", { duplicate_of: crypto.randomUUID() }, REFUSALS.foreignKey],
  ])("%s", async (_, changes, code) => {
    expect(await refusalOf(insertLead(changes))).toBe(code);
  });

  test("that repeats itself", async () => {
    const { id } = await insertLead();
    const repeat = sql("UPDATE leads SET duplicate_of = id WHERE id = $1", [id]);
    expect(await refusalOf(repeat)).toBe(REFUSALS.check);
  });

  test("fault 40: whose idempotency key is taken", async () => {
    const idempotency_key = crypto.randomUUID();
    await insertLead({ idempotency_key });
    expect(await refusalOf(insertLead({ idempotency_key }))).toBe(REFUSALS.unique);
  });
});

describe("the options in the code are those of the database", () => {
  test.each<[string, readonly string[]]>([
    ["leads.status", LEAD_STATUSES],
    ["leads.form", LEAD_FORMS],
    ["leads.preferred_time_slot", TIME_SLOTS],
    ["leads.property_type", PROPERTY_TYPES],
    ["consent_receipts.form", LEAD_FORMS],
  ])("%s", async (column, options) => {
    const [table, name] = column.split(".");
    const rows = await sql(
      `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
       WHERE conrelid = $1::regclass AND contype = 'c'
         AND conkey = ARRAY[(SELECT attnum FROM pg_attribute WHERE attrelid = conrelid AND attname = $2)]`,
      [table, name],
    );
    const listed = rows.flatMap(({ text }) => [...text.matchAll(/'([^']*)'::text/g)]);
    expect(listed.map(([, option]) => option)).toEqual([...options]);
  });
});

describe("what belongs to a lead or an account", () => {
  test("goes with it, and belongs to nobody else", async () => {
    const { id } = await storeLead();
    const lead_id = id;
    await insertRow("lead_notes", { lead_id, note: "Llamar", author_email: "admin@p.test" });
    await sql("DELETE FROM leads WHERE id = $1", [lead_id]);
    for (const table of ["lead_notes", "lead_events", "consent_receipts"]) {
      const rows = await sql(`SELECT 1 FROM ${table} WHERE lead_id = $1`, [lead_id]);
      expect(rows, table).toEqual([]);
    }
    const orphan = insertRow("lead_notes", { lead_id, note: "x", author_email: "a@p.test" });
    expect(await refusalOf(orphan)).toBe(REFUSALS.foreignKey);
  });

  test("a duplicate outlives the lead that it repeats", async () => {
    const first = newLead();
    const { id } = await storeLead(first);
    const repeat = await storeLead({ ...first, submissionKey: crypto.randomUUID() });
    await sql("DELETE FROM leads WHERE id = $1", [id]);
    const rows = await sql("SELECT duplicate_of FROM leads WHERE id = $1", [repeat.id]);
    expect(rows).toEqual([{ duplicate_of: null }]);
  });

  test("an account has a role once, and an e-mail in lower case once", async () => {
    const account = { email: "rol@p.test", password_hash: "x".repeat(60) };
    const { id } = await insertRow("users", account);
    await insertRow("user_roles", { user_id: id, role: "admin" });
    expect(await refusalOf(insertRow("user_roles", { user_id: id, role: "admin" }))).toBe(
      REFUSALS.unique,
    );
    expect(await refusalOf(insertRow("users", account))).toBe(REFUSALS.unique);
    expect(await refusalOf(insertRow("users", { ...account, email: "Rol@p.test" }))).toBe(
      REFUSALS.check,
    );
    expect(await refusalOf(insertRow("users", { ...account, password_hash: "secret" }))).toBe(
      REFUSALS.check,
    );
    const nobody = { user_id: crypto.randomUUID(), role: "admin" };
    expect(await refusalOf(insertRow("user_roles", nobody))).toBe(REFUSALS.foreignKey);
  });
});

describe("sessions and tokens", () => {
  test("have a hash for their name, and belong to an account", async () => {
    const user = await insertRow("users", { email: "s@p.test", password_hash: "x".repeat(60) });
    const expires_at = new Date();
    const session = { id: "a".repeat(64), user_id: user.id, address_key: "x", expires_at };
    const token = { id: "b".repeat(64), user_id: user.id, purpose: "reset_password", expires_at };
    await insertRow("sessions", session);
    await insertRow("tokens", token);
    const plain = { id: "the identifier itself" };
    const refused: [string, Record<string, unknown>, string][] = [
      ["sessions", session, REFUSALS.unique],
      ["sessions", { ...session, ...plain }, REFUSALS.check],
      ["sessions", { ...session, id: "c".repeat(64), user_id: null }, REFUSALS.notNull],
      ["tokens", { ...token, ...plain }, REFUSALS.check],
      ["tokens", { ...token, id: "c".repeat(64), purpose: "open_door" }, REFUSALS.check],
      ["tokens", { ...token, id: "c".repeat(64), new_email: "Eva@p.test" }, REFUSALS.check],
      ["tokens", { ...token, id: "c".repeat(64), new_email: "eva@p.test" }, REFUSALS.check],
      ["tokens", { ...token, id: "c".repeat(64), old_email: "eva@p.test" }, REFUSALS.check],
      ["tokens", { ...token, id: "c".repeat(64), purpose: "change_email" }, REFUSALS.check],
      ["tokens", { ...token, id: "c".repeat(64), purpose: "confirm_email" }, REFUSALS.check],
      ["tokens", { ...token, id: "c".repeat(64), password_hash: "x".repeat(60) }, REFUSALS.check],
    ];
    for (const [table, columns, code] of refused) {
      expect(await refusalOf(insertRow(table, columns)), JSON.stringify(columns)).toBe(code);
    }
    await sql("DELETE FROM users WHERE id = $1", [user.id]);
    expect(await sql("SELECT id FROM sessions UNION ALL SELECT id FROM tokens")).toEqual([]);
  });
});

test("the view shows eligibility, and no suspects", async () => {
  const rows = await Promise.all([
    insertLead({ full_name: "Ana Apta" }),
    insertLead({ full_name: "Ana Vivienda", has_properties: true }),
    insertLead({ full_name: "Ana Robot", suspect: true }),
  ]);
  const shown = await sql(
    "SELECT full_name, eligible FROM leads_view WHERE id = ANY($1) ORDER BY 1",
    [rows.map(({ id }) => id)],
  );
  expect(shown).toEqual([
    { full_name: "Ana Apta", eligible: true },
    { full_name: "Ana Vivienda", eligible: false },
  ]);
});

/** Text that does not shrink when PostgreSQL compresses it. */
function noise(length: number) {
  return Array.from({ length: length / 8 }, () => Math.random().toString(36).slice(2, 10)).join("");
}
