import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { changeFirm, listFirms, readFirm } from "@/lib/partners/firms";
import { queueFirmMail } from "@/lib/partners/queue-firm-mail";
import { saveFirm } from "@/lib/partners/save-firm";
import { giveUpFirmMail } from "@/lib/partners/undelivered";
import { pastTerm } from "@/lib/privacy/past-term";
import { readAlarmSigns } from "@/lib/process/alarm-signs";
import { alarmsOf } from "@/lib/process/alarms-of";
import { readAlerts } from "@/lib/process/warnings";
import { startWorker, type Worker } from "@/lib/process/worker";
import { lastAuditLine } from "@/tests/support/audit";
import { minutes, newAdviser, storeCall, workOnTuesday } from "@/tests/support/desk";
import { typedFirm } from "@/tests/support/firms";
import {
  firmMailsOf,
  handoverEventsOf,
  handoverOf,
  lastErasureToken,
  sendFirmForm,
  storeHandover,
} from "@/tests/support/handovers";
import { mailServer } from "@/tests/support/mail-server";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { Visitor } from "@/tests/support/visitor";

await workOnTuesday();
const smtp = await mailServer();
const admin = await newAdviser("admin");

let worker: Worker | undefined;
beforeEach(async () => {
  vi.spyOn(log, "error").mockReturnValue();
  await db().handover.deleteMany();
  await db().partner.deleteMany();
  await db().mail.deleteMany();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  vi.restoreAllMocks();
  await sql("DELETE FROM graphile_worker._private_jobs");
});

const firmOf = (id: string) => db().partner.findUniqueOrThrow({ where: { id } });
const openCallsOf = (personId: string) =>
  db().callTask.findMany({ where: { personId, closedAt: null } });
const giveUp = (mailId: string) => giveUpFirmMail(mailId, new Error("550"));

/** A case that the desk is done with, whose offer waits to be sent. */
async function storeOffered(fields: Parameters<typeof storeHandover>[1] = {}) {
  const call = await storeCall({ task: { closedAt: minutes(-30), closedBecause: "spoken" } });
  const handover = await storeHandover(call, fields);
  const about = { kind: "handover", handoverId: handover.id } as const;
  const mailId = await queueFirmMail(db(), handover.firm.contactEmail, about);
  return { ...call, ...handover, mailId };
}

test("an offer that cannot be delivered returns to the desk at once, and its firm gets no other", async () => {
  const { id, leadId, personId, firm } = await storeOffered();
  smtp.replies = { recipient: "550 5.1.1 No such user" };
  worker = startWorker();
  await vi.waitFor(async () => {
    expect(await handoverOf(id)).toMatchObject({ endedBecause: "undelivered", acceptedAt: null });
    // The request to erase it does not arrive either.
    expect(await firmMailsOf(id)).toEqual([]);
  }, SOON);
  expect(await openCallsOf(personId)).toMatchObject([{ kind: "call_again", leadId }]);
  expect(await handoverEventsOf(leadId)).toEqual(["handover_recalled"]);
  expect(await firmOf(firm.id)).toMatchObject({
    ...{ emailFailedAt: expect.any(Date), emailConfirmedAt: null },
  });
  expect(await admin.run(listFirms)).toMatchObject([{ name: firm.name, state: "unreached" }]);
  expect(await lastAuditLine("partner.")).toMatchObject({
    ...{ action: "partner.address_failed", actorEmail: null, details: { firm: firm.name } },
  });
});

test("admins are told in their warnings and by an alarm, until the address is to be confirmed again", async () => {
  const { firm, mailId } = await storeOffered();
  const kinds = async () => alarmsOf(await readAlarmSigns()).map(({ kind }) => kind);
  const alerts = async () => JSON.stringify(await admin.run(readAlerts));
  expect(await kinds()).not.toContain("firms");
  await giveUp(mailId);
  expect(await kinds()).toContain("firms");
  expect(await alerts()).toContain(firm.name);
  expect(await admin.run(() => changeFirm(firm.id, "ask"))).toBe("asked");
  expect(await kinds()).not.toContain("firms");
  expect(await alerts()).not.toContain(firm.name);
  expect(await admin.run(listFirms)).toMatchObject([{ state: "unconfirmed" }]);
});

test("the other cases that the firm has not accepted return too: it gets no code for them any more", async () => {
  const { id, firm, mailId } = await storeOffered();
  const call = await storeCall({ task: { closedAt: minutes(-30), closedBecause: "spoken" } });
  const seen = await storeHandover(call, { partnerId: firm.id, viewedAt: minutes(-10) });
  const accepted = await storeHandover(await storeCall(), {
    ...{ partnerId: firm.id, acceptedAt: minutes(0) },
  });
  await giveUp(mailId);
  expect(await handoverOf(seen.id)).toMatchObject({ endedBecause: "undelivered" });
  expect(await openCallsOf(call.personId)).toMatchObject([{ kind: "call_again" }]);
  expect(await handoverOf(accepted.id)).toMatchObject({ endedAt: null });
  // Only what it has read is there to erase.
  expect(await handoverOf(id)).toMatchObject({ erasureAskedAt: null });
  expect(await handoverOf(seen.id)).toMatchObject({ erasureAskedAt: expect.any(Date) });
});

