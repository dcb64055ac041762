import fc from "fast-check";
import { expect, test } from "vitest";
import { env } from "@/lib/env";
import { currentConsent } from "@/lib/leads/consent";
import { normalizeEmail, normalizePhone } from "@/lib/leads/contact";
import { answerHeroForm } from "@/lib/leads/hero";
import { HERO_FIELDS } from "@/lib/leads/hero-form";
import { contactSchema } from "@/lib/leads/schema";
import { readStart } from "@/lib/suspicion/form-start";
import { generatedForm, generatedHeaders } from "@/tests/support/generated-form";
import { sql } from "@/tests/support/sql";

const FORMS = 100_000;
/** With the guard on: each that is received asks the database two or three times more. */
const GUARDED_FORMS = 10_000;
const TITLES = new Set([
  "Campo requerido",
  "Campos requeridos",
  "Aceptación requerida",
  "Nombre inválido",
  "Email inválido",
  "Teléfono inválido",
  "Error de seguridad",
  "El texto ha cambiado",
  "Demasiados intentos",
  "¡Recibido!",
  "Ya hemos recibido tu solicitud anteriormente",
]);
const OWN_FIELDS = new Set<string>(HERO_FIELDS);
/** Of text that is stored: nothing that cannot be seen, and no tags. */
const UNCLEAN = /[\p{Cc}\p{Surrogate}\p{Default_Ignorable_Code_Point}]|<\/?[a-z]|<[!?]./iu;

let received = 0;
let forms = 0;

const answersEvery = fc.asyncProperty(generatedForm, generatedHeaders, async (entries, headers) => {
  const formData = new FormData();
  for (const [key, value] of entries) formData.append(key, value);
  const state = await answerHeroForm(formData, new Headers(headers));

  if (state.notice) expect(TITLES).toContain(state.notice.title);
  else expect(state.received).toBe(false);
  for (const [field, typed] of Object.entries(state.values)) {
    expect(OWN_FIELDS).toContain(field);
    expect(typed).not.toMatch(UNCLEAN);
  }
  // Whatever came as a note, a note of ours goes back.
  const isRead = state.notice?.title !== "Error de seguridad";
  if (isRead) expect(readStart(state.start, state.submissionKey)).not.toBeNull();
  if (state.received) received += 1;
  // The sanitiser's documents are freed between two turns of the event loop only.
  if (++forms % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
});

/** Side by side, because each spends half its time waiting for the database. */
function answerForms(count: number) {
  const run = () => fc.assert(answersEvery, { numRuns: count / 4 });
  return Promise.all([run(), run(), run(), run()]);
}

test(`fault 11: ${FORMS} generated forms, and not one that the server fails at`, {
  timeout: 300_000,
}, async () => {
  await answerForms(FORMS);
  expect(received).toBeGreaterThan(FORMS / 100);
});

test(`faults 11 and 47: nor at one of ${GUARDED_FORMS} while programs are kept apart`, {
  timeout: 180_000,
}, async () => {
  const before = { received, ...(await countLeads()) };
  // So many at once would be an attack, and every one of them kept apart for that alone.
  Object.assign(env(), { botGuard: "on", leadsPerMinute: 1_000_000 });
  try {
    await answerForms(GUARDED_FORMS);
  } finally {
    Object.assign(env(), { botGuard: "off", leadsPerMinute: 30 });
  }
  const guarded = received - before.received;
  expect(guarded).toBeGreaterThan(GUARDED_FORMS / 100);
  const { known, reasons } = await countLeads();
  // Some came as a person's do, a fifth by chance, and for each reason some did not.
  expect(known - before.known).toBeGreaterThan(guarded / 20);
  expect(reasons).toEqual(expect.arrayContaining(["headers", "honeypot", "no-start", "too-fast"]));
});

/** How many are kept apart for nothing, and for what the others are. */
async function countLeads(): Promise<{ known: number; reasons: string[] }> {
  const [counts] = await sql(`SELECT count(DISTINCT id) FILTER (WHERE NOT suspect)::int AS known,
    array_agg(DISTINCT reason) AS reasons
    FROM leads LEFT JOIN unnest(suspect_reasons) AS reason ON true`);
  return counts;
}

test("fault 11: every row that was stored keeps the rules", async () => {
  const rows = await sql(`
    SELECT leads.*, (SELECT count(*)::int FROM lead_events WHERE lead_id = leads.id) AS events,
      (SELECT json_agg(receipt) FROM consent_receipts AS receipt WHERE lead_id = leads.id) AS receipts
    FROM leads`);
  // The same form again is no other row.
  expect(rows.length).toBeLessThanOrEqual(received);
  expect(rows.length).toBeGreaterThan(received * 0.99);
  for (const row of rows) {
    const { full_name, email, phone, preferred_time_slot, attribution } = row;
    const contact = { fullName: full_name, email, phone, preferredTimeSlot: preferred_time_slot };
    expect(contactSchema.safeParse({ ...contact, consent: "on" }).success).toBe(true);
    expect(row).toMatchObject({
      form: "hero",
      email: email.toLowerCase(),
      email_normalized: normalizeEmail(email),
      phone_normalized: normalizePhone(phone),
      consent: true,
      status: row.duplicate_of ? "duplicado" : "nuevo",
      answers: null,
      result: null,
      events: 1,
    });
    expect(Boolean(row.property_type)).toBe(row.has_properties);
    expect(row.receipts).toMatchObject([
      { consent_text: currentConsent.text, text_version: currentConsent.version, form: "hero" },
    ]);
    const texts = [full_name, row.source, row.receipts[0].page_path];
    for (const touch of Object.values(attribution)) texts.push(...Object.values(touch ?? {}));
    for (const text of texts) {
      expect(text).not.toMatch(UNCLEAN);
      expect(text.length).toBeLessThanOrEqual(300);
    }
  }
  const [{ jobs, known }] = await sql(`SELECT
    (SELECT count(*)::int FROM graphile_worker._private_jobs) AS jobs,
    (SELECT count(*)::int FROM leads WHERE NOT suspect) AS known`);
  expect(jobs).toBe(known);
});
