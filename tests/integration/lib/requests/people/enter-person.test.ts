import { expect, test } from "vitest";
import { spokenConsentText } from "@/content/consent";
import { readCall } from "@/lib/calls/read-call";
import { slotOfCall } from "@/lib/kernel/calendar";
import { listLeads } from "@/lib/requests/list/list";
import { answerNewPersonForm } from "@/lib/requests/people/enter-person";
import { readLead } from "@/lib/requests/sheet/details";
import { readReceipt } from "@/lib/requests/sheet/receipt";
import { jobsOf } from "@/tests/support/jobs";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const adviser = await signedIn(["asesor"]);
const admin = await signedIn(["admin"]);
const marketing = await signedIn(["marketing"]);

let people = 0;
function typed(changes: Record<string, string> = {}): FormData {
  people += 1;
  return formOf({
    submissionKey: crypto.randomUUID(),
    fullName: "Carmen García-López",
    phone: `(+34) 655.000.${String(people).padStart(3, "0")}`,
    email: "",
    debtOver10k: "si",
    multipleCreditors: "si",
    hasProperties: "no",
    preferredTimeSlot: "ahora",
    consentSource: "whatsapp",
    consentDay: "2026-11-02",
    words: "Sí, claro",
    ...changes,
  });
}

async function enter(changes: Record<string, string> = {}): Promise<string> {
  const entered = await adviser.run(() => answerNewPersonForm(typed(changes)));
  if (!entered.next) throw new Error(JSON.stringify(entered));
  return entered.next.replace("/admin?lead=", "");
}

test("a person without an e-mail is a case with a call, and a proof of what was read and said", async () => {
  const id = await enter();
  const [row] = await sql("SELECT * FROM leads WHERE id = $1", [id]);
  expect(row).toMatchObject({
    form: "by-hand",
    source: "a-mano",
    full_name: "Carmen García López",
    phone_normalized: "+34655000001",
    email: "34655000001@sin-email.invalid",
    status: "nuevo",
    consent: true,
    consent_source: "whatsapp",
    financial_consent: false,
    preferred_time_slot: null,
    // The person has waited since the day of the message.
    due_at: new Date("2026-11-03T19:30:00Z"),
  });
  const tasks = await sql("SELECT kind, window_from FROM call_tasks WHERE lead_id = $1", [id]);
  expect(tasks).toEqual([{ kind: "new", window_from: null }]);
  // Whoever entered the person knows.
  expect(await jobsOf(id)).toEqual([]);
  const lead = await adviser.run(() => readLead(id));
  expect(lead?.consentTs).toBe("2026-11-02T11:00:00.000Z");
  expect(lead?.history).toContainEqual(
    expect.objectContaining({ text: "Anotada a mano", by: adviser.email }),
  );
  const receipt = await admin.run(() => readReceipt(lead?.receipts[0]?.id));
  expect(receipt).toMatchObject({
    form: "by-hand",
    consentSource: "whatsapp",
    createdAt: "2026-11-02T11:00:00.000Z",
    text: `${spokenConsentText}\n\nRespuesta: «Sí, claro»`,
    ipAddress: null,
  });
});

test("whose message is days old has the next hour that was asked for, and is late", async () => {
  const before = new Date();
  const id = await enter({ preferredTimeSlot: "10:00-11:00" });
  const [task] = await sql("SELECT due_at, window_from FROM call_tasks WHERE lead_id = $1", [id]);
  expect(task).toEqual({
    due_at: new Date("2026-11-03T19:30:00Z"),
    window_from: slotOfCall(before, "10:00-11:00").window?.from,
  });
});

test("is listed with all leads, and in no other tab", async () => {
  const id = await enter();
  const idsIn = async (tab: "all" | "quick-form" | "viability-test") =>
    (await adviser.run(() => listLeads(tab, null))).rows.map((row) => row.id);
  expect(await idsIn("all")).toContain(id);
  expect(await idsIn("quick-form")).not.toContain(id);
  expect(await idsIn("viability-test")).not.toContain(id);
});