test("a case that the firm has accepted stays with it", async () => {
  const { id, firm, mailId } = await storeOffered({ acceptedAt: minutes(0) });
  expect(await giveUp(mailId)).toBe(true);
  expect(await giveUp(mailId), "a second time").toBe(false);
  expect(await handoverOf(id)).toMatchObject({ endedAt: null });
  expect(await firmOf(firm.id)).toMatchObject({ emailConfirmedAt: null });
});

test("a mail to an address that was changed meanwhile says nothing of the new one", async () => {
  const { firm, mailId } = await storeOffered();
  const typed = typedFirm({ name: firm.name });
  await admin.run(async () => saveFirm(firm.id, typed, (await readFirm(firm.id))?.version));
  await giveUp(mailId);
  expect(await firmOf(firm.id)).toMatchObject({ emailFailedAt: null });
});

test("a mail that confirms an address can fail too, and one to a person is not a firm's", async () => {
  await admin.run(() => saveFirm(null, typedFirm()));
  const [mail] = await db().mail.findMany({ where: { kind: "firm_address" } });
  expect(await giveUp(mail?.id ?? "")).toBe(true);
  expect(await admin.run(listFirms)).toMatchObject([{ state: "unreached" }]);
  const email = "eva@ejemplo.es";
  const erased = { kind: "erased", email, emailNormalized: email, mailbox: email };
  const { id } = await db().mail.create({ data: erased });
  expect(await giveUp(id)).toBe(false);
  expect(await db().mail.count({ where: { id } })).toBe(1);
});

test("a later report counts until the firm has read the case, or has another address", async () => {
  const bounced = async (fields: Parameters<typeof storeHandover>[1]) => {
    const { id } = await storeHandover(await storeCall(), { createdAt: minutes(0), ...fields });
    return giveUp(id);
  };
  expect(await bounced({})).toBe(true);
  expect(await bounced({ viewedAt: minutes(1) })).toBe(false);
  const call = await storeCall();
  const moved = await storeHandover(call, { createdAt: minutes(0) });
  const where = { id: moved.firm.id };
  await db().partner.update({ where, data: { emailConfirmedAt: minutes(5) } });
  expect(await giveUp(moved.id)).toBe(false);
  expect(await firmOf(moved.firm.id)).toMatchObject({ emailFailedAt: null });
});

test("a report about a mail that asks to confirm an address, or to erase, stops the firm too", async () => {
  await admin.run(() => saveFirm(null, typedFirm()));
  const call = await storeCall();
  const asked = { endedAt: minutes(0), endedBecause: "asked", erasureAskedAt: minutes(0) };
  const { firm } = await storeHandover(call, asked);
  await admin.run(() => changeFirm(firm.id, "erase"));
  const mails = await db().mail.findMany();
  expect(mails).toHaveLength(2);
  for (const { id } of mails) {
    await sendPersonMail(id);
    expect(await db().mail.count({ where: { id } })).toBe(0);
    expect(await giveUp(id)).toBe(true);
  }
  expect(await admin.run(listFirms)).toMatchObject([
    { state: "unreached" },
    { state: "unreached" },
  ]);
});

test("a lost request to erase is sent again with one button, and then only its link confirms", async () => {
  const call = await storeCall();
  const asked = { endedAt: minutes(0), endedBecause: "asked", erasureAskedAt: minutes(0) };
  const { id, firm } = await storeHandover(call, asked);
  const again = () => admin.run(() => changeFirm(firm.id, "erase"));
  expect(await admin.run(listFirms)).toMatchObject([{ toErase: 1 }]);
  expect(await again()).toBe("erasing");
  const first = await lastErasureToken(id);
  expect(await again()).toBe("erasing");
  const last = await lastErasureToken(id);
  expect(await firmMailsOf(id)).toEqual(["firm_recall", "firm_recall"]);
  for (const mail of await db().mail.findMany()) await sendPersonMail(mail.id);
  expect(smtp.messages.map(({ text }) => text?.includes(last))).toEqual([true]);
  expect(await sendFirmForm(new Visitor(), first, "erased")).toBeNull();
  expect(await sendFirmForm(new Visitor(), last, "erased")).toBe("borrado");
  expect(await admin.run(listFirms)).toMatchObject([{ toErase: 0 }]);
  expect(await again()).toBe("failed");
});

test("retention leaves the mails to firms that are still to be sent", async () => {
  await storeOffered();
  const { erasedMails } = pastTerm(new Date("2027-11-24T12:00:00Z"));
  expect(await db().mail.count({ where: erasedMails })).toBe(0);
});
