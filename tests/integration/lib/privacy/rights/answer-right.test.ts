import { expect, test, vi } from "vitest";
import { normalizePhone } from "@/lib/kernel/contact";
import { db } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { noEmailFor } from "@/lib/kernel/no-email";
import { BouncedError } from "@/lib/mails/bounces/read-report";
import { giveUpMail, sendPersonMail } from "@/lib/mails/send-person-mail";
import { answerRight } from "@/lib/privacy/rights/answer-right";
import { readRight } from "@/lib/privacy/rights/read-right";
import { readAlerts } from "@/lib/process/warnings";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { rightNumber } from "@/lib/vocabulary/right-kinds";
import { mailServer } from "@/tests/support/mail-server";
import { storeRight } from "@/tests/support/rights";
import { signedIn } from "@/tests/support/signed-in";
import { storeRequester } from "@/tests/support/store-lead";

const smtp = await mailServer();
const admin = await signedIn(["admin"]);

/** A request that was answered by a mail, which waits. */
async function answered() {
  const { id: leadId, lead, personId } = await storeRequester();
  const { id } = await storeRight({ personId });
  const { version = "" } = (await read(id)) ?? {};
  const answer = { outcome: "granted", answer: "Hecho.", identityCheck: "known-email" } as const;
  await admin.run(() => answerRight(id, version, { ...answer, sendTo: lead.email }));
  const mail = await db().mail.findFirstOrThrow({ where: { leadId, kind: "answer" } });
  return { id, leadId, lead, mailId: mail.id };
}
const read = (id: string) => admin.run(() => readRight(id));

test("the request's page says when a mailbox refuses the answer, and why", async () => {
  const { id, mailId } = await answered();
  expect(await read(id)).toMatchObject({ undelivered: null });
  smtp.replies = { recipient: "550 5.1.1 No such user" };
  const logged = vi.spyOn(log, "error").mockReturnValue();
  await sendPersonMail(mailId).catch((error: unknown) => giveUpMail(mailId, error));
  logged.mockRestore();
  expect(await read(id)).toMatchObject({
    undelivered: "El servidor de correo dice que ese buzón no existe.",
  });
  // In the list it is one of those that are answered, where nobody looks: the alert has its number.
  expect(await admin.run(readAlerts)).toEqual([
    {
      title: "Una respuesta a una petición de derechos no ha llegado",
      advice: expect.stringContaining(`el número ${rightNumber(id)} y contesta por otra vía`),
    },
  ]);
});

test("the request's page says when the answer could not be sent, until it has been", async () => {
  const { id, mailId } = await answered();
  const logged = vi.spyOn(log, "error").mockReturnValue();
  await giveUpMail(mailId, Object.assign(new Error("451"), { responseCode: 451 }));
  logged.mockRestore();
  expect(await read(id)).toMatchObject({ undelivered: expect.stringContaining("451") });
  await sendPersonMail(mailId);
  expect(await read(id)).toMatchObject({ undelivered: null });
});

test("the request's page says when the answer may not go out any more", async () => {
  const unwanted = await answered();
  await db().lead.updateMany({ where: { id: unwanted.leadId }, data: { noMail: true } });
  await sendPersonMail(unwanted.mailId);
  expect(await read(unwanted.id)).toMatchObject({
    undelivered: expect.stringContaining("no escribamos"),
  });
  const removed = await answered();
  const { fullName, phone } = removed.lead;
  const email = noEmailFor(normalizePhone(phone));
  const contact = { fullName, phone, email, province: null };
  expect(await admin.run(() => correctContact(removed.leadId, contact))).toBeNull();
  await sendPersonMail(removed.mailId);
  expect(await read(removed.id)).toMatchObject({
    undelivered: expect.stringContaining("ya no es el de su solicitud"),
  });
  expect(smtp.messages).toEqual([]);
});

test.each([
  [550, "550 5.1.1 No such user", "ese buzón no existe"],
  [554, "554 5.7.1 Blocked", "554"],
])("an answer that comes back with %i is not shown as delivered", async (code, response, shown) => {
  const { id, mailId } = await answered();
  await sendPersonMail(mailId);
  expect(await read(id)).toMatchObject({ undelivered: null });
  const logged = vi.spyOn(log, "error").mockReturnValue();
  await giveUpMail(mailId, new BouncedError(code, response));
  logged.mockRestore();
  expect(await read(id)).toMatchObject({ undelivered: expect.stringContaining(shown) });
});
