import { expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { slotOfCall } from "@/lib/kernel/calendar";
import { db, transaction } from "@/lib/kernel/db";
import { noEmailFor } from "@/lib/kernel/no-email";
import { queueMail } from "@/lib/mails/queue-mail";
import { readFirmPage } from "@/lib/partners/read-firm-page";
import { NO_FILTER } from "@/lib/requests/list/filter";
import { listLeads } from "@/lib/requests/list/list";
import { allowCalls } from "@/lib/requests/people/allow-calls";
import { answerContactForm, answerPersonForm } from "@/lib/requests/people/person-forms";
import { MINUTE } from "@/tests/support/desk";
import { firmMailsOf, openCase, storeHandover } from "@/tests/support/handovers";
import { mailsOf } from "@/tests/support/jobs";
import { personOf, sheetOf } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";
import { formOf, Visitor } from "@/tests/support/visitor";

const adviser = await signedIn(["asesor"]);
const marketing = await signedIn(["marketing"]);

const correct = (leadId: string, changes: Record<string, string>, visitor = adviser) =>
  visitor.run(() => answerContactForm(formOf({ leadId, province: "", ...changes })));
const found = async (search: string) =>
  (await adviser.run(() => listLeads("all", null, { ...NO_FILTER, search }))).rows.map(
    (row) => row.fullName,
  );

test("a corrected contact is on the sheet and found by the search; what was sent stays", async () => {
  const { id, lead } = await storeLead(newLead({ fullName: "Begoña Ruiz" }));
  const contact = {
    fullName: "Begoña Ruíz-Núñez",
    phone: "611.222.333",
    email: "BEGO@Ejemplo.es",
    province: "38",
  };
  expect(await correct(id, contact)).toMatchObject({ notice: { tone: "success" }, values: {} });
  // Whose e-mail was mistyped has had no mail yet.
  expect(
    await sql("SELECT email, data FROM mails WHERE lead_id = $1 AND kind = 'changed'", [id]),
  ).toEqual([{ email: "bego@ejemplo.es", data: { what: ["email"] } }]);
  const sheet = await sheetOf(adviser, id);
  expect(sheet).toMatchObject({
    fullName: "Begoña Ruíz Núñez",
    phone: "611 222 333",
    phoneNormalized: "+34611222333",
    email: "bego@ejemplo.es",
    sent: { fullName: "Begoña Ruiz", phone: lead.phone, email: lead.email },
    person: { province: "38", corrected: true },
  });
  expect(sheet.history[0]).toMatchObject({
    text: "Contacto corregido",
    by: adviser.email,
    detail: [
      "Nombre: Begoña Ruiz → Begoña Ruíz Núñez",
      `Email: ${lead.email} → bego@ejemplo.es`,
      `Teléfono: ${lead.phone} → 611 222 333`,
      "Provincia: – → Santa Cruz de Tenerife",
    ].join("\n"),
  });
  const [row] = await sql("SELECT full_name, email, phone FROM leads WHERE id = $1", [id]);
  expect(row).toEqual({ full_name: "Begoña Ruiz", email: lead.email, phone: lead.phone });
  for (const search of ["begona nunez", "bego@ejemplo.es", "611 22 23 33", lead.email]) {
    expect(await found(search), search).toEqual(["Begoña Ruíz Núñez"]);
  }
  // Correcting back is the way to undo it.
  const back = { fullName: lead.fullName, phone: lead.phone, email: lead.email };
  await correct(id, back);
  expect(await sheetOf(adviser, id)).toMatchObject({ ...back, person: { province: null } });
});

test("the firm that has the case is told of a correction, without the data, and sees it on its page", async () => {
  const { id, lead } = await storeLead();
  const personId = await personOf(id);
  // Somebody with the same phone and name has written from another e-mail.
  const other = newLead({ fullName: lead.fullName, phone: lead.phone });
  expect(await personOf((await storeLead(other)).id)).toBe(personId);
  const { firm, ...handover } = await storeHandover(
    { leadId: id, personId },
    { acceptedAt: new Date() },
  );
  const browser = new Visitor();
  await openCase(browser, handover);
  const contact = { fullName: lead.fullName, email: lead.email, phone: "611 222 444" };
  for (let times = 0; times < 2; times++) await correct(id, contact);
  const told = () => db().mail.findMany({ where: { kind: "firm_correction" } });
  expect(await told(), "once").toMatchObject([
    { email: firm.contactEmail, leadId: null, data: { handoverId: handover.id } },
  ]);
  const page = await browser.run(() => readFirmPage(handover.token));
  expect(page?.details).toMatchObject({ fullName: lead.fullName, phone: contact.phone });
});

test.each([
  ["whose address nobody has confirmed", {}, null],
  ["whose time to answer is over", { acceptedAt: null, answerBy: new Date(0) }, new Date(0)],
  ["that no longer has the case", { endedAt: new Date(), endedBecause: "asked" }, new Date(0)],
])("a firm %s is told of no correction", async (_, fields, emailConfirmedAt) => {
  const { id, lead } = await storeLead();
  const accepted = { acceptedAt: new Date(), ...fields };
  const handover = await storeHandover({ leadId: id, personId: await personOf(id) }, accepted);
  await db().partner.update({ where: { id: handover.firm.id }, data: { emailConfirmedAt } });
  await correct(id, { fullName: "Eva Sáez", email: lead.email, phone: lead.phone });
  expect(await firmMailsOf(handover.id)).toEqual([]);
});

test("whose e-mail was corrected is written to there, whichever request of the person is open", async () => {
  const ana = newLead({ email: "ana@ejemplo.es" });
  await storeLead(ana);
  const { id } = await storeLead(newLead({ phone: ana.phone, email: "luis@ejemplo.es" }));
  await correct(id, { fullName: ana.fullName, phone: ana.phone, email: "ana2@ejemplo.es" });
  const written = await sql("SELECT email FROM mails WHERE kind = 'changed' AND email LIKE $1", [
    "%@ejemplo.es",
  ]);
  expect(written).toContainEqual({ email: "ana2@ejemplo.es" });
  expect(written).not.toContainEqual({ email: "luis@ejemplo.es" });
});

test("what waits for the old e-mail goes to the new one with its link, and a code to neither", async () => {
  const { id, lead } = await storeLead();
  const old = lead.email.toLowerCase();
  const mails = () =>
    sql(
      "SELECT kind, email, EXISTS (SELECT FROM request_links WHERE request_links.email_normalized = mails.email) AS linked FROM mails WHERE lead_id = $1 ORDER BY kind",
      [id],
    );
  await transaction((tx) => queueMail(tx, id, "withdrawn", { purposes: ["firm"] }));
  const began = Date.now();
  await correct(id, { fullName: lead.fullName, phone: lead.phone, email: "nuevo@ejemplo.es" });
  expect(await mails()).toEqual([
    { kind: "changed", email: "nuevo@ejemplo.es", linked: true },
    { kind: "received", email: old, linked: false },
    { kind: "withdrawn", email: "nuevo@ejemplo.es", linked: true },
  ]);
  // Both the correction and what it forwards may still be undone.
  const [withdrawn] = await sql("SELECT id FROM mails WHERE lead_id = $1 AND kind = $2", [
    id,
    "withdrawn",
  ]);
  const job = (await mailsOf(id)).find(({ payload }) => payload.mailId === withdrawn?.id);
  expect(job?.run_at.getTime()).toBeGreaterThanOrEqual(began + 10 * MINUTE);
});

test("a form that was opened before a colleague's correction does not take it back", async () => {
  const { id, lead } = await storeLead(newLead({ fullName: "Eva  Ruiz" }));
  const { fullName, phone, email } = lead;
  const version = {
    "version-fullName": fullName,
    "version-phone": phone,
    "version-email": email,
    "version-province": "",
  };
  const from = (typed: Record<string, string>) =>
    correct(id, { fullName, phone, email, ...version, ...typed });
  expect(await from({ phone: "611444555", province: "38" })).toMatchObject({
    notice: { tone: "success" },
  });
  expect(await from({ fullName: "Eva Sáez" })).toMatchObject({ notice: { tone: "success" } });
  const corrected = { fullName: "Eva Sáez", phone: "611444555", email, person: { province: "38" } };
  expect(await sheetOf(adviser, id)).toMatchObject(corrected);

  const typed = { phone: "611666777" };
  expect(await from(typed)).toMatchObject({
    notice: { tone: "error", text: expect.stringContaining("Alguien ha cambiado") },
    values: typed,
  });
  expect(await sheetOf(adviser, id), "kept for the adviser to decide").toMatchObject(corrected);
  await from({ ...typed, "version-phone": "611444555" });
  expect(await sheetOf(adviser, id)).toMatchObject({ ...corrected, ...typed });
});

test("who has no e-mail stays without one, whichever phone is corrected", async () => {
  const { id } = await storeLead(
    newLead({ phone: "611777000", email: noEmailFor("+34611777000") }),
  );
  const shown = { fullName: "Ana Ruiz Núñez", phone: "611777000", email: "" };
  const version = {
    "version-fullName": shown.fullName,
    "version-phone": shown.phone,
    "version-email": "",
  };
  await correct(id, { ...shown, ...version, phone: "611777001" });
  await correct(id, { ...shown, ...version, fullName: "Ana Sáez" });
  expect(await sheetOf(adviser, id)).toMatchObject({
    fullName: "Ana Sáez",
    phone: "611777001",
    email: noEmailFor("+34611777001"),
  });
});

test("a corrected phone that is somebody else's marks the later of the two", async () => {
  const [one, two] = [newLead(), newLead()];
  const first = await storeLead(one);
  const second = await storeLead(two);
  await correct(first.id, { fullName: one.fullName, email: one.email, phone: two.phone });
  expect((await sheetOf(adviser, first.id)).person?.maybe).toMatchObject([{ leadId: second.id }]);
  expect((await sheetOf(adviser, second.id)).person?.maybe).toMatchObject([{ leadId: first.id }]);
});

test("a number that replaces a wrong one is called; correcting only the name calls nobody", async () => {
  const { id, lead } = await storeLead();
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'wrong_number' WHERE lead_id = $1",
    [id],
  );
  const promisedFor = new Date("2026-11-02T19:30:00Z");
  await sql(
    "UPDATE leads SET first_attempt_at = now(), status = 'contactado', due_at = $2 WHERE id = $1",
    [id, promisedFor],
  );
  const tasks = () =>
    sql("SELECT closed_because FROM call_tasks WHERE lead_id = $1 ORDER BY created_at", [id]);
  await correct(id, { fullName: "Eva Sáez", email: lead.email, phone: lead.phone });
  expect(await tasks()).toEqual([{ closed_because: "wrong_number" }]);
  await correct(id, { fullName: "Eva Sáez", email: lead.email, phone: "611333444" });
  expect(await tasks()).toEqual([{ closed_because: "closed" }, { closed_because: null }]);
  // Due as of now, and still late in the figures if the first call was.
  const [{ due_at: dueAt, promised_for }] = await sql(
    `SELECT call_tasks.due_at, leads.due_at AS promised_for
     FROM call_tasks JOIN leads ON leads.id = lead_id WHERE lead_id = $1 AND closed_at IS NULL`,
    [id],
  );
  expect(dueAt).toEqual(slotOfCall(new Date(), null).dueAt);
  expect(promised_for).toEqual(promisedFor);
});

