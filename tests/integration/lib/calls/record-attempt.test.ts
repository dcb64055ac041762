import { describe, expect, test } from "vitest";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { giveBack } from "@/lib/calls/lease";
import { type AttemptInput, recordAttempt } from "@/lib/calls/record-attempt";
import { db } from "@/lib/kernel/db";
import { stopClock } from "@/tests/support/clock";
import {
  minutesAfter,
  type StoredCall,
  storeCall,
  storeRequest,
  TUESDAY,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { leadOf } from "@/tests/support/leads";

const { ana, luis } = await workOnTuesday();
const WEDNESDAY = minutesAfter(TUESDAY, 24 * 60);

/** Ana opens the person, and records what came of it two minutes later. */
async function call({ personId, taskId }: StoredCall, input: Partial<AttemptInput> = {}) {
  await ana.run(() => claimPerson(personId, false));
  stopClock(minutesAfter(new Date(), 2));
  const attemptId = crypto.randomUUID();
  return ana.run(() => recordAttempt({ attemptId, taskId, outcome: "spoke", ...input }));
}

describe("recordAttempt", () => {
  test("closes the call after a conversation, with note, status and history", async () => {
    const one = await storeCall();
    const recorded = await call(one, { status: "en_estudio", note: "  Trae papeles. " });
    expect(recorded).toHaveProperty("attemptId");
    const at = minutesAfter(TUESDAY, 2);
    expect(await taskOf(one.taskId)).toMatchObject({
      closedAt: at,
      closedBecause: "spoken",
      holderId: null,
    });
    expect(await db().callAttempt.findFirstOrThrow({ include: { note: true } })).toMatchObject({
      outcome: "spoke",
      adviserEmail: ana.email,
      at,
      openSeconds: 120,
      note: { note: "Trae papeles.", authorEmail: ana.email },
    });
    expect(await leadOf(one.leadId)).toMatchObject({
      status: "en_estudio",
      firstAnsweredAt: at,
      firstAttemptAt: at,
      firstAttemptBy: ana.email,
      spokenAt: at,
      lastAttemptAt: at,
    });
    const events = await db().leadEvent.findMany({ orderBy: { id: "asc" } });
    expect(events.map(({ type }) => type)).toEqual([
      "note_added",
      "status_changed",
      "call_attempted",
    ]);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain("papeles");
  });

  test("sets the status of the case, and answers every request of the person", async () => {
    const one = await storeCall();
    const later = await storeRequest(one.personId, {
      caseOfId: one.leadId,
      status: "duplicado",
    });
    await db().callTask.update({ where: { id: one.taskId }, data: { leadId: later } });
    await call(one, { status: "contactado" });
    expect(await leadOf(one.leadId)).toMatchObject({ status: "contactado" });
    expect(await leadOf(later)).toMatchObject({ status: "duplicado" });
    for (const id of [one.leadId, later]) {
      expect(await leadOf(id)).toMatchObject({ firstAttemptAt: minutesAfter(TUESDAY, 2) });
    }
  });

  test("calls three times at other times in vain, and then no more", async () => {
    const one = await storeCall({
      task: { windowFrom: minutesAfter(TUESDAY, -30), windowUntil: minutesAfter(TUESDAY, 30) },
      lead: { preferredTimeSlot: "10:00-11:00" },
    });
    await call(one, { outcome: "no_answer" });
    expect(await taskOf(one.taskId)).toMatchObject({
      kind: "retry",
      attempts: 1,
      promised: false,
      windowFrom: minutesAfter(WEDNESDAY, -30),
      windowUntil: minutesAfter(WEDNESDAY, 30),
      closedAt: null,
    });
    expect(await luis.run(() => claimNext())).toBeNull();
    stopClock(WEDNESDAY);
    await call(one, { outcome: "busy" });
    const third = await taskOf(one.taskId);
    expect(third).toMatchObject({ kind: "retry", attempts: 2 });
    stopClock(third.windowFrom ?? TUESDAY);
    await call(one, { outcome: "voicemail" });
    expect(await taskOf(one.taskId)).toMatchObject({ closedBecause: "unreachable" });
    expect(await leadOf(one.leadId)).toMatchObject({
      firstAttemptAt: minutesAfter(TUESDAY, 2),
      spokenAt: null,
    });

    expect(await call(one, { outcome: "no_answer" })).toEqual({
      problem: expect.stringContaining("tres llamadas"),
    });
    expect(await db().callAttempt.count()).toBe(3);
  });

  test("promises the hour that the adviser chose, and makes it the adviser's", async () => {
    const one = await storeCall();
    const next = { from: minutesAfter(WEDNESDAY, 60), until: minutesAfter(WEDNESDAY, 90) };
    await call(one, { outcome: "later", next });
    expect(await taskOf(one.taskId)).toMatchObject({
      kind: "call_again",
      promised: true,
      assigneeId: ana.id,
      windowFrom: next.from,
      windowUntil: next.until,
      dueAt: next.until,
      attempts: 0,
    });
    expect(await leadOf(one.leadId)).toMatchObject({ spokenAt: null });
  });

  test("refuses an hour at which nobody is called, and changes nothing", async () => {
    const one = await storeCall();
    const night = minutesAfter(TUESDAY, 12 * 60);
    const next = { from: night, until: minutesAfter(night, 30) };
    expect(await call(one, { outcome: "later", next })).toHaveProperty("problem");
    expect(await db().callAttempt.count()).toBe(0);
    expect(await taskOf(one.taskId)).toMatchObject({ holderId: ana.id });
  });

  test("records outside the hours of calls only that the person has called", async () => {
    const one = await storeCall();
    stopClock(minutesAfter(TUESDAY, 12 * 60));
    expect(await call(one, { outcome: "no_answer" })).toHaveProperty("problem");
    expect(await call(one, { outcome: "spoke" })).toHaveProperty("attemptId");
  });

  test("closes every call of a person who wants none", async () => {
    const one = await storeCall();
    await call(one, { outcome: "no_calls" });
    expect(await taskOf(one.taskId)).toMatchObject({ closedBecause: "no_calls" });
    const person = await db().person.findUniqueOrThrow({ where: { id: one.personId } });
    expect(person.doNotCallAt).toEqual(minutesAfter(TUESDAY, 2));
  });

  test("records an attempt that is sent twice once", async () => {
    const one = await storeCall();
    await ana.run(() => claimPerson(one.personId, false));
    const input = {
      attemptId: crypto.randomUUID(),
      taskId: one.taskId,
      outcome: "no_answer" as const,
      note: "Suena.",
    };
    const sent = await Promise.all([1, 2].map(() => ana.run(() => recordAttempt(input))));
    const again = await ana.run(() => recordAttempt(input));
    for (const answer of [...sent, again]) expect(answer).toEqual({ attemptId: input.attemptId });
    expect(await db().callAttempt.count()).toBe(1);
    expect(await db().leadNote.count()).toBe(1);
    expect(await taskOf(one.taskId)).toMatchObject({ attempts: 1 });
  });

  test("tells who has the person now, and records nothing", async () => {
    const one = await storeCall();
    await ana.run(() => claimPerson(one.personId, false));
    await luis.run(() => claimPerson(one.personId, true));
    const input = { attemptId: crypto.randomUUID(), taskId: one.taskId, outcome: "spoke" as const };
    expect(await ana.run(() => recordAttempt(input))).toEqual({
      lost: expect.stringContaining("está ahora con esta persona"),
    });
    await luis.run(() => giveBack(one.taskId));
    expect(await ana.run(() => recordAttempt(input))).toHaveProperty("lost");
    expect(await db().callAttempt.count()).toBe(0);
  });

  test("still records after the lease has ended, if nobody else has come", async () => {
    const one = await storeCall();
    await ana.run(() => claimPerson(one.personId, false));
    stopClock(minutesAfter(TUESDAY, 45));
    const input = { attemptId: crypto.randomUUID(), taskId: one.taskId, outcome: "spoke" as const };
    expect(await ana.run(() => recordAttempt(input))).toHaveProperty("attemptId");
  });

  test("keeps what was being typed, each adviser's in their own name", async () => {
    const one = await storeCall({ task: { draft: "Llama al salir de", draftBy: luis.email } });
    await call(one, { outcome: "no_answer", note: "Sin respuesta." });
    const notes = await db().leadNote.findMany({ orderBy: { createdAt: "asc" } });
    expect(notes.map(({ note, authorEmail }) => [note, authorEmail])).toEqual(
      expect.arrayContaining([
        ["Llama al salir de", luis.email],
        ["Sin respuesta.", ana.email],
      ]),
    );
    expect(await taskOf(one.taskId)).toMatchObject({ draft: null, draftBy: null });
  });

  test("somebody else who answers counts as not reached, and nothing is noted about them", async () => {
    const one = await storeCall();
    const refused = await call(one, { outcome: "somebody_else", note: "Contesta su marido." });
    expect(refused).toEqual({ problem: expect.stringContaining("Borra la nota") });
    expect(await db().callAttempt.count()).toBe(0);
    expect(await call(one, { outcome: "somebody_else", note: " " })).toHaveProperty("attemptId");
    expect(await db().leadNote.count()).toBe(0);
    expect(await taskOf(one.taskId)).toMatchObject({ closedAt: null, kind: "retry", attempts: 1 });
    expect(await leadOf(one.leadId)).toMatchObject({
      firstAttemptAt: expect.any(Date),
      spokenAt: null,
    });
  });

  test("opens a closed call again when the person who rang wants another one", async () => {
    const one = await storeCall({ task: { closedAt: TUESDAY, closedBecause: "spoken" } });
    const next = { from: minutesAfter(WEDNESDAY, 60), until: minutesAfter(WEDNESDAY, 90) };
    await call(one, { outcome: "later", next });
    expect(await taskOf(one.taskId)).toMatchObject({ closedAt: null, closedBecause: null });
  });

  test.each([
    ["no_answer", {}],
    ["later", { next: { from: minutesAfter(WEDNESDAY, 60), until: minutesAfter(WEDNESDAY, 90) } }],
    ["spoke", { next: { from: minutesAfter(WEDNESDAY, 60), until: minutesAfter(WEDNESDAY, 90) } }],
  ] as const)("opens no call of a person who wants none with «%s»", async (outcome, input) => {
    const noCalls = { closedAt: TUESDAY, closedBecause: "no_calls" };
    const one = await storeCall({ task: noCalls, person: { doNotCallAt: TUESDAY } });
    expect(await call(one, { outcome, ...input })).toEqual({
      problem: expect.stringContaining("anótalo antes en su ficha"),
    });
    expect(await taskOf(one.taskId)).toMatchObject(noCalls);
    expect(await call(one, { outcome: "wrote" })).toHaveProperty("attemptId");
  });

  test("records that we wrote only where nobody is to be called", async () => {
    const one = await storeCall();
    stopClock(minutesAfter(TUESDAY, 12 * 60));
    expect(await call(one, { outcome: "wrote" })).toHaveProperty("problem");
    expect(await taskOf(one.taskId)).toMatchObject({ closedAt: null });
    const done = await storeCall({ task: { closedAt: TUESDAY, closedBecause: "unreachable" } });
    expect(await call(done, { outcome: "wrote" })).toHaveProperty("attemptId");
    expect(await taskOf(done.taskId)).toMatchObject({ closedBecause: "written" });
  });

  describe("on a closed call of a person who writes again meanwhile", () => {
    /** Ana has the closed call open; returns it with the call that the new request opens. */
    async function askedAgain() {
      const one = await storeCall({ task: { closedAt: TUESDAY, closedBecause: "spoken" } });
      await ana.run(() => claimPerson(one.personId, false));
      const leadId = await storeRequest(one.personId);
      const { personId } = one;
      const { id } = await db().callTask.create({
        data: {
          ...{ personId, leadId, kind: "returned", eligible: true },
          ...{ dueAt: WEDNESDAY, askedAt: TUESDAY },
        },
      });
      return { ...one, newId: id };
    }
    const attempt = (taskId: string) => {
      const input = { attemptId: crypto.randomUUID(), taskId, outcome: "spoke" as const };
      return ana.run(() => recordAttempt(input));
    };

    test("answers the new one, which nobody else is given", async () => {
      const { taskId, newId, personId } = await askedAgain();
      expect(await luis.run(() => claimNext())).toBeNull();
      expect(await luis.run(() => claimPerson(personId, false))).toHaveProperty("leasedBy");
      expect(await attempt(taskId)).toHaveProperty("attemptId");
      expect(await taskOf(newId)).toMatchObject({ closedBecause: "spoken", holderId: null });
      expect(await taskOf(taskId)).toMatchObject({ closedAt: TUESDAY, holderId: null });
      expect(await db().callAttempt.count({ where: { taskId: newId } })).toBe(1);
    });

    test("answers it from the page of the closed one too, when Ana has opened it since", async () => {
      const { taskId, newId, personId } = await askedAgain();
      expect(await ana.run(() => claimPerson(personId, false))).toEqual({ taskId: newId });
      expect(await attempt(taskId)).toHaveProperty("attemptId");
      expect(await taskOf(newId)).toMatchObject({ closedBecause: "spoken" });
    });

    test("leaves it to the colleague who has taken the person over", async () => {
      const { taskId, newId, personId } = await askedAgain();
      expect(await luis.run(() => claimPerson(personId, true))).toEqual({ taskId: newId });
      expect(await attempt(taskId)).toHaveProperty("lost");
      expect(await db().callAttempt.count()).toBe(0);
      expect(await db().leadEvent.count({ where: { type: "call_taken_over" } })).toBe(1);
    });
  });
});
