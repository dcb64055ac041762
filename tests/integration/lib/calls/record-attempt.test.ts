import { describe, expect, test } from "vitest";
import type { AttemptInput } from "@/lib/calls/attempt-input";
import { changeStatus } from "@/lib/calls/change-status";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { giveBack } from "@/lib/calls/lease";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { db } from "@/lib/kernel/db";
import { stopClock } from "@/tests/support/clock";
import {
  attemptOf,
  minutesAfter,
  recordCall,
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
  return ana.run(() => recordAttempt(attemptOf(taskId, input)));
}

const THEN = { from: minutesAfter(WEDNESDAY, 60), until: minutesAfter(WEDNESDAY, 90) };

describe("recordAttempt", () => {
  test("closes the call after a conversation, with note, status and history", async () => {
    const one = await storeCall();
    const recorded = await call(one, { status: "cerrado", note: "  Trae papeles. " });
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
      status: "cerrado",
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
    await call(one, { status: "contactado", next: THEN });
    expect(await leadOf(one.leadId)).toMatchObject({ status: "contactado" });
    expect(await leadOf(later)).toMatchObject({ status: "duplicado" });
    for (const id of [one.leadId, later]) {
      expect(await leadOf(id)).toMatchObject({ firstAttemptAt: minutesAfter(TUESDAY, 2) });
    }
  });

  test("calls three times at other times if nobody answers, and then no more", async () => {
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
    await call(one, { outcome: "voicemail" });
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
    expect(await call(one)).toHaveProperty("attemptId");
  });

  test("closes every call of a person who wants none", async () => {
    const one = await storeCall();
    await call(one, { outcome: "no_calls" });
    expect(await taskOf(one.taskId)).toMatchObject({ closedBecause: "no_calls" });
    const person = await db().person.findUniqueOrThrow({ where: { id: one.personId } });
    expect(person.doNotCallAt).toEqual(minutesAfter(TUESDAY, 2));
  });

  test("writes from now on to a person who prefers mails, by the same deadline", async () => {
    const window = {
      windowFrom: minutesAfter(TUESDAY, -30),
      windowUntil: minutesAfter(TUESDAY, 30),
    };
    const one = await storeCall({ task: { ...window, kind: "retry", attempts: 1 } });
    const before = await taskOf(one.taskId);
    await call(one, { outcome: "wants_mail", note: "Quiere saber qué papeles." });
    const mail = { kind: "write", windowFrom: null, windowUntil: null, attempts: 0 };
    const { dueAt } = before;
    expect(await taskOf(one.taskId)).toMatchObject({ ...mail, dueAt, closedAt: null });
    expect(await db().person.findUnique({ where: { id: one.personId } })).toMatchObject({
      prefersWritingAt: minutesAfter(TUESDAY, 2),
      doNotCallAt: null,
    });
    expect(await leadOf(one.leadId)).toMatchObject({ status: "nuevo", spokenAt: null });
    stopClock(minutesAfter(TUESDAY, 12 * 60));
    expect(await luis.run(() => claimNext()), "at night").toBe(one.taskId);
    await luis.run(() => giveBack(one.taskId));
    await call(one, { outcome: "wrote" });
    expect(await taskOf(one.taskId)).toMatchObject({ closedBecause: "written" });
  });

  test("writes to a person who rings after the call has ended within a new deadline", async () => {
    const ended = { closedAt: TUESDAY, closedBecause: "spoken", dueAt: minutesAfter(TUESDAY, -60) };
    const one = await storeCall({ task: ended });
    await call(one, { outcome: "wants_mail" });
    const { kind, dueAt } = await taskOf(one.taskId);
    expect(kind).toBe("write");
    expect(dueAt > TUESDAY).toBe(true);
  });

  test("promises no mail where we may write none", async () => {
    const one = await storeCall({ lead: { noMail: true } });
    expect(await call(one, { outcome: "wants_mail" })).toHaveProperty("problem");
    expect(await taskOf(one.taskId)).toMatchObject({ kind: "new" });
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
    const { attemptId } = input;
    for (const answer of sent) expect(answer).toMatchObject({ attemptId });
    expect(again).toEqual({ attemptId, stands: "no_answer" });
    expect(await db().callAttempt.count()).toBe(1);
    expect(await db().leadNote.count()).toBe(1);
    expect(await taskOf(one.taskId)).toMatchObject({ attempts: 1 });
  });

  test("tells who has the person now, and records nothing", async () => {
    const one = await storeCall();
    await ana.run(() => claimPerson(one.personId, false));
    await luis.run(() => claimPerson(one.personId, true));
    const input = attemptOf(one.taskId);
    expect(await ana.run(() => recordAttempt(input))).toEqual({
      lost: expect.stringContaining("está ahora con esta persona"),
    });
    await luis.run(() => giveBack(one.taskId));
    expect(await ana.run(() => recordAttempt(input))).toHaveProperty("lost");
    expect(await db().callAttempt.count()).toBe(0);
  });

  test("still records after the lease has ended, if nobody else has come, as open until then", async () => {
    const one = await storeCall();
    await ana.run(() => claimPerson(one.personId, false));
    stopClock(minutesAfter(TUESDAY, 45));
    const input = attemptOf(one.taskId);
    expect(await ana.run(() => recordAttempt(input))).toHaveProperty("attemptId");
    expect(await db().callAttempt.findFirst()).toMatchObject({ openSeconds: 600 });
  });

  test.each([
    ["wrong_number", "wrong_number"],
    ["no_calls", "no_calls"],
  ] as const)(
    "keeps no hour that was entered before it was «%s», and promises nothing",
    async (outcome, closedBecause) => {
      const one = await storeCall();
      await call(one, { outcome, next: THEN });
      expect(await taskOf(one.taskId)).toMatchObject({ closedBecause, promised: false });
      const mails = await db().mail.findMany({ where: { leadId: one.leadId } });
      expect(mails.map(({ kind }) => kind)).toEqual(outcome === "wrong_number" ? [outcome] : []);
    },
  );

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
    ["spoke", { status: "contactado", next: THEN }],
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

  describe("a conversation", () => {
    test.each([
      ["later", {}],
      ["spoke", { status: "contactado" }],
    ] as const)(
      "«%s» promises an hour chosen with one key, by the adviser's clock then",
      async (outcome, input) => {
        const one = await storeCall();
        expect(await call(one, { outcome, ...input, next: "soon" })).toHaveProperty("attemptId");
        expect(await taskOf(one.taskId)).toMatchObject({
          ...{ promised: true, assigneeId: ana.id, kind: "call_again", closedAt: null },
          windowFrom: minutesAfter(TUESDAY, 17),
          windowUntil: minutesAfter(TUESDAY, 47),
        });
        const { spokenAt } = await leadOf(one.leadId);
        expect(spokenAt !== null).toBe(outcome === "spoke");
      },
    );

    test("refuses an hour that has passed since the page was read", async () => {
      const one = await storeCall();
      stopClock(minutesAfter(TUESDAY, 9 * 60 + 50));
      const late = await call(one, { status: "contactado", next: "soon" });
      expect(late).toEqual({ problem: expect.stringContaining("ya no se llama") });
      expect(await db().callAttempt.count()).toBe(0);
    });

    test.each([
      ["nothing that follows", { status: "contactado" }],
      ["the case as new", { status: "nuevo", next: THEN }],
      ["a closed case with a call", { status: "cerrado", next: THEN }],
    ] as const)("leaves no case with %s, and keeps what was typed", async (_, input) => {
      const one = await storeCall({ task: { draft: "Cobra poco", draftBy: ana.email } });
      expect(await call(one, { ...input, note: "Cobra poco" })).toHaveProperty("problem");
      expect(await taskOf(one.taskId)).toMatchObject({ holderId: ana.id, draft: "Cobra poco" });
      expect(await leadOf(one.leadId)).toMatchObject({ status: "nuevo", spokenAt: null });
    });

    test("about a case that is over leaves it so, with a call or without", async () => {
      const over = {
        lead: { status: "cerrado" },
        task: { closedAt: TUESDAY, closedBecause: "closed" },
      };
      const [one, other] = [await storeCall(over), await storeCall(over)];
      await ana.run(() => claimPerson(one.personId, false));
      const { status: _, ...unsaid } = attemptOf(one.taskId);
      expect(await ana.run(() => recordAttempt(unsaid))).toHaveProperty("attemptId");
      expect(await taskOf(one.taskId)).toMatchObject({ closedBecause: "spoken" });
      await call(other, { status: "cerrado", next: THEN });
      expect(await taskOf(other.taskId)).toMatchObject({ promised: true, closedAt: null });
      for (const { leadId } of [one, other]) {
        expect(await leadOf(leadId)).toMatchObject({ status: "cerrado" });
      }
    });

    test("with a person who wants no calls may leave the case open", async () => {
      const wanted = { person: { doNotCallAt: TUESDAY } };
      const one = await storeCall({
        ...wanted,
        task: { closedAt: TUESDAY, closedBecause: "no_calls" },
      });
      expect(await call(one, { status: "en_estudio" })).toHaveProperty("attemptId");
      expect(await leadOf(one.leadId)).toMatchObject({ status: "en_estudio" });
    });
  });

  describe("a status that a colleague sets during the call", () => {
    /** Ana opens the call, and Luis sets a status a minute later. */
    async function changedBy(status: "cerrado" | "en_estudio") {
      const one = await storeCall();
      await ana.run(() => claimPerson(one.personId, false));
      stopClock(minutesAfter(TUESDAY, 1));
      await luis.run(() => changeStatus(one.leadId, "nuevo", status));
      stopClock(minutesAfter(TUESDAY, 2));
      const send = (input: Partial<AttemptInput>) =>
        ana.run(() => recordAttempt(attemptOf(one.taskId, input)));
      return { ...one, send };
    }

    test("fault 65: is overwritten only after a question", async () => {
      const { leadId, send } = await changedBy("en_estudio");
      const talk = { status: "contactado", next: THEN } as const;
      expect(await send(talk)).toEqual({
        conflict: {
          ...{ wanted: "contactado", current: "en_estudio", by: luis.email },
          at: minutesAfter(TUESDAY, 1).toISOString(),
        },
      });
      expect(await leadOf(leadId)).toMatchObject({ status: "en_estudio", spokenAt: null });
      expect(await send({ ...talk, seen: "nuevo" })).toHaveProperty("conflict");
      expect(await send({ ...talk, seen: "en_estudio" })).toHaveProperty("attemptId");
      expect(await leadOf(leadId)).toMatchObject({ status: "contactado" });
    });

    test("needs no question where the adviser sets the same, or set it", async () => {
      const same = await changedBy("cerrado");
      expect(await same.send({ status: "cerrado" })).toHaveProperty("attemptId");
      const own = await changedBy("cerrado");
      await ana.run(() => changeStatus(own.leadId, "cerrado", "en_estudio"));
      expect(await own.send({ status: "no_aplica" })).toHaveProperty("attemptId");
    });

    test("that ends the case asks before another call is promised", async () => {
      const { taskId, send } = await changedBy("cerrado");
      const promise = { outcome: "later", next: THEN } as const;
      expect(await send(promise)).toMatchObject({
        conflict: { wanted: "cerrado", current: "cerrado" },
      });
      expect(await taskOf(taskId)).toMatchObject({ closedBecause: "closed" });
      expect(await send({ ...promise, seen: "cerrado" })).toHaveProperty("attemptId");
      expect(await taskOf(taskId)).toMatchObject({ promised: true, closedAt: null });
    });

    test("that ends the case stands after an unanswered call", async () => {
      const { taskId, leadId, send } = await changedBy("cerrado");
      expect(await send({ outcome: "no_answer" })).toHaveProperty("attemptId");
      expect(await taskOf(taskId)).toMatchObject({ closedBecause: "closed", holderId: null });
      expect(await leadOf(leadId)).toMatchObject({ status: "cerrado" });
    });
  });

  test("a busy number is tried again in a quarter of an hour, once", async () => {
    const one = await storeCall({ lead: { preferredTimeSlot: "10:00-11:00" } });
    await recordCall(ana, one, { outcome: "busy" });
    const soon = minutesAfter(TUESDAY, 16);
    expect(await taskOf(one.taskId)).toMatchObject({
      ...{ kind: "retry", promised: false, closedAt: null },
      windowFrom: soon,
      windowUntil: minutesAfter(soon, 30),
    });
    stopClock(soon);
    await recordCall(ana, one, { outcome: "busy" });
    expect(await taskOf(one.taskId)).toMatchObject({
      attempts: 1,
      windowFrom: minutesAfter(WEDNESDAY, -30),
    });
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
      return ana.run(() => recordAttempt(attemptOf(taskId)));
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
