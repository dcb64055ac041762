import { afterEach, expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { queueMail } from "@/lib/mails/queue-mail";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { eraseLeads } from "@/lib/privacy/erase";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { mailServer } from "@/tests/support/mail-server";
import { eraserOf } from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const smtp = await mailServer();
const admin = await signedIn(["admin"]);

const erase = eraserOf(admin);

afterEach(() => sql("DELETE FROM mails WHERE kind = 'erased'"));

const confirmed = async () =>
  (await sql("SELECT email FROM mails WHERE kind = 'erased' ORDER BY email")).map(
    ({ email }) => email,
  );
const jobsFor = (mailId: string) =>
  sql(
    "SELECT payload->>'leadId' AS lead FROM graphile_worker._private_jobs WHERE payload->>'mailId' = $1",
    [mailId],
  );
async function answer(leadId: string): Promise<string> {
  const text = { answer: "Te enviamos el archivo.", request: crypto.randomUUID() };
  return String(await transaction((tx) => queueMail(tx, leadId, "answer", text)));
}

test("an answer that was not sent yet outlives the erasure with its job, and is then delivered", async () => {
  const { id, lead } = await storeLead();
  const [waiting, sent] = [await answer(id), await answer(id)];
  await db().mail.update({ where: { id: sent }, data: { sentAt: new Date() } });
  expect(await erase([id])).toHaveProperty("next", `/admin/personas?lead=${id}`);
  expect(await db().mail.findMany({ where: { kind: "answer" } })).toMatchObject([
    { id: waiting, leadId: null, email: lead.email, sentAt: null },
  ]);
  expect(await jobsFor(waiting)).toEqual([{ lead: null }]);
  await sendPersonMail(waiting);
  expect(smtp.messages).toMatchObject([{ envelope: { to: [lead.email] } }]);
  expect(smtp.messages[0]?.text).toContain("Te enviamos el archivo.");
  expect(await db().mail.count({ where: { id: waiting } })).toBe(0);
});

test("it outlives an erasure by the person's own link too, and none by age", async () => {
  const lead = newLead();
  const own = await storeLead(lead);
  const mailId = await answer(own.id);
  const decidedBy = { actorEmail: null, email: lead.email };
  await eraseLeads({ where: { id: own.id }, decidedBy });
  expect(await jobsFor(mailId)).toEqual([{ lead: null }]);
  const old = await storeLead();
  const other = await answer(old.id);
  await eraseLeads({ where: { id: old.id }, decidedBy: null });
  expect(await db().mail.count({ where: { id: other } })).toBe(0);
  expect(await jobsFor(other)).toEqual([]);
});

test("an admin's erasure is confirmed once to each e-mail, and to none that a bot typed", async () => {
  const lead = newLead();
  const other = newLead({ phone: lead.phone });
  const stored = [
    await storeLead(lead),
    await storeLead({ ...lead, ...sentAgain() }),
    await storeLead(other),
    await storeLead(newLead({ phone: lead.phone, suspicions: ["honeypot"] })),
  ];
  expect(await erase(stored.map(({ id }) => id))).toHaveProperty("next");
  expect(await confirmed()).toEqual([lead.email, other.email].toSorted());
});

test("the confirmation goes where advisers have corrected the e-mail to", async () => {
  const { id, lead } = await storeLead();
  const contact = { ...lead, email: "bien@ejemplo.es", province: null };
  await admin.run(() => correctContact(id, contact));
  expect(await erase([id])).toHaveProperty("next");
  expect(await confirmed()).toEqual(["bien@ejemplo.es"]);
});

test("nobody is told that all is erased while a request of the e-mail stays, or whose age erased it", async () => {
  const { id, lead } = await storeLead();
  const again = await storeLead({ ...lead, ...sentAgain() });
  await erase([id], [id, again.id]);
  expect(await confirmed()).toEqual([]);
  await eraseLeads({ where: { id: again.id }, decidedBy: null });
  expect(await confirmed()).toEqual([]);
});

test("nor at a corrected e-mail while another request is answered there", async () => {
  const { id, lead } = await storeLead();
  const again = await storeLead({ ...lead, ...sentAgain() });
  const contact = { ...lead, email: "sigue@ejemplo.es", province: null };
  await admin.run(() => correctContact(id, contact));
  await erase([again.id], [id, again.id]);
  expect(await confirmed()).toEqual([]);
});

test("without a mail server neither a confirmation nor an answer stays", async () => {
  const { smtpUrl } = env();
  env().smtpUrl = undefined;
  const { id } = await storeLead();
  const mailId = await answer(id);
  await erase([id]);
  env().smtpUrl = smtpUrl;
  expect(await confirmed()).toEqual([]);
  expect(await db().mail.count({ where: { id: mailId } })).toBe(0);
});
