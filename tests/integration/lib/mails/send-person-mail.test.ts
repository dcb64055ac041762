import { afterEach, describe, expect, test, vi } from "vitest";
import { site } from "@/content/site";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { sendCode } from "@/lib/mails/code";
import { messageIdOf } from "@/lib/mails/message-id";
import { queueMail } from "@/lib/mails/queue-mail";
import { queueErasureMail } from "@/lib/mails/queue-mail-without-lead";
import { findLink } from "@/lib/mails/request-link";
import { giveUpMail, sendPersonMail } from "@/lib/mails/send-person-mail";
import { eraseLeads } from "@/lib/privacy/erase";
import { storeLead as store } from "@/lib/requests/intake/store-lead";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { mailServer } from "@/tests/support/mail-server";
import { mailFiles } from "@/tests/support/privacy";
import { sql } from "@/tests/support/sql";
import { newLead, storeLead } from "@/tests/support/store-lead";

const smtp = await mailServer();
afterEach(releaseClock);

/** Of a year with known holidays: in others we promise no hour. */
const KNOWN_DAY = new Date("2026-11-24T10:00:00+01:00");

/** Stores a lead with the mail that it causes. */
async function storeWritten(changes: Parameters<typeof newLead>[0] = {}) {
  const { id: leadId, lead } = await storeLead(newLead(changes));
  const mail = await db().mail.findFirstOrThrow({ where: { leadId } });
  return { lead, leadId, mailId: mail.id };
}
const mailOf = (id: string) => db().mail.findUnique({ where: { id } });
const eventsOf = async (leadId: string) =>
  (
    await db().leadEvent.findMany({
      where: { leadId, type: { startsWith: "mail_" } },
      orderBy: { id: "asc" },
    })
  ).map(({ type, data }) => ({ type, ...(data as object) }));
/** Sends a mail for the last time, and it fails. */
async function fail(mailId: string) {
  const error = await sendPersonMail(mailId).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const logged = vi.spyOn(log, "error").mockReturnValue();
  await giveUpMail(mailId, error);
  logged.mockRestore();
}
const tokenIn = (text = "") => /\/mi-solicitud\/([\w-]{43})/.exec(text)?.[1];

describe("the mail about a received request", () => {
  test("says when we call by the person's clock, which number calls, and has a link that works", async () => {
    stopClock(KNOWN_DAY);
    const { lead, leadId, mailId } = await storeWritten({ phone: "928 123 456" });
    await sendPersonMail(mailId);
    const [message, ...others] = smtp.messages;
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      envelope: { to: [lead.email] },
      from: { name: site.brand },
      subject: "Hemos recibido tu solicitud",
      messageId: `<${messageIdOf(mailId)}@localhost>`,
    });
    for (const part of [message?.html ?? "", message?.text ?? ""]) {
      const words = part.replace(/\s+/g, " ");
      expect(words).toContain("Hola, Ana");
      expect(words).toContain("entre las 9:00 y las 10:00 (hora canaria)");
      expect(words).toContain(site.callerNumbers.value);
      expect(await findLink(tokenIn(part))).toMatchObject({ leadId, valid: true });
    }
    expect(await mailOf(mailId)).toMatchObject({ sentAt: expect.any(Date) });
    expect(await eventsOf(leadId)).toEqual([{ type: "mail_sent", kind: "received", mailId }]);
  });

  test.each([
    ["M ª Carmen Ruiz", "Hola, M.ª Carmen:"],
    ["Sra Gil", "Hola:"],
  ])("addresses «%s» with «%s»", async (fullName, greeting) => {
    const { mailId } = await storeWritten({ fullName });
    await sendPersonMail(mailId);
    expect(smtp.messages.at(-1)?.text).toContain(greeting);
  });

  test("promises no call to somebody who asks for e-mails or wants no calls", async () => {
    for (const wish of ["prefers_writing_at", "do_not_call_at"]) {
      const { leadId, mailId } = await storeWritten();
      await sql(
        `UPDATE people SET ${wish} = now() FROM leads WHERE leads.person_id = people.id AND leads.id = $1`,
        [leadId],
      );
      await sendPersonMail(mailId);
      expect(smtp.messages.at(-1)?.text).toMatch(/No te llamaremos; te escribiremos/);
    }
  });

  test("tells nothing of a call that another e-mail with the same phone asked for", async () => {
    stopClock(KNOWN_DAY);
    const owner = newLead({ preferredTimeSlot: "9:00-10:00" });
    const stranger = await storeWritten({ phone: owner.phone, preferredTimeSlot: "19:00-20:00" });
    await storeLead(owner);
    await sendPersonMail(stranger.mailId);
    expect(smtp.messages[0]?.text?.replace(/\s+/g, " ")).toContain("entre las 19:00 y las 20:00");
  });

  test("is sent once, however often its job runs, and not after a withdrawal or an erasure", async () => {
    const { mailId } = await storeWritten();
    for (let n = 0; n < 3; n++) await sendPersonMail(mailId);
    expect(smtp.messages).toHaveLength(1);
    const other = await storeWritten();
    await sql("UPDATE leads SET withdrawn = '{call}' WHERE id = $1", [other.leadId]);
    await sendPersonMail(other.mailId);
    const erased = await storeWritten();
    await sql("DELETE FROM leads WHERE id = $1", [erased.leadId]);
    await sendPersonMail(erased.mailId);
    expect(smtp.messages).toHaveLength(1);
  });

  test("begins a thread: later mails about the request refer to it", async () => {
    const { leadId, mailId } = await storeWritten();
    await sendPersonMail(mailId);
    const later = await transaction((tx) => queueMail(tx, leadId, "changed", { what: ["phone"] }));
    await sendPersonMail(String(later));
    const [first, second] = smtp.messages;
    expect(first?.references).toBeUndefined();
    expect(second).toMatchObject({ references: first?.messageId, inReplyTo: first?.messageId });
    expect(second?.text).toContain("Hemos apuntado este cambio: tu teléfono.");
  });
});

