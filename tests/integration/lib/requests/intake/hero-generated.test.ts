import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeEmail, normalizePhone } from "@/lib/kernel/contact";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { currentConsents, receiptsOf } from "@/lib/requests/intake/consent";
import { heroShape } from "@/lib/requests/intake/form-state";
import { heroForm } from "@/lib/requests/intake/forms";
import { contactSchema } from "@/lib/requests/intake/schema";
import { isSignedStart } from "@/lib/requests/quarantine/form-start";
import { generatedForm, generatedHeaders } from "@/tests/support/generated-form";
import { sql } from "@/tests/support/sql";

const FORMS = 2_000;
const TITLES = new Set([
  "Campo requerido",
  "Campos requeridos",
  "Aceptación requerida",
  "Nombre inválido",
  "Email inválido",
  "Teléfono inválido",
  "Dos teléfonos en un campo",
  "Comprueba tu teléfono",
  "Comprueba tu email",
  "Comprueba tu email y teléfono",
  "Error de seguridad",
  "El texto ha cambiado",
  "Demasiados intentos",
  "¡Recibido!",
  "Ya hemos recibido tu solicitud anteriormente",
]);
const OWN_FIELDS = new Set<string>(heroShape.fields);
/** Stored text has no invisible characters and no tags. */
const UNCLEAN = /[\p{Cc}\p{Surrogate}\p{Default_Ignorable_Code_Point}]|<\/?[a-z]|<[!?]./iu;

let received = 0;
let forms = 0;

const answersEvery = fc.asyncProperty(generatedForm, generatedHeaders, async (entries, headers) => {
  const formData = new FormData();
  for (const [key, value] of entries) formData.append(key, value);
  const state = await answerForm(heroForm, formData, new Headers(headers));

  if (state.notice) expect(TITLES).toContain(state.notice.title);
  else expect(state.received).toBe(false);
  for (const [field, typed] of Object.entries(state.values)) {
    expect(OWN_FIELDS).toContain(field);
    expect(typed).not.toMatch(UNCLEAN);
  }
  // The answer always has a valid start token, whatever the form sent.
  const isRead = state.notice?.title !== "Error de seguridad";
  if (isRead) expect(isSignedStart(state.start, state.submissionKey)).toBe(true);
  if (state.received) received += 1;
  // The sanitizer's documents are only freed between two turns of the event loop.
  if (++forms % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
});

/** In parallel, because each run spends half its time waiting for the database. */
function answerForms(count: number) {
  const run = () => fc.assert(answersEvery, { numRuns: count / 4 });
  return Promise.all([run(), run(), run(), run()]);
}

test(`fault 11: ${FORMS} generated forms cause no server error`, {
  timeout: 300_000,
}, async () => {
  await answerForms(FORMS);
  expect(received).toBeGreaterThan(FORMS / 100);
  const [{ known, reasons }] = await sql(`
    SELECT count(DISTINCT id) FILTER (WHERE NOT suspect)::int AS known,
      array_agg(DISTINCT reason) AS reasons
    FROM leads LEFT JOIN unnest(suspect_reasons) AS reason ON true`);
  expect(known, "some looked like a person's").toBeGreaterThan(received / 20);
  expect(reasons).toEqual(expect.arrayContaining(["honeypot", "no-start"]));
});

test("fault 11: every stored row obeys the rules", async () => {
  const rows = await sql(`
    SELECT leads.*, (SELECT count(*)::int FROM lead_events WHERE lead_id = leads.id) AS events,
      (SELECT json_agg(receipt) FROM consent_receipts AS receipt WHERE lead_id = leads.id) AS receipts
    FROM leads`);
  // A repeated form adds no row.
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
    const { advice, financial } = currentConsents;
    expect(row.receipts).toHaveLength(row.financial_consent ? 3 : 2);
    const given = row.financial_consent ? [advice, financial] : [advice];
    for (const { text, version } of given.flatMap(receiptsOf)) {
      const receipt = { consent_text: text, text_version: version, form: "hero" };
      expect(row.receipts).toContainEqual(expect.objectContaining(receipt));
    }
    const texts = [full_name, row.source, row.receipts[0].page_path];
    for (const touch of Object.values(attribution)) texts.push(...Object.values(touch ?? {}));
    for (const text of texts) {
      expect(text).not.toMatch(UNCLEAN);
      // The identifier of a click is the longest.
      expect(text.length).toBeLessThanOrEqual(512);
    }
  }
  const [{ jobs, known }] = await sql(`SELECT
    (SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'notify-lead') AS jobs,
    (SELECT count(*)::int FROM leads WHERE NOT suspect) AS known`);
  expect(jobs).toBe(known);
});
