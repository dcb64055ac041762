import { describe, expect, test } from "vitest";
import { receiptPurposeLabels } from "@/content/consent";
import { PURPOSES } from "@/lib/consents/may-we";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { CODE_PURPOSES } from "@/lib/mails/code";
import { CLOSING_REASONS } from "@/lib/vocabulary/closing-reason";
import { CONSENT_SOURCES } from "@/lib/vocabulary/consent-sources";
import { EVENT_TYPES } from "@/lib/vocabulary/events/events";
import { HANDOVER_ENDS, HANDOVER_STAGES, PARTICULAR_CASES } from "@/lib/vocabulary/handovers";
import { LEAD_ORIGINS } from "@/lib/vocabulary/lead-origins";
import { FIRM_MAIL_KINDS, MAIL_KINDS } from "@/lib/vocabulary/mail-kinds";
import { OUTCOMES, UNDONE } from "@/lib/vocabulary/outcomes";
import { PROPERTY_TYPES } from "@/lib/vocabulary/property-types";
import { RECIPIENTS } from "@/lib/vocabulary/recipient";
import { RESULTS } from "@/lib/vocabulary/results";
import {
  IDENTITY_CHECKS,
  RIGHT_CHANNELS,
  RIGHT_KINDS,
  RIGHT_OUTCOMES,
} from "@/lib/vocabulary/right-kinds";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { valuesOf } from "@/lib/vocabulary/table";
import { TASK_KINDS } from "@/lib/vocabulary/task-kinds";
import { URGENCIES } from "@/lib/vocabulary/urgencies";
import { WITHDRAWAL_PLACES } from "@/lib/vocabulary/withdrawal-places";
import { insertLead } from "@/tests/support/lead-row";
import { insertRow, REFUSALS, refusalOf, sql } from "@/tests/support/sql";

describe("the database refuses a lead", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["of an unknown status", { status: "perdido" }, REFUSALS.check],
    ["of an unknown form", { form: "footer" }, REFUSALS.check],
    ["without a form", { form: null }, REFUSALS.notNull],
    ["with an empty source", { source: "" }, REFUSALS.check],
    ["with a name of one character", { full_name: "A" }, REFUSALS.check],
    ["with an e-mail over 254 characters", { email: "x".repeat(255) }, REFUSALS.check],
    ["with a phone key of six digits", { phone_normalized: "+600123" }, REFUSALS.check],
    ["with a phone key with a letter", { phone_normalized: "+3460012345a" }, REFUSALS.check],
    ["with consent at no time", { consent_ts: null }, REFUSALS.check],
    [
      "with the optional consent alone",
      { consent: false, consent_ts: null, financial_consent: true },
      REFUSALS.check,
    ],
    ["with endless attribution", { attribution: JSON.stringify(noise(40_000)) }, REFUSALS.check],
    ["without a person outside quarantine", { person_id: null }, REFUSALS.check],
    ["that is a duplicate of no lead", { duplicate_of: crypto.randomUUID() }, REFUSALS.foreignKey],
  ])("%s", async (_, changes, code) => {
    expect(await refusalOf(insertLead(changes))).toBe(code);
  });

  test("that is its own duplicate", async () => {
    const { id } = await insertLead();
    const repeat = sql("UPDATE leads SET duplicate_of = id WHERE id = $1", [id]);
    expect(await refusalOf(repeat)).toBe(REFUSALS.check);
  });

  test("with a person in quarantine", async () => {
    const { person_id } = await insertLead();
    expect(await refusalOf(insertLead({ suspect: true, person_id }))).toBe(REFUSALS.check);
  });

  test("fault 40: with the idempotency key of another lead", async () => {
    const idempotency_key = crypto.randomUUID();
    await insertLead({ idempotency_key });
    expect(await refusalOf(insertLead({ idempotency_key }))).toBe(REFUSALS.unique);
  });
});

describe("the options in the code match the database's constraint", () => {
  test.each<[string, readonly string[]]>([
    ["leads.status", LEAD_STATUSES],
    ["leads.form", LEAD_ORIGINS],
    ["leads.preferred_time_slot", TIME_SLOTS],
    ["leads.property_type", PROPERTY_TYPES],
    ["consent_receipts.form", LEAD_ORIGINS],
    ["consent_receipts.purpose", valuesOf(receiptPurposeLabels)],
    ["lead_exports.recipient", RECIPIENTS],
    ["leads.result", RESULTS],
    ["leads.consent_source", CONSENT_SOURCES],
    ["leads.withdrawn", PURPOSES],
    ["call_tasks.kind", TASK_KINDS],
    ["call_tasks.closed_because", CLOSING_REASONS],
    ["call_tasks.urgent", URGENCIES],
    ["call_attempts.outcome", [...OUTCOMES, UNDONE]],
    ["mails.kind", [...MAIL_KINDS, ...FIRM_MAIL_KINDS]],
    ["handovers.stage", HANDOVER_STAGES],
    ["handovers.ended_because", HANDOVER_ENDS],
    ["partners.takes", PARTICULAR_CASES],
    ["request_codes.purpose", CODE_PURPOSES],
    ["consent_withdrawals.purpose", PURPOSES],
    ["consent_withdrawals.place", WITHDRAWAL_PLACES],
    ["rights_requests.kind", RIGHT_KINDS],
    ["rights_requests.channel", RIGHT_CHANNELS],
    ["rights_requests.identity_check", IDENTITY_CHECKS],
    ["rights_requests.outcome", RIGHT_OUTCOMES],
    ["lead_events.type", EVENT_TYPES],
  ])("%s", async (column, options) => {
    const [table, name] = column.split(".");
    const rows = await sql(
      `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint
       WHERE conrelid = $1::regclass AND contype = 'c'
         AND conkey = ARRAY[(SELECT attnum FROM pg_attribute WHERE attrelid = conrelid AND attname = $2)]`,
      [table, name],
    );
    const listed = rows.flatMap(({ text }) => [...text.matchAll(/'([^']*)'::text/g)]);
    expect(listed.map(([, option]) => option).sort()).toEqual([...options].sort());
  });
});

test("the database refuses a second account with an e-mail, and a password in plain text", async () => {
  const account = { email: "rol@p.test", password_hash: "x".repeat(60) };
  await insertRow("users", account);
  const refused = (changes: object) => refusalOf(insertRow("users", { ...account, ...changes }));
  expect(await refused({})).toBe(REFUSALS.unique);
  expect(await refused({ email: "Rol@p.test" })).toBe(REFUSALS.check);
  expect(await refused({ email: "otra@p.test", password_hash: "secret" })).toBe(REFUSALS.check);
});

test("the view shows eligibility, and hides suspects", async () => {
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

/** Text that PostgreSQL cannot compress. */
function noise(length: number) {
  return Array.from({ length: length / 8 }, () => Math.random().toString(36).slice(2, 10)).join("");
}