describe("fault 63: a mail server's answer", () => {
  test.each([
    ["550 5.1.1 <%s>: No such user", "unknown"],
    ["552 5.2.2 <%s>: mailbox full", "closed"],
  ])("%s is noted as what it says, and not tried again", async (reply, refusal) => {
    const { lead, leadId, mailId } = await storeWritten();
    smtp.replies = { recipient: reply.replace("%s", lead.email) };
    await fail(mailId);
    expect(smtp.connections).toBeGreaterThan(0);
    smtp.replies = {};
    await sendPersonMail(mailId);
    expect(smtp.messages).toEqual([]);
    expect(await mailOf(mailId)).toMatchObject({ sentAt: null, refusal });
    expect(await eventsOf(leadId)).toEqual([
      { type: "mail_refused", kind: "received", mailId, fault: refusal },
    ]);
    expect(JSON.stringify(await eventsOf(leadId))).not.toContain(lead.email);
  });

  test.each([
    ["sender", "550 5.1.1 No such user"],
    ["recipient", "554 5.7.1 Relay access denied"],
    ["recipient", "550 Administrative prohibition"],
    ["message", "550 No such mailbox"],
  ] as const)("to the %s, «%s», is never taken for one about the mailbox", async (phase, reply) => {
    const { leadId, mailId } = await storeWritten();
    smtp.replies = { [phase]: reply };
    await fail(mailId);
    expect(await mailOf(mailId)).toMatchObject({ refusedAt: null, refusal: null });
    expect(await eventsOf(leadId)).toMatchObject([
      { type: "mail_failed", reason: expect.stringMatching(/^El servidor de correo no aceptó/) },
    ]);
  });

  test.each(["temporary", "refuse", "cut"] as const)(
    "with the fault '%s' is no refusal: the job tries again, and the last try is noted",
    async (fault) => {
      const { leadId, mailId } = await storeWritten();
      smtp.fault = fault;
      const error = await sendPersonMail(mailId).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(await eventsOf(leadId)).toEqual([]);
      const logged = vi.spyOn(log, "error").mockReturnValue();
      await giveUpMail(mailId, error);
      expect(logged).toHaveBeenCalledWith("mail.given_up", error, expect.anything());
      logged.mockRestore();
      expect(await eventsOf(leadId)).toMatchObject([{ type: "mail_failed", kind: "received" }]);
      smtp.fault = "none";
      await sendPersonMail(mailId);
      expect(await mailOf(mailId)).toMatchObject({ sentAt: expect.any(Date), refusedAt: null });
    },
  );
});

