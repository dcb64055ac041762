import "@/tests/support/next-runtime";
import { describe, expect, test, vi } from "vitest";
import { db, transaction } from "@/lib/db";
import { claimNext } from "@/lib/desk/claim";
import { claimPerson } from "@/lib/desk/claim-person";
import { recordAttempt } from "@/lib/desk/record-attempt";
import { undoAttempt } from "@/lib/desk/undo-attempt";
import { openWaitingCall } from "@/lib/leads/intake/open-call";
import { readLead } from "@/lib/leads/sheet/details";
import {
  minutesAfter,
  newAdviser,
  recordCall,
  storeCall,
  storeRequest,
  TUESDAY,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { seeCall, sendForm } from "@/tests/support/my-request";
import { newToken } from "@/tests/support/request-link";

const ana = await newAdviser();
const THURSDAY = { day: "2026-11-26", slot: "16:00-17:00" };
const FROM = new Date("2026-11-26T15:00:00Z");
const UNTIL = new Date("2026-11-26T16:00:00Z");
const END_OF_DAY = new Date("2026-11-26T19:30:00Z");

workOnTuesday();

const storeWithLink = async (fields: Parameters<typeof storeCall>[0] = {}) => {
  const call = await storeCall(fields);
  return { ...call, token: await newToken(call.leadId) };
};
const leadOf = (id: string) => db().lead.findUniqueOrThrow({ where: { id } });
const lettersOf = async (leadId: string) =>
  (await db().letter.findMany({ where: { leadId }, orderBy: { createdAt: "asc" } })).map(
    ({ kind }) => kind,
  );
const wishesOf = async (leadId: string) =>
  (await ana.run(() => readLead(leadId)))?.person?.ownChanges;
const historyOf = async (leadId: string) =>
  (await ana.run(() => readLead(leadId)))?.history.map(({ text, by }) => ({ text, by }));

describe("another hour", () => {
  test("moves the call into that slot, and nobody is late before that day ends", async () => {
    const { taskId, leadId, token } = await storeWithLink();
    expect(await sendForm(token, "hour", THURSDAY)).toMatchObject({
      tone: "success",
      text: "Te llamaremos el jueves 26 de noviembre entre las 16:00 y las 17:00.",
    });
    expect(await taskOf(taskId)).toMatchObject({
      windowFrom: FROM,
      windowUntil: UNTIL,
      dueAt: END_OF_DAY,
      kind: "new",
    });
    const lead = await leadOf(leadId);
    expect(lead).toMatchObject({ dueAt: END_OF_DAY, preferredTimeSlot: "16:00-17:00" });
    expect(await ana.run(() => claimNext())).toBeNull();
    vi.setSystemTime(minutesAfter(FROM, 1));
    expect(await ana.run(() => claimNext())).toBe(taskId);
    expect(await lettersOf(leadId)).toEqual(["link", "changed"]);
    expect(await historyOf(leadId)).toContainEqual({
      text: "Eligió otra hora: jueves 26 de noviembre, 16:00-17:00",
      by: null,
    });
  });

  test.each([
    ["a slot that has begun", { day: "2026-11-24", slot: "10:00-11:00" }],
    ["a Saturday", { day: "2026-11-28", slot: "10:00-11:00" }],
    ["a day far ahead", { day: "2027-02-01", slot: "10:00-11:00" }],
    ["a slot of nobody", { day: "2026-11-26", slot: "3:00-4:00" }],
    ["no day", { day: "", slot: "10:00-11:00" }],
  ])("is refused for %s, and keeps what was chosen", async (_, values) => {
    const { taskId, token } = await storeWithLink();
    const before = await taskOf(taskId);
    expect(await sendForm(token, "hour", values)).toMatchObject({ tone: "error", values });
    expect(await taskOf(taskId)).toEqual(before);
  });

  test("opens the call again that nobody answered three times, with three calls to come", async () => {
    const stored = await storeWithLink();
    for (let call = 0; call < 3; call += 1) {
      vi.setSystemTime(minutesAfter(TUESDAY, call * 24 * 60));
      await recordCall(ana, stored, { outcome: "no_answer" });
    }
    expect((await seeCall(stored.token)).state).toBe("unreachable");
    await sendForm(stored.token, "hour", { day: "2026-11-27", slot: "10:00-11:00" });
    expect(await taskOf(stored.taskId)).toMatchObject({
      closedAt: null,
      kind: "call_again",
      attempts: 0,
    });
    vi.setSystemTime(new Date("2026-11-27T09:10:00Z"));
    await recordCall(ana, stored, { outcome: "no_answer" });
    expect((await seeCall(stored.token)).state).toBe("waiting");
  });

  test("keeps the deadline of another sender who waits with the same phone", async () => {
    const { taskId, personId, token } = await storeWithLink();
    await storeRequest(personId, { emailNormalized: "otra@ejemplo.es", email: "otra@ejemplo.es" });
    await sendForm(token, "hour", THURSDAY);
    expect(await taskOf(taskId)).toMatchObject({ dueAt: minutesAfter(TUESDAY, 10 * 60) });
  });
});

describe("letters instead of calls", () => {
  test("hold for later requests too, until an hour is chosen", async () => {
    const { taskId, personId, leadId, token } = await storeWithLink({
      task: { windowFrom: minutesAfter(TUESDAY, -5), windowUntil: minutesAfter(TUESDAY, 55) },
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
    expect(await db().callTask.findFirst(open)).toMatchObject({ kind: "new", windowFrom: FROM });
    expect((await db().person.findFirstOrThrow()).prefersWritingAt).toBeNull();
  });
});

describe("something urgent", () => {
  test("comes first, once, until somebody has called, and again after a slip", async () => {
    await storeCall({ task: { dueAt: minutesAfter(TUESDAY, -600) } });
    const stored = await storeWithLink({
      task: { windowFrom: minutesAfter(TUESDAY, 60), windowUntil: minutesAfter(TUESDAY, 120) },
    });
    const { taskId, leadId, token } = stored;
    expect(await sendForm(token, "urgent", { what: "eviction" })).toMatchObject({
      tone: "success",
    });
    expect(await ana.run(() => claimNext())).toBe(taskId);
    expect(await sendForm(token, "urgent", { what: "seizure" })).toMatchObject({ tone: "info" });
    expect(await wishesOf(leadId)).toEqual(["Urgente: tiene un desahucio"]);
    const attemptId = await recordCall(ana, stored, { outcome: "no_answer" });
    expect(await taskOf(taskId)).toMatchObject({ urgent: null });
    expect(await wishesOf(leadId)).toEqual([]);
    await ana.run(() => undoAttempt(attemptId));
    expect(await taskOf(taskId)).toMatchObject({ urgent: "eviction", windowFrom: null });
    expect(await historyOf(leadId)).toContainEqual({
      text: "Urgente: tiene un desahucio",
      by: null,
    });
  });

  test("waits for the hours of calls", async () => {
    vi.setSystemTime(new Date("2026-11-24T21:00:00Z"));
    const { token } = await storeWithLink();
    expect(await sendForm(token, "urgent", { what: "cut-off" })).toMatchObject({
      text: expect.stringContaining("en cuanto empiece el horario"),
    });
    expect(await ana.run(() => claimNext())).toBeNull();
  });
});

describe("a cancelled request", () => {
  test("is called by nobody and late for nobody, and its sender may come back", async () => {
    const { taskId, leadId, token } = await storeWithLink();
    expect(await sendForm(token, "cancel")).toMatchObject({ tone: "success" });
    expect(await taskOf(taskId)).toMatchObject({ closedBecause: "cancelled" });
    expect(await leadOf(leadId)).toMatchObject({ dueAt: null });
    expect(await ana.run(() => claimNext())).toBeNull();
    expect((await seeCall(token)).state).toBe("cancelled");
    expect(await lettersOf(leadId)).toEqual(["link", "cancelled"]);
    expect(await sendForm(token, "hour", THURSDAY)).toMatchObject({
      title: "Tu solicitud vuelve a estar en marcha",
    });
    expect(await taskOf(taskId)).toMatchObject({ closedAt: null, windowFrom: FROM });
    expect(await leadOf(leadId)).toMatchObject({ dueAt: END_OF_DAY });
    const texts = (await historyOf(leadId))?.map(({ text }) => text);
    expect(await wishesOf(leadId)).toEqual([
      "Retomó su solicitud: jueves 26 de noviembre, 16:00-17:00",
    ]);
    expect(texts).toContain("Anuló su solicitud");
    expect(texts).toContain("Retomó su solicitud: jueves 26 de noviembre, 16:00-17:00");
  });

  test("stays on the screen of whoever has it open, and the person reads that somebody may be calling", async () => {
    const { personId, taskId, token } = await storeWithLink();
    await ana.run(() => claimPerson(personId, false));
    expect(await sendForm(token, "cancel")).toMatchObject({
      text: expect.stringContaining("puede que te esté llamando ahora"),
    });
    expect(await taskOf(taskId)).toMatchObject({ holderId: ana.id, closedBecause: "cancelled" });
  });

  test("leaves another sender of the same phone their call", async () => {
    const { personId, token } = await storeWithLink();
    const other = await storeRequest(personId, {
      email: "otra@ejemplo.es",
      emailNormalized: "otra@ejemplo.es",
    });
    await sendForm(token, "cancel");
    const open = await db().callTask.findFirst({ where: { personId, closedAt: null } });
    expect(open).toMatchObject({ leadId: other });
    // Not the stranger's either.
    expect(await seeCall(token)).toMatchObject({ task: null, state: "cancelled" });
    expect(await sendForm(token, "hour", THURSDAY)).toMatchObject({ tone: "warning" });
    expect(await taskOf(open?.id ?? "")).toEqual(open);
    // Nor is who has cancelled called when the other one cancels, too.
    await sendForm(await newToken(other), "cancel");
    expect(await db().callTask.count({ where: { personId, closedAt: null } })).toBe(0);
    expect(await seeCall(token)).toMatchObject({ state: "cancelled" });
  });
});

describe("after we have", () => {
  test.each([["spoke"], ["wrote"]] as const)("%s, another hour can be chosen", async (outcome) => {
    const stored = await storeWithLink();
    if (outcome === "wrote") await sendForm(stored.token, "write");
    await recordCall(ana, stored, { outcome });
    expect(await sendForm(stored.token, "hour", THURSDAY)).toMatchObject({ title: "Hora elegida" });
    expect(await taskOf(stored.taskId)).toMatchObject({ closedAt: null, windowFrom: FROM });
    const person = { id: stored.personId };
    expect(await db().person.findUnique({ where: person })).toMatchObject({
      prefersWritingAt: null,
    });
  });

  test("closed the case, it opens again with the call", async () => {
    const stored = await storeWithLink();
    await sendForm(stored.token, "cancel");
    await db().lead.update({ where: { id: stored.leadId }, data: { status: "cerrado" } });
    await sendForm(stored.token, "hour", THURSDAY);
    expect(await leadOf(stored.leadId)).toMatchObject({ status: "nuevo" });
    const texts = (await historyOf(stored.leadId))?.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining("vuelve a abrirse"));
  });

  test("heard that it is urgent, another request can be urgent, too", async () => {
    const stored = await storeWithLink();
    await sendForm(stored.token, "urgent", { what: "eviction" });
    await sendForm(stored.token, "cancel");
    expect(await taskOf(stored.taskId)).toMatchObject({ urgent: null });
    const later = { createdAt: minutesAfter(TUESDAY, 60) };
    const { emailNormalized, email } = await leadOf(stored.leadId);
    await storeRequest(stored.personId, { email, emailNormalized, ...later });
    expect((await seeCall(stored.token)).saidUrgent).toBe(false);
  });
});

describe("decided while an adviser is calling in vain", () => {
  test.each([
    ["hour", THURSDAY, { windowFrom: FROM, windowUntil: UNTIL, dueAt: END_OF_DAY, closedAt: null }],
    ["urgent", { what: "eviction" }, { urgent: "eviction", windowFrom: null, closedAt: null }],
    ["write", {}, { kind: "write", closedAt: null }],
    ["cancel", {}, { closedBecause: "cancelled", closedAt: expect.any(Date) }],
  ] as const)("%s holds, also after the third call", async (verb, fields, state) => {
    const { personId, taskId, leadId, token } = await storeWithLink();
    const callInVain = () =>
      recordCall(ana, { personId, taskId, leadId }, { outcome: "no_answer" });
    await callInVain();
    await callInVain();
    await ana.run(() => claimPerson(personId, true));
    vi.setSystemTime(minutesAfter(new Date(), 1));
    await sendForm(token, verb, fields);
    expect(await taskOf(taskId)).toMatchObject({ ...state, holderId: ana.id });
    const attempt = { attemptId: crypto.randomUUID(), taskId, outcome: "voicemail" as const };
    expect(await ana.run(() => recordAttempt(attempt))).toEqual({ attemptId: attempt.attemptId });
    expect(await taskOf(taskId)).toMatchObject({ ...state, holderId: null });
    expect(await lettersOf(leadId)).not.toContain("unreached");
    expect(await db().callAttempt.count({ where: { taskId } })).toBe(3);
    // Taken back, it is as the person left it, too.
    await ana.run(() => undoAttempt(attempt.attemptId));
    expect(await taskOf(taskId)).toMatchObject(state);
  });
});

test("a form that saw another state changes nothing and says so", async () => {
  const { taskId, token } = await storeWithLink();
  const { seen } = await seeCall(token);
  await sendForm(token, "hour", THURSDAY);
  const before = await taskOf(taskId);
  for (const verb of ["hour", "write", "urgent", "cancel"] as const) {
    const stale = { seen, what: "seizure", day: "2026-11-27", slot: "9:00-10:00" };
    expect(await sendForm(token, verb, stale), verb).toMatchObject({
      tone: "warning",
      title: expect.stringContaining("no estaba como la veías"),
    });
  }
  expect(await taskOf(taskId)).toEqual(before);
});

test("the link of a stranger with the same phone sees and changes nothing of the other's call", async () => {
  const { personId, taskId, leadId } = await storeCall();
  const stranger = await storeRequest(personId, {
    email: "otra@ejemplo.es",
    emailNormalized: "otra@ejemplo.es",
  });
  await recordCall(
    ana,
    { personId, taskId, leadId },
    { outcome: "later", next: { from: FROM, until: UNTIL } },
  );
  const token = await newToken(stranger);
  const before = await taskOf(taskId);
  const call = await seeCall(token);
  expect(call).toMatchObject({ state: "with-us", task: null, owner: null, heldBy: null });
  for (const verb of ["hour", "write", "urgent", "cancel"] as const) {
    const notice = await sendForm(token, verb, { what: "seizure", ...THURSDAY });
    expect(notice, verb).toMatchObject({ tone: "warning" });
  }
  expect(await taskOf(taskId)).toEqual(before);
});