test("a number that replaces one which nobody answered is called", async () => {
  const { id, lead } = await storeLead();
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'unreachable' WHERE lead_id = $1",
    [id],
  );
  await correct(id, { fullName: lead.fullName, email: lead.email, phone: "611333666" });
  const open = await sql(
    "SELECT attempts FROM call_tasks WHERE lead_id = $1 AND closed_at IS NULL",
    [id],
  );
  expect(open).toEqual([{ attempts: 0 }]);
});

test("a number that replaces a wrong one after the case was closed is called once the case opens again", async () => {
  const { id, lead } = await storeLead();
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'wrong_number' WHERE lead_id = $1",
    [id],
  );
  await adviser.run(() => changeStatus(id, "nuevo", "cerrado"));
  await correct(id, { fullName: lead.fullName, email: lead.email, phone: "611333555" });
  const open = () =>
    sql("SELECT lead_id FROM call_tasks WHERE lead_id = $1 AND closed_at IS NULL", [id]);
  expect(await open()).toEqual([]);
  await adviser.run(() => changeStatus(id, "cerrado", "nuevo"));
  expect(await open()).toHaveLength(1);
});

test("a contact that the forms would refuse is refused beside its field", async () => {
  const { id } = await storeLead();
  const answer = await correct(id, { fullName: "", email: "x", phone: "600111222" });
  expect(answer).toMatchObject({
    notice: { text: "Revisa lo marcado." },
    values: { fullName: "", email: "x", phone: "600111222" },
    errors: { fullName: "Escribe el nombre.", email: expect.stringContaining("válido") },
  });
  const ok = { fullName: "Ana", email: "a@b.es", phone: "600111222" };
  expect(await correct(id, { ...ok, province: "99" })).toMatchObject({ notice: { tone: "error" } });
  expect(await correct(id, ok, marketing)).toMatchObject({
    notice: { text: expect.stringContaining("permiso") },
  });
});

