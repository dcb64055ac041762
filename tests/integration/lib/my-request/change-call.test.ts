import { describe, expect, test } from "vitest";
import { claimNext } from "@/lib/calls/claim";
import { openWaitingCall } from "@/lib/calls/task/open-call";
import { db, transaction } from "@/lib/kernel/db";
import { readLead } from "@/lib/requests/sheet/details";
import { stopClock } from "@/tests/support/clock";
import {
  minutes,
  minutesAfter,
  recordCall,
  storeCall,
  storeRequest,
  TUESDAY,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { leadOf, mailKindsOf } from "@/tests/support/leads";
import {
  newToken,
  seeCall,
  sendForm,
  storeCallWithLink,
  THURSDAY,
  THURSDAY_CALL,
} from "@/tests/support/my-request";

const { ana } = await workOnTuesday();

const historyOf = async (leadId: string) =>
  (await ana.run(() => readLead(leadId)))?.history.map(({ text, by }) => ({ text, by }));

describe("another hour", () => {
  test("moves the call into that slot, and nobody is late before that day ends", async () => {
    const { taskId, leadId, token } = await storeCallWithLink();
    // Mails of the same instant have no order.
    stopClock(minutes(1));
    expect(await sendForm(token, "hour", THURSDAY)).toMatchObject({
      tone: "success",
      text: "Te llamaremos el jueves 26 de noviembre entre las 16:00 y las 17:00.",
    });
    expect(await taskOf(taskId)).toMatchObject({
      ...THURSDAY_CALL,
      kind: "new",
    });
    const lead = await leadOf(leadId);
    expect(lead).toMatchObject({ dueAt: THURSDAY_CALL.dueAt, preferredTimeSlot: "16:00-17:00" });
    expect(await ana.run(() => claimNext())).toBeNull();
    stopClock(minutesAfter(THURSDAY_CALL.windowFrom, 1));
    expect(await ana.run(() => claimNext())).toBe(taskId);
    expect(await mailKindsOf(leadId)).toEqual(["link", "changed"]);
    expect(await historyOf(leadId)).toContainEqual({
      text: "Eligió otra hora: jueves 26 de noviembre, 16:00-17:00",
      by: null,
    });
  });

  const other = { slot: "Elige otra hora, u otro día." };
  const day = { day: "Elige un día." };
  const slot = { slot: "Elige una franja." };
  test.each([
    ["a slot that has begun", { day: "2026-11-24", slot: "10:00-11:00" }, other, "slot"],
    ["a Saturday", { day: "2026-11-28", slot: "10:00-11:00" }, other, "slot"],
    ["a day far ahead", { day: "2027-02-01", slot: "10:00-11:00" }, other, "slot"],
    ["a slot of nobody", { day: "2026-11-26", slot: "3:00-4:00" }, other, "slot"],
    ["no day", { day: "", slot: "10:00-11:00" }, day, "day-2026-11-24"],
    ["no slot", { day: "2026-11-26", slot: "" }, slot, "slot"],
    ["neither", { day: "", slot: "" }, { ...day, ...slot }, "day-2026-11-24"],
  ])(
    "is refused for %s beside the field, and keeps what was chosen",
    async (...[, values, errors, id]) => {
      const { taskId, token } = await storeCallWithLink();
      const before = await taskOf(taskId);
      const notice = await sendForm(token, "hour", values);
      expect(notice).toMatchObject({ tone: "error", values, next: { id } });
      expect(notice?.errors).toEqual(errors);
      expect(await taskOf(taskId)).toEqual(before);
    },
  );

  test("opens the call again that nobody answered three times, with three calls to come", async () => {
    const stored = await storeCallWithLink();
    for (let call = 0; call < 3; call += 1) {
      stopClock(minutes(call * 24 * 60));
      await recordCall(ana, stored, { outcome: "no_answer" });
    }
    expect((await seeCall(stored.token)).state).toBe("unreachable");
    await sendForm(stored.token, "hour", { day: "2026-11-27", slot: "10:00-11:00" });
    expect(await taskOf(stored.taskId)).toMatchObject({
      closedAt: null,
      kind: "call_again",
      attempts: 0,
    });
    stopClock(new Date("2026-11-27T09:10:00Z"));
    await recordCall(ana, stored, { outcome: "no_answer" });
    expect((await seeCall(stored.token)).state).toBe("waiting");
  });

  test("keeps the deadline of another sender who waits with the same phone", async () => {
    const { taskId, personId, token } = await storeCallWithLink();
    await storeRequest(personId, { emailNormalized: "otra@ejemplo.es", email: "otra@ejemplo.es" });
    await sendForm(token, "hour", THURSDAY);
    expect(await taskOf(taskId)).toMatchObject({ dueAt: minutes(10 * 60) });
  });
});

describe("mails instead of calls", () => {
  test("hold for later requests too, until an hour is chosen", async () => {
    const { taskId, personId, leadId, token } = await storeCallWithLink({
      task: { windowFrom: minutes(-5), windowUntil: minutes(55) },
    });
    await sendForm(token, "write");
    const written = { kind: "write", windowFrom: null, windowUntil: null };
    expect(await taskOf(taskId)).toMatchObject(written);
    const { email, emailNormalized } = await leadOf(leadId);
    const later = await storeRequest(personId, { email, emailNormalized });
    await transaction(async (tx) => {
      await tx.callTask.updateMany({ data: { closedAt: TUESDAY, closedBecause: "written" } });
      await openWaitingCall(tx, personId);
    });
    const open = { where: { personId, closedAt: null } };
    expect(await db().callTask.findFirst(open)).toMatchObject({ ...written, leadId: later });
    await sendForm(token, "hour", THURSDAY);
    expect(await db().callTask.findFirst(open)).toMatchObject({
      kind: "new",
      windowFrom: THURSDAY_CALL.windowFrom,
    });
    expect((await db().person.findFirstOrThrow()).prefersWritingAt).toBeNull();
  });
});

test("where we may not write, no mail can be asked for", async () => {
  const { taskId, leadId, token } = await storeCallWithLink();
  await db().lead.update({ where: { id: leadId }, data: { noMail: true } });
  const before = await taskOf(taskId);
  expect((await seeCall(token)).isMailed).toBe(false);
  expect(await sendForm(token, "write")).toMatchObject({ tone: "warning" });
  expect(await taskOf(taskId)).toEqual(before);
  expect((await db().person.findFirstOrThrow()).prefersWritingAt).toBeNull();
});

describe("after we have", () => {
  test.each([["spoke"], ["wrote"]] as const)("%s, another hour can be chosen", async (outcome) => {
    const stored = await storeCallWithLink();
    if (outcome === "wrote") await sendForm(stored.token, "write");
    await recordCall(ana, stored, { outcome });
    expect(await sendForm(stored.token, "hour", THURSDAY)).toMatchObject({ title: "Hora elegida" });
    expect(await taskOf(stored.taskId)).toMatchObject({
      closedAt: null,
      windowFrom: THURSDAY_CALL.windowFrom,
    });
    const person = { id: stored.personId };
    expect(await db().person.findUnique({ where: person })).toMatchObject({
      prefersWritingAt: null,
    });
  });

  test("dialled a wrong number that is right, another hour can be chosen and is tried three times", async () => {
    const stored = await storeCallWithLink();
    await recordCall(ana, stored, { outcome: "wrong_number" });
    expect((await seeCall(stored.token)).state).toBe("wrong-number");
    await sendForm(stored.token, "hour", THURSDAY);
    expect(await taskOf(stored.taskId)).toMatchObject({
      closedAt: null,
      windowFrom: THURSDAY_CALL.windowFrom,
    });
    stopClock(minutesAfter(THURSDAY_CALL.windowFrom, 1));
    await recordCall(ana, stored, { outcome: "no_answer" });
    expect(await taskOf(stored.taskId)).toMatchObject({ kind: "retry", attempts: 1 });
  });

  test("heard that no calls are wanted, another hour can be chosen, and calls are wanted again", async () => {
    const stored = await storeCallWithLink();
    await recordCall(ana, stored, { outcome: "no_calls" });
    expect((await seeCall(stored.token)).state).toBe("no-calls");
    await sendForm(stored.token, "hour", THURSDAY);
    expect((await db().person.findFirstOrThrow()).doNotCallAt).toBeNull();
    expect((await seeCall(stored.token)).state).toBe("waiting");
    stopClock(minutesAfter(THURSDAY_CALL.windowFrom, 1));
    expect(await ana.run(() => claimNext())).toBe(stored.taskId);
  });

  test("closed the case, it opens again with the call", async () => {
    const stored = await storeCallWithLink();
    await sendForm(stored.token, "cancel");
    await db().lead.update({ where: { id: stored.leadId }, data: { status: "cerrado" } });
    await sendForm(stored.token, "hour", THURSDAY);
    expect(await leadOf(stored.leadId)).toMatchObject({ status: "nuevo" });
    const texts = (await historyOf(stored.leadId))?.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining("vuelve a abrirse"));
  });
});

