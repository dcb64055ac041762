import { beforeEach, expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { endHandovers } from "@/lib/partners/end-handovers";
import { readFirmPage } from "@/lib/partners/read-firm-page";
import { returnOffers } from "@/lib/partners/return-offers";
import { readTyped } from "@/lib/partners/typed-answer";
import { stopClock } from "@/tests/support/clock";
import { minutes, recordCall, storeCall, workOnTuesday } from "@/tests/support/desk";
import {
  firmMailsOf,
  handoverEventsOf,
  handoverOf,
  lastFirmCode,
  openCase,
  sendFirmForm,
  storeHandover,
} from "@/tests/support/handovers";
import { Visitor } from "@/tests/support/visitor";

const { ana } = await workOnTuesday();

let firm: Visitor;
beforeEach(() => {
  firm = new Visitor();
});

/** A case that the desk is done with, open in the firm's browser. */
async function storeOpened() {
  const call = await storeCall({
    lead: { status: "contactado", firstAttemptAt: minutes(-60), dueAt: null },
    task: { closedAt: minutes(-30), closedBecause: "spoken" },
  });
  const handover = await storeHandover(call);
  await openCase(firm, handover);
  return { ...call, ...handover };
}

const openCallsOf = (personId: string) =>
  db().callTask.findMany({ where: { personId, closedAt: null } });

test("a firm accepts once, and then reports how far it is", async () => {
  const { id, token, leadId } = await storeOpened();
  expect(await sendFirmForm(firm, token, "report", { stage: "spoken" })).toBe("cambiado");
  expect(await sendFirmForm(firm, token, "accept")).toBe("aceptado");
  expect(await sendFirmForm(firm, token, "accept"), "a second time").toBe("aceptado");
  expect(await sendFirmForm(firm, token, "decline", { reason: "Tarde" })).toBe("cambiado");
  for (const stage of ["spoken", "quoted", "signed", "filed", "discharged"]) {
    expect(await sendFirmForm(firm, token, "report", { stage })).toBe("informado");
    expect(await sendFirmForm(firm, token, "report", { stage }), "a reload").toBe("informado");
    expect(await handoverOf(id)).toMatchObject({ stage, stageAt: expect.any(Date) });
  }
  expect(await sendFirmForm(firm, token, "report", { stage: "ganado" })).toBe("elegir");
  expect(await handoverEventsOf(leadId)).toEqual([
    "handover_viewed",
    "handover_accepted",
    ...Array(5).fill("handover_reported"),
  ]);
});

test("a case that is not viable ends with that report: it is called again, and the firm erases it", async () => {
  const { id, token, leadId, personId } = await storeOpened();
  await sendFirmForm(firm, token, "accept");
  expect(await sendFirmForm(firm, token, "report", { stage: "not_viable" })).toBe("informado");
  expect(await sendFirmForm(firm, token, "report", { stage: "signed" })).toBe("cambiado");
  expect(await handoverOf(id)).toMatchObject({
    ...{ stage: "not_viable", stageAt: minutes(0), endedBecause: "not_viable" },
    ...{ endedAt: minutes(0), erasureAskedAt: minutes(0), erasureConfirmedAt: null },
  });
  expect(await openCallsOf(personId)).toMatchObject([{ kind: "call_again", leadId }]);
  expect(await firmMailsOf(id)).toEqual(["firm_code", "firm_recall"]);
  expect(await handoverEventsOf(leadId)).toEqual([
    ...["handover_viewed", "handover_accepted", "handover_reported", "handover_recalled"],
  ]);
});

test("after its time a case can be neither opened nor accepted, even if nobody has taken it back yet", async () => {
  const { id, token, leadId } = await storeOpened();
  const unopened = await storeHandover(await storeCall());
  await sendFirmForm(firm, unopened.token, "code");
  stopClock(minutes(7 * 60));
  const isOver = { answerBy: minutes(7 * 60), codeSentAt: minutes(7 * 60) };
  await db().handover.updateMany({ where: { id: { in: [id, unopened.id] } }, data: isOver });
  expect((await firm.run(() => readFirmPage(token)))?.details).toBeNull();
  expect(await sendFirmForm(firm, token, "accept")).toBe("cambiado");
  expect(await sendFirmForm(firm, token, "code")).toBe("sin-codigo");
  const code = await lastFirmCode(unopened.id);
  expect(await sendFirmForm(firm, unopened.token, "open", { code })).toBe("codigo-malo");
  expect(await handoverOf(id)).toMatchObject({ acceptedAt: null, endedAt: null });
  expect(await handoverEventsOf(leadId)).toEqual(["handover_viewed"]);
  await db().handover.deleteMany();
});

test("an accepted case stays open after that", async () => {
  const { id, token } = await storeOpened();
  await sendFirmForm(firm, token, "accept");
  await db().handover.update({ where: { id }, data: { answerBy: minutes(-1) } });
  expect((await firm.run(() => readFirmPage(token)))?.details).not.toBeNull();
  expect(await sendFirmForm(firm, token, "code")).toBe("codigo-enviado");
});

test("a declined case is called again, and the firm is asked to erase it", async () => {
  const { id, token, leadId, personId } = await storeOpened();
  expect(await sendFirmForm(firm, token, "decline", { reason: " \n " })).toBe("motivo");
  expect(await openCallsOf(personId)).toEqual([]);
  const reason = "No llevamos <b>deuda</b> pública";
  expect(await sendFirmForm(firm, token, "decline", { reason })).toBe("rechazado");
  expect(await sendFirmForm(firm, token, "decline", { reason }), "a second time").toBe("cambiado");
  expect(await handoverOf(id)).toMatchObject({
    ...{ endedBecause: "declined", endedAt: minutes(0) },
    declineReason: "No llevamos deuda pública",
    ...{ erasureAskedAt: minutes(0), erasureConfirmedAt: null },
  });
  expect(await openCallsOf(personId)).toMatchObject([{ kind: "call_again", leadId }]);
  expect(await firmMailsOf(id)).toEqual(["firm_code", "firm_recall"]);
  expect(await handoverEventsOf(leadId)).toEqual(["handover_viewed", "handover_declined"]);
});

test("an answer that could not be stored is kept for its form, also until a code is typed again", async () => {
  const { id, token } = await storeOpened();
  const kept = () => firm.run(() => readTyped(token));
  const opened = firm.copy();
  firm.cookies.clear();
  const reason = "No llevamos casos así";
  expect(await sendFirmForm(firm, token, "decline", { reason })).toBe("cerrado");
  expect(await kept()).toEqual({ reason, stage: "" });
  expect(await opened.run(() => readTyped(token))).toEqual({ reason: "", stage: "" });
  expect(JSON.stringify([...firm.cookies])).not.toContain("llevamos");
  stopClock(minutes(1));
  await openCase(firm, { id, token });
  expect(await kept()).toEqual({ reason, stage: "" });
  expect(await sendFirmForm(firm, token, "accept")).toBe("aceptado");
  expect(await sendFirmForm(firm, token, "report", { stage: "ganado" })).toBe("elegir");
  expect(await kept()).toEqual({ reason: "", stage: "ganado" });
  expect(await sendFirmForm(firm, token, "report", { stage: "spoken" })).toBe("informado");
  expect(await kept()).toEqual({ reason: "", stage: "" });
});

test("an offer without an answer comes back in its minute, and no other", async () => {
  const { id, leadId, personId } = await storeOpened();
  const accepted = await storeOpened();
  await sendFirmForm(firm, accepted.token, "accept");
  expect(await returnOffers(minutes(24 * 60 - 1))).toBe(0);
  expect(await returnOffers(minutes(24 * 60))).toBe(1);
  expect(await returnOffers(minutes(24 * 60)), "a second run").toBe(0);
  expect(await handoverOf(id)).toMatchObject({ endedBecause: "unanswered" });
  expect(await handoverOf(accepted.id)).toMatchObject({ endedAt: null });
  expect(await openCallsOf(personId)).toMatchObject([{ kind: "call_again", leadId }]);
  expect(await handoverEventsOf(leadId)).toEqual(["handover_viewed", "handover_unanswered"]);
  expect(await firmMailsOf(id)).toEqual(["firm_code", "firm_recall"]);
});

test("an offer that its firm could not open, because nobody has confirmed its address, did not reach it", async () => {
  const { id, firm: partner } = await storeHandover(await storeCall());
  await db().partner.update({ where: { id: partner.id }, data: { emailConfirmedAt: null } });
  expect(await returnOffers(minutes(24 * 60))).toBe(1);
  expect(await handoverOf(id)).toMatchObject({
    ...{ endedBecause: "undelivered", erasureAskedAt: null },
  });
});

test("a case that is over, or whose person wants no calls or has cancelled, is not called again", async () => {
  const over = await storeOpened();
  await db().lead.update({ where: { id: over.leadId }, data: { status: "cerrado" } });
  const quiet = await storeOpened();
  await db().person.update({ where: { id: quiet.personId }, data: { doNotCallAt: minutes(0) } });
  const cancelled = await storeOpened();
  const { personId } = cancelled;
  await db().callTask.updateMany({ where: { personId }, data: { closedBecause: "cancelled" } });
  expect(await returnOffers(minutes(24 * 60))).toBe(3);
  for (const one of [over, quiet, cancelled]) expect(await openCallsOf(one.personId)).toEqual([]);
  // An adviser writes to the person instead.
  const waiting = { closedBecause: "asked_again" };
  const parked = await db().callTask.findMany({ select: { personId: true }, where: waiting });
  expect(parked).toEqual([{ personId: quiet.personId }]);
});

test("an offer of a person who says that they want no calls is closed to its firm at once, and comes back", async () => {
  const call = await storeCall();
  const offer = await storeHandover(call);
  await openCase(firm, offer);
  await recordCall(ana, call, { outcome: "no_calls" });
  expect((await firm.run(() => readFirmPage(offer.token)))?.details).toBeNull();
  expect(await sendFirmForm(firm, offer.token, "accept")).toBe("cambiado");
  expect(await returnOffers(minutes(1))).toBe(1);
  expect(await handoverOf(offer.id)).toMatchObject({ endedBecause: "recalled", acceptedAt: null });
  expect(await firmMailsOf(offer.id)).toEqual(["firm_code", "firm_recall"]);
  expect(await openCallsOf(call.personId)).toEqual([]);
});

test("an accepted case of such a person stays, and its firm reads that it should write", async () => {
  const call = await storeCall();
  const { id, token } = await storeHandover(call, { acceptedAt: minutes(0) });
  await openCase(firm, { id, token });
  const isShown = async () => (await firm.run(() => readFirmPage(token)))?.details?.wantsNoCalls;
  expect(await isShown()).toBe(false);
  await recordCall(ana, call, { outcome: "no_calls" });
  expect(await returnOffers(minutes(1))).toBe(0);
  expect(await isShown()).toBe(true);
  const mails = { doNotCallAt: null, prefersWritingAt: minutes(0) };
  await db().person.update({ where: { id: call.personId }, data: mails });
  expect(await isShown()).toBe(true);
});

test("an open call about the person stays as it is", async () => {
  const call = await storeCall();
  await storeHandover(call);
  const before = await openCallsOf(call.personId);
  expect(await returnOffers(minutes(24 * 60))).toBe(1);
  expect(await openCallsOf(call.personId)).toEqual(before);
});

test("of accepting and coming back at once, one wins", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, token, leadId, personId } = await storeOpened();
    const [notice, returned] = await Promise.all([
      sendFirmForm(firm, token, "accept"),
      returnOffers(minutes(24 * 60)),
    ]);
    const { acceptedAt, endedAt } = await handoverOf(id);
    const isAccepted = acceptedAt !== null;
    expect([notice === "aceptado", returned === 0]).toEqual([isAccepted, isAccepted]);
    expect(endedAt === null).toBe(isAccepted);
    expect(await handoverEventsOf(leadId)).toEqual([
      "handover_viewed",
      isAccepted ? "handover_accepted" : "handover_unanswered",
    ]);
    expect(await openCallsOf(personId)).toHaveLength(isAccepted ? 0 : 1);
    await db().handover.deleteMany();
  }
});

test("of accepting and a recall at once, the recall always ends the case", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, token, leadId } = await storeOpened();
    const [notice, told] = await Promise.all([
      sendFirmForm(firm, token, "accept"),
      transaction((tx) => endHandovers(tx, { leadId }, { because: "asked" }, null)),
    ]);
    expect(told).toHaveLength(1);
    const { acceptedAt, endedBecause } = await handoverOf(id);
    expect(endedBecause).toBe("asked");
    expect(notice === "aceptado").toBe(acceptedAt !== null);
    expect(await sendFirmForm(firm, token, "report", { stage: "signed" })).toBe("cambiado");
  }
});