test("«no quiere llamadas» is lifted with a reason, and who waits is called", async () => {
  const { id } = await storeLead();
  await sql(
    "UPDATE people SET do_not_call_at = now() WHERE id = (SELECT person_id FROM leads WHERE id = $1)",
    [id],
  );
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'no_calls' WHERE lead_id = $1",
    [id],
  );
  const allow = (reason: string) =>
    adviser.run(() => answerPersonForm(formOf({ leadId: id, action: "allow-calls", reason })));
  expect(await allow(" ")).toMatchObject({ notice: { tone: "error" } });
  expect((await sheetOf(adviser, id)).person?.noCalls).not.toBeNull();
  expect(await allow("Ha escrito por WhatsApp")).toMatchObject({ notice: { tone: "success" } });
  const sheet = await sheetOf(adviser, id);
  expect(sheet.person?.noCalls).toBeNull();
  expect(sheet.history[0]).toMatchObject({
    text: "Vuelve a querer llamadas",
    detail: "Ha escrito por WhatsApp",
  });
  const open = await sql("SELECT 1 FROM call_tasks WHERE lead_id = $1 AND closed_at IS NULL", [id]);
  expect(open).toHaveLength(1);
});

test.each([
  ["goes on", "en_estudio", 1],
  ["is over", "cerrado", 0],
] as const)("who wants calls again is called when the case %s", async (_, status, calls) => {
  const { id } = await storeLead();
  const personId = await personOf(id);
  await sql("UPDATE people SET do_not_call_at = now() WHERE id = $1", [personId]);
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'no_calls' WHERE lead_id = $1",
    [id],
  );
  await sql("UPDATE leads SET status = $2, first_attempt_at = now() WHERE id = $1", [id, status]);
  const allow = () => adviser.run(() => allowCalls(id, "Ha escrito por WhatsApp"));
  expect(await allow()).toBeNull();
  const open = () =>
    sql("SELECT kind FROM call_tasks WHERE lead_id = $1 AND closed_at IS NULL", [id]);
  expect(await open()).toEqual(Array.from({ length: calls }, () => ({ kind: "call_again" })));
});

