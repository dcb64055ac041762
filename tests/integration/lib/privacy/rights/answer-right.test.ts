import "@/tests/support/next-runtime";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { giveUpMail, sendPersonMail } from "@/lib/mails/send-person-mail";
import { answerRight } from "@/lib/privacy/rights/answer-right";
import { answerDueAt } from "@/lib/privacy/rights/deadline";
import { readRight } from "@/lib/privacy/rights/read-right";
import { mailServer } from "@/tests/support/mail-server";
import { newLead } from "@/tests/support/new-lead";
import { signedIn } from "@/tests/support/signed-in";
import { storeLead } from "@/tests/support/store-lead";

const smtp = await mailServer();
const admin = await signedIn(["admin"]);

/** A request that was answered by a mail, which waits. */
async function answered() {
  const lead = newLead();
  const { id: leadId } = await storeLead(lead);
  const { personId } = await db().lead.findUniqueOrThrow({ where: { id: leadId } });
  const receivedAt = new Date();
  const { id } = await db().rightsRequest.create({
    data: {
      ...{ kind: "access", channel: "email", personId, receivedAt },
      dueAt: answerDueAt(receivedAt),
    },
  });
  const { version = "" } = (await read(id)) ?? {};
  const answer = { outcome: "granted", answer: "Hecho.", identityCheck: "known-email" } as const;
  await admin.run(() => answerRight(id, version, { ...answer, sendTo: lead.email }));
  const mail = await db().mail.findFirstOrThrow({ where: { leadId, kind: "answer" } });
  return { id, mailId: mail.id };
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
