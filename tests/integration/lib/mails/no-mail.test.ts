import { expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { queueMail } from "@/lib/mails/queue-mail";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { findDataSubject } from "@/lib/privacy/rights/find-data-subject";
import { withdraw } from "@/lib/privacy/withdraw";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { heroForm } from "@/lib/requests/intake/forms";
import { releaseLeads } from "@/lib/requests/intake/release-leads";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { heroFormData } from "@/tests/support/hero-form-data";
import { mailServer } from "@/tests/support/mail-server";
import { eraserOf } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, sentAgain, storeLead, storeRequester } from "@/tests/support/store-lead";

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

test("it holds for every request of the e-mail, earlier, later and out of quarantine", async () => {
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