test("who wants calls again is called about the case that goes on, not about a newer, cancelled request", async () => {
  const { id, lead } = await storeLead();
  const newer = await storeLead({ ...lead, ...sentAgain(), email: "otra@ejemplo.es" });
  const personId = await personOf(id);
  expect(await personOf(newer.id)).toBe(personId);
  await sql("UPDATE people SET do_not_call_at = now() WHERE id = $1", [personId]);
  await sql(
    `UPDATE call_tasks SET closed_at = now(), closed_because = 'cancelled', lead_id = $2
     WHERE person_id = $1`,
    [personId, newer.id],
  );
  await sql("UPDATE leads SET status = 'en_estudio', first_attempt_at = now() WHERE id = $1", [id]);
  expect(await adviser.run(() => allowCalls(id, "Ha escrito por WhatsApp"))).toBeNull();
  expect(
    await sql("SELECT lead_id AS id FROM call_tasks WHERE person_id = $1 AND closed_at IS NULL", [
      personId,
    ]),
  ).toEqual([{ id }]);
});

test("who wants calls again is not called while a firm has the case", async () => {
  const { id } = await storeLead();
  const personId = await personOf(id);
  await storeHandover({ personId, leadId: id });
  await sql("UPDATE people SET do_not_call_at = now() WHERE id = $1", [personId]);
  await sql(
    "UPDATE call_tasks SET closed_at = now(), closed_because = 'no_calls' WHERE lead_id = $1",
    [id],
  );
  await sql("UPDATE leads SET status = 'en_estudio', first_attempt_at = now() WHERE id = $1", [id]);
  expect(await adviser.run(() => allowCalls(id, "Ha escrito por WhatsApp"))).toBeNull();
  const open = "SELECT 1 FROM call_tasks WHERE lead_id = $1 AND closed_at IS NULL";
  expect(await sql(open, [id])).toEqual([]);
});
