import { expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { queueMail } from "@/lib/mails/queue-mail";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { readRequest } from "@/lib/my-request/read-request";
import { answerLinkForm } from "@/lib/my-request/renew-link";
import { findDataSubject } from "@/lib/privacy/rights/find-data-subject";
import { withdraw } from "@/lib/privacy/withdraw";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { heroForm } from "@/lib/requests/intake/forms";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { answerPersonForm } from "@/lib/requests/people/person-forms";
import { heroFormData } from "@/tests/support/hero-form-data";
import { sheetOf } from "@/tests/support/leads";
import { mailServer } from "@/tests/support/mail-server";
import { lastCodeTo, newToken, sendRequest } from "@/tests/support/my-request";
import { eraserOf } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, sentAgain, storeLead, storeRequester } from "@/tests/support/store-lead";
import { formOf } from "@/tests/support/visitor";

const smtp = await mailServer();
const adviser = await signedIn(["admin"]);
const mailsTo = (email: string) => db().mail.findMany({ where: { email } });
const leadOf = (id: string) => db().lead.findUniqueOrThrow({ where: { id } });

test("whoever ticks «no me escribáis» gets no mail of any kind, and is called as asked", async () => {
  const { id, lead } = await storeLead(newLead({ noMail: true }));
  for (const kind of ["received", "cancelled", "link"] as const) {
    expect(await transaction((tx) => queueMail(tx, id, kind)), kind).toBeNull();
  }
  const answer = { answer: "Hecho.", request: id };
  expect(await transaction((tx) => queueMail(tx, id, "answer", answer))).toBeNull();
  await adviser.run(() => withdraw(id, "lenders"));
  expect(await mailsTo(lead.email)).toEqual([]);
  expect(await db().callTask.findFirst({ where: { leadId: id } })).toMatchObject({ kind: "new" });
});

test("a form that asks for it stores it; without the tick we write", async () => {
  for (const [fields, noMail] of [
    [{ noMail: "on" }, true],
    [{}, false],
    [{ noMail: "otra" }, false],
  ] as const) {
    const form = heroFormData({ ...fields, email: `tick${noMail}@ejemplo.es` });
    await answerForm(heroForm, form, new Headers({ "x-socket-address": "192.0.2.1" }));
    const stored = await db().lead.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    expect(stored.noMail).toBe(noMail);
  }
});

test("it holds for every request of the person from there, earlier, later and out of quarantine", async () => {
  const first = await storeLead(newLead());
  const queued = await db().mail.findFirstOrThrow({ where: { leadId: first.id } });
  const { email, phone } = first.lead;
  await storeLead({ ...first.lead, ...sentAgain(), noMail: true });
  await sendPersonMail(queued.id);
  expect(smtp.messages, "a mail that was waiting").toEqual([]);
  const later = await storeLead({ ...first.lead, ...sentAgain() });
  const suspect = await storeLead(newLead({ email, phone, suspicions: ["honeypot"] }));
  expect(await leadOf(suspect.id)).toMatchObject({ noMail: false });
  await transaction((tx) => releaseLeads(tx, [suspect.id], "admin@p.test"));
  for (const { id } of [first, later, suspect]) {
    expect(await leadOf(id)).toMatchObject({ noMail: true });
  }
  expect(await mailsTo(email)).toHaveLength(1);
});

test.each([
  ["the same name", { phone: "611 900 801" }],
  ["the same phone", { fullName: "Rosa Gil" }],
])("whoever ticks it on a second form with %s is the same person", async (_, changes) => {
  const first = await storeLead(newLead());
  const second = await storeLead({ ...first.lead, ...sentAgain(), ...changes, noMail: true });
  expect(await leadOf(second.id)).toMatchObject({ personId: (await leadOf(first.id)).personId });
  expect(await leadOf(first.id)).toMatchObject({ noMail: true });
});

const stranger = () => ({ fullName: "Luis Ortiz", phone: newLead().phone });

test("a stranger who ticks it beside somebody's e-mail ends no mail to its owner", async () => {
  const owner = await storeLead(newLead());
  const queued = await db().mail.findFirstOrThrow({ where: { leadId: owner.id } });
  const ticked = await storeLead({ ...owner.lead, ...sentAgain(), ...stranger(), noMail: true });
  await sendPersonMail(queued.id);
  expect(smtp.messages).toHaveLength(1);
  const later = await storeLead({ ...owner.lead, ...sentAgain(), phone: "611 900 803" });
  const { personId } = await leadOf(owner.id);
  expect(await leadOf(later.id)).toMatchObject({ personId, noMail: false });
  expect((await leadOf(ticked.id)).personId).not.toBe(personId);
});