test("somebody who is known is the same person, and a form opened twice is one case", async () => {
  const known = newLead();
  const first = await storeLead(known);
  const id = await enter({ phone: known.phone, email: known.email });
  const [row] = await sql("SELECT status, duplicate_of FROM leads WHERE id = $1", [id]);
  expect(row).toEqual({ status: "duplicado", duplicate_of: first.id });
  const form = typed();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => adviser.run(() => answerNewPersonForm(form))),
  );
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
});

test.each([
  [{ fullName: "" }, { fullName: "Escribe el nombre." }],
  [{ fullName: "R2D2" }, { fullName: expect.stringContaining("solo letras") }],
  [{ phone: "12" }, { phone: expect.stringContaining("7-15") }],
  [{ email: "nada" }, { email: expect.stringContaining("válido") }],
  [{ hasProperties: "si" }, { propertyType: expect.any(String) }],
  [{ preferredTimeSlot: "3:00-4:00" }, { preferredTimeSlot: "Elige cuándo." }],
  [{ consentSource: "form" }, { consentSource: "Elige cómo lo dijo." }],
  [{ consentDay: "2999-01-01" }, { consentDay: "Pon el día en que lo dijo." }],
  [{ words: " " }, { words: "Escribe lo que dijo." }],
])("%j is refused beside its field, and what was typed stays", async (changes, errors) => {
  const outcome = await adviser.run(() => answerNewPersonForm(typed(changes)));
  expect(outcome).toMatchObject({ notice: { text: "Revisa lo marcado." }, errors });
  expect(outcome.values.consentDay).toBeTruthy();
});

test.each([
  ["", "Escribe el teléfono."],
  ["12", "El teléfono debe tener entre 7-15 dígitos."],
])("beside the phone «%s» a missing e-mail is no mistake", async (phone, error) => {
  const { errors } = await adviser.run(() => answerNewPersonForm(typed({ phone })));
  expect(errors).toEqual({ phone: error });
});

test("is for those who may write", async () => {
  const outcome = await marketing.run(() => answerNewPersonForm(typed()));
  expect(outcome.notice?.text).toContain("permiso");
});

test("what the person does not know stays to be asked, and the first note is kept once", async () => {
  const form = typed({ debtOver10k: "nose", hasProperties: "nose", note: "  Llora. " });
  const entered = await adviser.run(() => answerNewPersonForm(form));
  await adviser.run(() => answerNewPersonForm(form));
  const id = entered.next?.replace("/admin?lead=", "");
  const [row] = await sql("SELECT debt_over_10k, eligible FROM leads WHERE id = $1", [id]);
  expect(row).toEqual({ debt_over_10k: false, eligible: false });
  const events = await sql(
    `SELECT data ->> 'fact' AS fact, lead_events.created_at = leads.created_at AS "isStoredWithIt"
     FROM lead_events JOIN leads ON leads.id = lead_id
     WHERE lead_id = $1 AND type = 'fact_heard' ORDER BY lead_events.id`,
    [id],
  );
  const isStoredWithIt = true;
  expect(events).toEqual([
    { fact: "debt", isStoredWithIt },
    { fact: "home", isStoredWithIt },
    { fact: "vehicle", isStoredWithIt },
  ]);
  const lead = await adviser.run(() => readLead(id));
  expect(lead?.notes).toMatchObject([{ text: "Llora.", authorEmail: adviser.email }]);
  expect(lead?.unsure).toEqual(["debtOver10k", "hasProperties"]);
});

test("what nobody knew is no «no» on the call screen, nor on the sheet once the person is known again", async () => {
  const phone = "655 999 001";
  const id = await enter({ phone, debtOver10k: "nose", multipleCreditors: "nose" });
  const [task] = await sql("SELECT id FROM call_tasks WHERE lead_id = $1", [id]);
  const seen = await adviser.run(() => readCall(task.id, adviser.email, new Date()));
  expect(seen.facts).toContainEqual({ label: "Deuda +10k", value: "No lo sabe" });
  expect(seen.facts).toContainEqual({ label: "Propiedades", value: "No" });
  const again = await enter({ phone, debtOver10k: "si", multipleCreditors: "si" });
  const sheet = await adviser.run(() => readLead(again));
  expect(sheet?.unsure).toEqual([]);
  expect(sheet?.facts).toContainEqual({
    label: "Deuda +10k",
    value: expect.stringMatching(/^Sí \(antes, el .*: No lo sabe\)$/),
  });
});