test("a form that saw another state changes nothing and says so", async () => {
  const { taskId, token } = await storeCallWithLink();
  const { version } = await seeCall(token);
  await sendForm(token, "hour", THURSDAY);
  const before = await taskOf(taskId);
  for (const action of ["hour", "write", "urgent", "cancel"] as const) {
    const stale = { version, what: "seizure", day: "2026-11-27", slot: "9:00-10:00" };
    expect(await sendForm(token, action, stale), action).toMatchObject({
      tone: "warning",
      title: expect.stringContaining("no estaba como la veías"),
    });
  }
  expect(await taskOf(taskId)).toEqual(before);
});

test("the link of a stranger with the same phone and name sees and changes nothing of the other's call", async () => {
  const { personId, taskId, leadId } = await storeCall();
  const email = "otra@ejemplo.es";
  const stranger = await storeRequest(personId, {
    email,
    emailNormalized: email,
    mailTo: email,
    createdAt: minutes(1),
    firstAttemptAt: null,
  });
  await recordCall(
    ana,
    { personId, taskId, leadId },
    {
      outcome: "later",
      next: { from: THURSDAY_CALL.windowFrom, until: THURSDAY_CALL.windowUntil },
    },
  );
  const token = await newToken(stranger);
  const before = await taskOf(taskId);
  const call = await seeCall(token);
  expect(call).toMatchObject({ state: "waiting", assignee: null, leasedBy: null });
  // The hour that this form asked for, and not the promised one.
  expect(call.task).toMatchObject({
    windowFrom: new Date("2026-11-25T08:00:00Z"),
    promised: false,
  });
  for (const action of ["hour", "urgent", "write", "cancel"] as const) {
    const notice = await sendForm(token, action, { what: "seizure", ...THURSDAY });
    expect(notice, action).toMatchObject({ tone: "success" });
  }
  expect(await taskOf(taskId)).toEqual(before);
});
