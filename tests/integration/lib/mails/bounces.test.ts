import { addDays } from "date-fns";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { readBounces } from "@/lib/mails/bounces/read-bounces";
import { readRefusal } from "@/lib/mails/read-refusal";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { queueFirmMail } from "@/lib/partners/queue-firm-mail";
import { startWorker } from "@/lib/process/worker";
import { deliveryReport, type Verdict } from "@/tests/support/delivery-report";
import { storeCall, TUESDAY } from "@/tests/support/desk";
import { firmMailsOf, handoverOf, storeHandover } from "@/tests/support/handovers";
import { startImap } from "@/tests/support/imap";
import { mailServer } from "@/tests/support/mail-server";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";

const smtp = await mailServer();
const imap = await startImap();
afterAll(() => imap.stop());
beforeEach(() => {
  env().bouncesUrl = imap.url();
});

/** Sends the mail about a new request, and lets a server report this of it. */
async function bounce(verdict: Verdict) {
  const lead = await storeLead();
  const [mail] = await sql("SELECT id, email_normalized FROM mails WHERE lead_id = $1", [lead.id]);
  await sendPersonMail(mail.id);
  imap.deliver(deliveryReport(verdict, String(smtp.messages.at(-1)?.raw)));
  return {
    id: lead.id,
    refusal: () => readRefusal([lead.id], mail.email_normalized),
    events: () =>
      sql("SELECT type, data FROM lead_events WHERE lead_id = $1 AND type ~ '^mail' ORDER BY id", [
        lead.id,
      ]),
  };
}

test("a mailbox that a later report calls unknown is known, once, and the report is read", async () => {
  const lead = await bounce({ status: "5.1.1", diagnostic: "smtp; 550 5.1.1 User unknown" });
  expect(await lead.refusal()).toBeNull();
  await readBounces();
  expect(await lead.refusal()).toBe("unknown");
  expect(await lead.events()).toMatchObject([
    { type: "mail_sent" },
    { type: "mail_refused", data: { kind: "received", fault: "unknown" } },
  ]);
  expect(imap.messages().at(-1)?.isSeen).toBe(true);
  imap.deliver(String(imap.messages().at(-1)?.source));
  await readBounces();
  expect(await lead.events()).toHaveLength(2);
});

test("a later refusal of us is told to the team, and nothing is said of the mailbox", async () => {
  vi.spyOn(log, "error").mockReturnValue();
  const lead = await bounce({ status: "5.7.1", diagnostic: "smtp; 554 5.7.1 Blocked" });
  await readBounces();
  expect(await lead.refusal()).toBeNull();
  expect((await lead.events()).at(-1)).toMatchObject({
    type: "mail_failed",
    data: {
      kind: "received",
      reason: "El servidor de correo no aceptó el mensaje (código 554 5.7.1).",
    },
  });
});

test("a delay is no failure, and mail of people stays unread", async () => {
  const lead = await bounce({ action: "delayed", status: "4.4.1" });
  imap.deliver(
    "From: ana@example.net\nSubject: Re: Hola\nContent-Type: text/plain\n\n¿Me llamáis?\n",
  );
  await readBounces();
  expect(await lead.events()).toHaveLength(1);
  expect(imap.messages().slice(-2)).toMatchObject([{ isSeen: true }, { isSeen: false }]);
});

test("a report that cannot be read does not keep the next one waiting", async () => {
  const nested = Array.from(
    { length: 300 },
    (_, level) =>
      `Content-Type: multipart/${level ? "mixed" : "report; report-type=delivery-status"}; boundary=b${level}\n\n--b${level}\n`,
  );
  imap.deliver(nested.join(""));
  const warned = vi.spyOn(log, "warn").mockReturnValue();
  const lead = await bounce({ status: "5.1.1" });
  await readBounces();
  expect(warned).toHaveBeenCalledWith("bounces.unreadable", { error: "Error" });
  expect(await lead.refusal()).toBe("unknown");
  expect(imap.messages().slice(-2)).toMatchObject([{ isSeen: true }, { isSeen: true }]);
});

test("the report about an erased mail is read, and changes nothing", async () => {
  const lead = await bounce({ status: "5.1.1" });
  await sql("DELETE FROM mails WHERE lead_id = $1", [lead.id]);
  await readBounces();
  expect(await lead.events()).toHaveLength(1);
  expect(imap.messages().at(-1)?.isSeen).toBe(true);
});

test("without the setting nobody looks, and a mailbox that does not open is an error", async () => {
  env().bouncesUrl = imap.url("otra clave");
  await expect(readBounces()).rejects.toThrow();
  env().bouncesUrl = undefined;
  await expect(readBounces()).resolves.toBeUndefined();
});

test("a report about a firm's offer, whose row is gone, stops the firm and brings the case back", async () => {
  vi.spyOn(log, "error").mockReturnValue();
  // The worker has its own clock, and each minute takes back what is overdue.
  const answerBy = addDays(new Date(), 1);
  const { id, firm } = await storeHandover(await storeCall(), { createdAt: TUESDAY, answerBy });
  const about = { kind: "handover", handoverId: id } as const;
  await queueFirmMail(db(), firm.contactEmail, about, id);
  await sendPersonMail(id);
  expect(await firmMailsOf(id)).toEqual([]);
  imap.deliver(deliveryReport({ status: "5.1.1" }, String(smtp.messages.at(-1)?.raw)));
  await sql("SELECT graphile_worker.add_job('read-bounces')");
  const worker = startWorker();
  try {
    await vi.waitFor(async () => {
      expect(await handoverOf(id)).toMatchObject({ endedBecause: "undelivered" });
    }, SOON);
  } finally {
    await worker.stop();
  }
  expect(await db().partner.findUniqueOrThrow({ where: { id: firm.id } })).toMatchObject({
    ...{ emailFailedAt: expect.any(Date), emailConfirmedAt: null },
  });
});

test.each([true, false])("the worker looks regularly if there is a mailbox: %s", async (isSet) => {
  await sql("DELETE FROM graphile_worker._private_known_crontabs");
  if (!isSet) env().bouncesUrl = undefined;
  const worker = startWorker();
  try {
    await vi.waitFor(async () => {
      const tasks = await sql("SELECT identifier FROM graphile_worker._private_known_crontabs");
      const names = tasks.map(({ identifier }) => identifier);
      expect(names).toContain("retention");
      expect(names.includes("read-bounces")).toBe(isSet);
    }, SOON);
  } finally {
    await worker.stop();
  }
});