describe("the confirmation of an erasure", () => {
  const address = "borrada@ejemplo.es";
  const waiting = () => sql("SELECT id FROM mails WHERE kind = 'erased'");

  test("is sent, and leaves nothing behind", async () => {
    await transaction((tx) => queueErasureMail(tx, address));
    const [{ id }] = await waiting();
    await sendPersonMail(id);
    expect(smtp.messages).toMatchObject([{ subject: "Hemos borrado tus datos" }]);
    expect(await waiting()).toEqual([]);
  });

  test("leaves nothing behind either when the server never takes it", async () => {
    await transaction((tx) => queueErasureMail(tx, address));
    const [{ id }] = await waiting();
    smtp.fault = "temporary";
    await expect(sendPersonMail(id)).rejects.toThrow();
    const logged = vi.spyOn(log, "error").mockReturnValue();
    await giveUpMail(id, new Error("451"));
    logged.mockRestore();
    expect(await waiting()).toEqual([]);
  });

  test("is not written at all without a mail server", async () => {
    const { smtpUrl } = env();
    env().smtpUrl = undefined;
    await transaction((tx) => queueErasureMail(tx, address));
    env().smtpUrl = smtpUrl;
    expect(await waiting()).toEqual([]);
  });
});

test("the code is six digits in the mail, and neither in its subject nor in its preview", async () => {
  const { mailId } = await storeWritten();
  await sendPersonMail(mailId);
  const link = await findLink(tokenIn(smtp.messages[0]?.text));
  if (!link) throw new Error("the mail has no link");
  await sendCode(link, "erase");
  const code = await db().mail.findFirstOrThrow({ where: { kind: "code" } });
  await sendPersonMail(code.id);
  const message = smtp.messages.at(-1);
  const [digits = ""] = /\b\d{6}\b/.exec(message?.text ?? "") ?? [];
  expect(digits).toHaveLength(6);
  expect(message?.subject).toBe("Tu código");
  // The preview stands before the brand.
  expect(message?.html?.split(site.brand)[0]).not.toContain(digits);
  expect(message?.text).toContain("para borrar tus datos");
});

test("a thousand requests with a stranger's address give that address one mail", async () => {
  const victim = newLead().email;
  for (let n = 0; n < 1_000; n++) {
    const phone = `7${String(n).padStart(8, "0")}`;
    const email = [victim, victim.toUpperCase(), victim.replace("@", `+${n}@`)][n % 3] ?? victim;
    const result =
      n % 7 === 0 ? { assessment: { answers: {}, result: "C" as const, rulesVersion: "1" } } : {};
    await store(newLead({ email, phone, fullName: `Ana ${"x".repeat((n % 9) + 2)}`, ...result }));
    // Again and again so late that the limit of intake lets some of them in.
    if (n % 100 === 0) await sql("UPDATE leads SET created_at = created_at - interval '1 hour'");
  }
  const [{ stored }] = await sql(
    "SELECT count(*)::int AS stored FROM leads WHERE email_normalized LIKE $1",
    [victim.replace("@", "%@")],
  );
  expect(stored).toBeGreaterThan(20);
  const jobs = await sql(
    `SELECT payload->>'mailId' AS id FROM graphile_worker._private_jobs
    WHERE run_at <= now() AND payload->>'mailId' IN (SELECT id::text FROM mails WHERE email_normalized LIKE $1)`,
    [victim.replace("@", "%@")],
  );
  for (const { id } of jobs) await sendPersonMail(id);
  expect(smtp.messages.map(({ envelope }) => envelope.to)).toEqual([[victim]]);
});

test("erasing a lead removes its mail from the mail folder", async () => {
  const { smtpUrl } = env();
  env().smtpUrl = undefined;
  const { leadId, mailId } = await storeWritten();
  await sendPersonMail(mailId);
  env().smtpUrl = smtpUrl;
  expect(mailFiles().filter((file) => file.startsWith(`mail-${mailId}`))).toHaveLength(1);
  await eraseLeads({ where: { id: leadId }, decidedBy: null });
  expect(mailFiles().filter((file) => file.startsWith(`mail-${mailId}`))).toEqual([]);
});