test("nor does it keep the owner's link and code from them", async () => {
  const { id, lead } = await storeLead(newLead());
  await storeLead({ ...lead, ...sentAgain(), ...stranger(), noMail: true });
  const headers = new Headers({ "x-socket-address": "192.0.2.77" });
  await answerLinkForm(formOf({ email: lead.email }), headers);
  expect(await mailsTo(lead.email)).toContainEqual(
    expect.objectContaining({ kind: "link", leadId: id }),
  );
  const token = await newToken(id);
  await sendRequest(token, "code", { purpose: "erase" });
  await sendRequest(token, "erase", { sure: "on", code: await lastCodeTo(lead.email) });
  expect(await db().lead.count({ where: { id } })).toBe(0);
  // The other's request stays, so no mail says that we hold nothing of this mailbox.
  expect(await mailsTo(lead.email)).toEqual([]);
});

test("whoever shares the mailbox of a request with the tick gets no link that opens it", async () => {
  const owner = await storeLead(newLead({ noMail: true }));
  const other = await storeLead({ ...owner.lead, ...sentAgain(), ...stranger(), noMail: false });
  const details = (await readRequest(await newToken(other.id)))?.details;
  expect(details?.call.requests.map(({ id }) => id)).toEqual([other.id]);
  expect(await leadOf(owner.id)).toMatchObject({ noMail: true });
});

test("two people whom an adviser merges share it, until that is undone", async () => {
  const owner = await storeLead(newLead());
  const ticked = await storeLead({ ...owner.lead, ...sentAgain(), ...stranger(), noMail: true });
  const { personId } = await leadOf(ticked.id);
  await adviser.run(() => mergePeople(owner.id, { personId: personId ?? "" }));
  expect(await leadOf(owner.id)).toMatchObject({ noMail: true });
  await adviser.run(() => undoMove(owner.id, personId ?? ""));
  expect(await leadOf(owner.id)).toMatchObject({ noMail: false });
});

test("a merge takes the tick to no e-mail that an adviser has corrected since", async () => {
  const owner = await storeLead(newLead());
  await adviser.run(() =>
    correctContact(owner.id, { ...owner.lead, province: null, email: "suyo@ejemplo.es" }),
  );
  const ticked = await storeLead({ ...owner.lead, ...sentAgain(), ...stranger(), noMail: true });
  const { personId } = await leadOf(ticked.id);
  await adviser.run(() => mergePeople(owner.id, { personId: personId ?? "" }));
  const mailTo = "suyo@ejemplo.es";
  expect(await leadOf(owner.id)).toMatchObject({ mailTo, noMail: false });
  expect(await leadOf(ticked.id)).toMatchObject({ mailTo, noMail: false });
});

test("an adviser lifts it, and says how they know", async () => {
  const { id, lead } = await storeLead(newLead({ noMail: true }));
  const later = await storeLead({ ...lead, ...sentAgain() });
  const allow = (reason: string) =>
    adviser.run(() =>
      answerPersonForm(formOf({ leadId: later.id, action: "allow-mails", reason })),
    );
  expect(await allow(" ")).toMatchObject({ notice: { tone: "error" } });
  expect(await leadOf(id)).toMatchObject({ noMail: true });
  expect(await allow("Ya solo lo lee ella")).toMatchObject({ notice: { tone: "success" } });
  expect(await leadOf(id)).toMatchObject({ noMail: false });
  expect((await sheetOf(adviser, later.id)).history[0]).toMatchObject({
    text: "Podemos volver a escribirle",
    detail: "Ya solo lo lee ella",
  });
  expect(await transaction((tx) => queueMail(tx, later.id, "link"))).not.toBeNull();
});

test("to result C, to whom we would write, a call is made instead", async () => {
  const assessment = { answers: {}, result: "C", rulesVersion: "1" } as const;
  const { id } = await storeLead(newLead({ noMail: true, assessment }));
  expect(await db().callTask.findFirst({ where: { leadId: id } })).toMatchObject({ kind: "new" });
});

test("no answer about data goes there, no confirmation of the erasure either", async () => {
  const { id, lead, personId } = await storeRequester({ noMail: true });
  expect(await findDataSubject(db(), personId)).toMatchObject({ mailboxes: [] });
  await eraserOf(adviser)([id]);
  expect(await db().lead.count({ where: { id } })).toBe(0);
  expect(await mailsTo(lead.email)).toEqual([]);
});

test("another e-mail, which the person gives an adviser, is written to", async () => {
  const { id, lead } = await storeLead(newLead({ noMail: true }));
  const email = `segura.${lead.email}`;
  await adviser.run(() => correctContact(id, { ...lead, email, province: null }));
  expect(await leadOf(id)).toMatchObject({ noMail: false, mailTo: email });
  expect(await mailsTo(email)).toEqual([expect.objectContaining({ kind: "changed" })]);
});
