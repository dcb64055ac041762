import { describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { claimPerson } from "@/lib/calls/claim-person";
import { answerDeskForm } from "@/lib/calls/desk-forms";
import { keepCall } from "@/lib/calls/keep-call";
import { readDone } from "@/lib/calls/read-done";
import { db } from "@/lib/kernel/db";
import { correctContact } from "@/lib/requests/people/correct-contact";
import { NEXT_HOURS } from "@/lib/vocabulary/next-hours";
import { stopClock } from "@/tests/support/clock";
import {
  minutesAfter,
  newAdviser,
  SPOKE,
  type StoredCall,
  storeCall,
  TUESDAY,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { mailKindsOf } from "@/tests/support/leads";
import { formOf } from "@/tests/support/visitor";

const { ana, luis } = await workOnTuesday();
const marta = await newAdviser("marketing");

type Adviser = typeof ana;

async function send(adviser: Adviser, fields: Record<string, string>) {
  const { notice, errors, values, result } = await adviser.run(() =>
    answerDeskForm(formOf(fields)),
  );
  return {
    notice,
    values,
    problem: errors.when,
    desk: null,
    done: null,
    held: null,
    left: null,
    ...result,
  };
}

const open = (adviser: Adviser, { personId }: StoredCall, more = {}) =>
  send(adviser, { action: "open", personId, ...more });

const record = (adviser: Adviser, { taskId }: StoredCall, fields: Record<string, string>) =>
  send(adviser, {
    action: "record",
    taskId,
    attemptId: crypto.randomUUID(),
    noteId: crypto.randomUUID(),
    ...fields,
  });

const notesOf = ({ leadId }: StoredCall) =>
  db().leadNote.findMany({
    select: { note: true, authorEmail: true },
    where: { leadId },
    orderBy: { createdAt: "asc" },
  });

describe("answerDeskForm", () => {
  test("hands out the next person, and after an outcome the one after that", async () => {
    const first = await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 60) } });
    const second = await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 120) } });
    const { desk } = await send(ana, { action: "next" });
    expect(desk?.call?.personId).toBe(first.personId);
    const answer = await record(ana, first, { outcome: "no_answer", note: "Suena y cuelga." });
    expect(answer.desk?.call?.personId).toBe(second.personId);
    expect(answer.done?.text).toContain("No contesta");
    expect(await notesOf(first)).toEqual([{ note: "Suena y cuelga.", authorEmail: ana.email }]);
  });

  test("shows in a second tab whom the adviser has open, and takes nobody else", async () => {
    const first = await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 60) } });
    await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 120) } });
    await send(ana, { action: "next" });
    const { desk } = await send(ana, { action: "next" });
    expect(desk?.call?.personId).toBe(first.personId);
    expect(await db().callTask.count({ where: { holderId: ana.id } })).toBe(1);
  });

  test("promises another hour by the person's clock, and refuses one at which nobody is called", async () => {
    const one = await storeCall({ person: { province: "35" } });
    await open(ana, one);
    expect((await record(ana, one, { outcome: "later" })).problem).toBe("Elige el día y la hora.");
    const sunday = { outcome: "later", day: "2026-11-29", time: "10:00" };
    const refused = await record(ana, one, { ...sunday, note: "Mejor el jueves" });
    expect(refused.problem).toContain("no se llama");
    const kept = { holderId: ana.id, draft: "Mejor el jueves" };
    expect(await taskOf(one.taskId)).toMatchObject(kept);
    const { done } = await record(ana, one, { ...sunday, day: "2026-11-26" });
    expect(done?.follows).toContain("(hora canaria)");
    expect(await taskOf(one.taskId)).toMatchObject({
      promised: true,
      assigneeId: ana.id,
      windowFrom: new Date("2026-11-26T10:00:00Z"),
    });
  });

  test("takes a next step from one field, refuses a talk without one, and asks about a colleague's status", async () => {
    const one = await storeCall();
    const { desk } = await open(ana, one);
    expect(desk?.call?.nextHours.map(({ hour }) => hour)).toEqual(NEXT_HOURS);
    const talk = { outcome: "spoke", status: "contactado", note: "Manda papeles" };
    const refused = await record(ana, one, talk);
    expect(refused).toMatchObject({
      desk: null,
      problem: expect.stringContaining("siguiente paso"),
    });
    expect(await taskOf(one.taskId)).toMatchObject({ holderId: ana.id, draft: "Manda papeles" });
    stopClock(minutesAfter(TUESDAY, 1));
    await luis.run(() => changeStatus(one.leadId, "nuevo", "en_estudio"));
    const next = { ...talk, when: "monday" };
    const { conflict, values } = { conflict: null, ...(await record(ana, one, next)) };
    expect(conflict).toMatchObject({ wanted: "contactado", current: "en_estudio" });
    // Without scripts the page chooses them again.
    expect(values).toEqual({ status: "contactado", when: "monday" });
    const { done } = await record(ana, one, { ...next, seen: "en_estudio" });
    expect(done?.follows).toMatch(/^Contactado · Lun 30, 9:00/);
    expect(await taskOf(one.taskId)).toMatchObject({
      promised: true,
      assigneeId: ana.id,
      windowFrom: new Date("2026-11-30T08:00:00Z"),
    });
  });

  test("names what was just recorded and what follows, to its adviser and until it is undone", async () => {
    const one = await storeCall({ person: { fullName: "Rosa Gil" } });
    await open(ana, one);
    const { done } = await record(ana, one, { outcome: "spoke", status: "cerrado" });
    const told = {
      attemptId: done?.attemptId,
      text: "Hemos hablado: Rosa Gil",
      follows: "Cerrado",
    };
    expect(done).toEqual(told);
    expect(await ana.run(() => readDone(done?.attemptId))).toEqual(told);
    expect(await luis.run(() => readDone(done?.attemptId))).toBeNull();
    expect(await ana.run(() => readDone("x"))).toBeNull();
    await send(ana, { action: "undo", attemptId: done?.attemptId ?? "" });
    expect(await ana.run(() => readDone(done?.attemptId))).toBeNull();
  });

  test("an incomplete hour matters only where another call can follow", async () => {
    const one = await storeCall();
    await open(ana, one);
    const day = { day: "2026-11-26" };
    expect((await record(ana, one, { ...day, outcome: "no_answer" })).problem).toContain("Elige");
    expect((await record(ana, one, { ...day, outcome: "wrong_number" })).done).not.toBeNull();
  });

  test("a wrong number is the one that the page dialled, before or after it was corrected", async () => {
    const one = await storeCall();
    const where = { id: one.personId };
    const { fullName, email, phoneNormalized } = await db().person.findUniqueOrThrow({ where });
    const corrected = { fullName, email, phone: "644 555 666", province: null };
    for (const [dialled, closedBecause] of [
      [phoneNormalized, null],
      ["+34644555666", "wrong_number"],
    ] as const) {
      await open(ana, one);
      stopClock(minutesAfter(new Date(), 1));
      await ana.run(() => correctContact(one.leadId, { ...corrected, phone: "622 333 444" }));
      await ana.run(() => correctContact(one.leadId, corrected));
      await record(ana, one, { outcome: "wrong_number", dialled });
      expect(await taskOf(one.taskId)).toMatchObject({ closedBecause });
    }
  });

  test("a stranger at the other number of the last form says nothing about the person's own", async () => {
    const one = await storeCall();
    await open(ana, one);
    const other = { outcome: "wrong_number", dialled: "+34644555666" };
    const { done, notice } = await record(ana, one, other);
    expect(done?.text).toContain("No contesta");
    expect(notice).toMatchObject({ tone: "success", title: "Queda como «No contesta»" });
    expect(await taskOf(one.taskId)).toMatchObject({ kind: "retry", attempts: 1, closedAt: null });
    expect(await mailKindsOf(one.leadId)).toEqual([]);
    await open(ana, one);
    await record(ana, one, { outcome: "no_answer" });
    expect(await taskOf(one.taskId)).toMatchObject({ attempts: 2, closedAt: null });
  });

  test("an outcome whose answer was lost is recorded once, and a changed one is told which stands", async () => {
    const one = await storeCall({ person: { fullName: "Rosa Gil" } });
    await open(ana, one);
    const attemptId = crypto.randomUUID();
    await record(ana, one, { attemptId, outcome: "no_answer", note: "Suena." });
    const sign = { taskId: one.taskId, draft: "Suena.", leaving: false };
    expect(await ana.run(() => keepCall({ ...sign, attemptId }))).toEqual({
      lost: "Ya está anotado: No contesta: Rosa Gil.",
      isNoted: true,
    });
    expect(await luis.run(() => keepCall({ ...sign, attemptId }))).not.toMatchObject({
      lost: expect.stringContaining("Ya está anotado"),
    });
    const same = await record(ana, one, { attemptId, outcome: "no_answer", note: "Suena." });
    expect(same).toMatchObject({ notice: null, done: { attemptId } });
    const changed = { attemptId, outcome: "voicemail", note: "Salta el buzón." };
    const { notice, done } = await record(ana, one, changed);
    expect(notice?.title).toBe("Ya estaba anotado «No contesta»");
    expect(done?.text).toBe("No contesta: Rosa Gil");
    await record(ana, one, changed);
    const own = (await notesOf(one)).filter(({ authorEmail }) => authorEmail === ana.email);
    expect(own.map(({ note }) => note)).toEqual(["Suena.", "Salta el buzón."]);
    expect(await db().callAttempt.count()).toBe(1);
  });

  test("says which attempt a call is, while there is another one", async () => {
    const one = await storeCall();
    await open(ana, one);
    await record(ana, one, { outcome: "no_answer" });
    expect((await open(ana, one)).desk?.call?.attempt).toBe("Intento 2 de 3");
    const other = await storeCall();
    expect((await open(ana, other)).desk?.call?.attempt).toBeNull();
  });

  test("asks once whether somebody wants no calls, brings the person of a slip back, and gives back the one after", async () => {
    const slip = await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 60) } });
    const other = await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 120) } });
    await send(ana, { action: "next" });
    const asked = await record(ana, slip, { outcome: "no_calls", note: "Cuelga" });
    expect(asked).toMatchObject({ done: null, isUnsure: true });
    expect(await taskOf(slip.taskId)).toMatchObject({ holderId: ana.id, draft: "Cuelga" });
    const { done } = await record(ana, slip, { outcome: "no_calls", sure: "1" });
    const { desk } = await send(ana, { action: "undo", attemptId: done?.attemptId ?? "" });
    expect(desk?.call).toMatchObject({ personId: slip.personId, wantsNoCalls: false });
    expect((await taskOf(other.taskId)).holderId).toBeNull();
  });

  test("asks before it takes a person from a colleague, whose note stays as a note of theirs", async () => {
    const one = await storeCall();
    await open(ana, one);
    const draft = "Le llamo a las cinco";
    await ana.run(() => keepCall({ taskId: one.taskId, draft, leaving: false }));
    stopClock(minutesAfter(TUESDAY, 3));
    const asked = await open(luis, one);
    expect(asked).toMatchObject({ desk: null, held: { personId: one.personId, minutes: 3 } });
    const { desk } = await open(luis, one, { takeOver: "1" });
    expect(desk?.call).toMatchObject({ draft: "", notes: [{ text: draft }] });
    const refused = await record(ana, one, { ...SPOKE, note: "Y a las seis" });
    expect(refused.notice?.text).toContain("está ahora con esta persona. Tu nota queda");
    expect(await notesOf(one)).toEqual([
      { note: draft, authorEmail: ana.email },
      { note: "Y a las seis", authorEmail: ana.email },
    ]);
    expect(await db().callAttempt.count()).toBe(0);
  });

  test("leaves a person to a colleague with what was written", async () => {
    const one = await storeCall();
    await open(ana, one);
    await ana.run(() => keepCall({ taskId: one.taskId, draft: "Habla fr", leaving: false }));
    const { taskId } = one;
    const noteId = crypto.randomUUID();
    const left = await send(ana, { action: "leave", taskId, noteId, note: "Habla francés" });
    expect(left.desk?.call).toBeNull();
    expect(await taskOf(taskId)).toMatchObject({ holderId: null, draft: null });
    expect(await notesOf(one)).toEqual([{ note: "Habla francés", authorEmail: ana.email }]);
  });

  test("gives the person whom the adviser has just left again only if there is nobody else", async () => {
    const first = await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 60) } });
    const noteId = crypto.randomUUID();
    const leave = async ({ taskId }: StoredCall) =>
      (await send(ana, { action: "leave", taskId, noteId, note: "" })).left ?? "";
    const next = async (fields: Record<string, string>) =>
      (await send(ana, { action: "next", ...fields })).desk?.call?.personId;
    await next({});
    const left = await leave(first);
    expect(left).toBe(first.taskId);
    expect(await next({ left })).toBe(first.personId);
    await leave(first);
    const second = await storeCall({ task: { dueAt: minutesAfter(TUESDAY, 120) } });
    expect(await next({ left })).toBe(second.personId);
    await leave(second);
    expect(await next({ left: "x" }), "an address that somebody typed").toBe(first.personId);
  });

  test("makes the open call the adviser's own, and everybody's again, with what is typed", async () => {
    const { taskId, ...one } = await storeCall();
    expect((await open(ana, { taskId, ...one })).desk?.call?.assignee).toBeNull();
    const taken = await send(ana, { action: "take", taskId, note: "Llama su hija" });
    expect(taken.desk?.call).toMatchObject({ assignee: { isMe: true }, draft: "Llama su hija" });
    expect(await taskOf(taskId)).toMatchObject({ holderId: ana.id, assigneeId: ana.id });
    const again = await send(luis, { action: "take", taskId });
    expect(again).toMatchObject({ desk: null, notice: { tone: "error" } });
    const given = await send(ana, { action: "give-up", taskId, note: "Llama su hija" });
    expect(given.desk?.call).toMatchObject({ assignee: null, draft: "Llama su hija" });
  });

  test("says so when nobody of a queue can be called now, and when the next one begins", async () => {
    const windowFrom = minutesAfter(TUESDAY, 330);
    const ahead = { windowFrom, windowUntil: minutesAfter(windowFrom, 30), promised: true };
    await storeCall({ task: ahead });
    const { desk, notice } = await send(ana, { action: "next", queue: "call-again" });
    expect(desk).toBeNull();
    expect(notice).toMatchObject({
      title: "En esta cola no hay a quién llamar ahora",
      text: "La próxima franja empieza hoy a las 16:00.",
    });
    const unknown = await send(ana, { action: "next", queue: "mine" });
    expect(unknown.notice?.text).toBeUndefined();
    expect((await send(ana, { action: "next" })).desk?.call).toBeNull();
  });

  test("refuses who may not call, and what no form of ours sends", async () => {
    const one = await storeCall();
    expect((await open(marta, one)).notice?.text).toContain("no tiene permiso");
    expect((await send(ana, { action: "steal" })).notice?.tone).toBe("error");
    expect((await open(ana, { ...one, personId: crypto.randomUUID() })).notice?.text).toBe(
      "Esta persona ya no existe.",
    );
    expect((await taskOf(one.taskId)).holderId).toBeNull();
  });
});

describe("keepCall", () => {
  test("keeps the note that is being typed, for the adviser who has the call", async () => {
    const one = await storeCall();
    await open(ana, one);
    const sign = { taskId: one.taskId, draft: "Debe 30.000\u0000 €", leaving: false };
    stopClock(minutesAfter(TUESDAY, 9));
    expect(await ana.run(() => keepCall(sign))).toEqual({ held: true });
    expect(await luis.run(() => keepCall({ ...sign, draft: "Mío" }))).toMatchObject({
      lost: expect.stringContaining("está ahora con esta persona"),
    });
    expect(await taskOf(one.taskId)).toMatchObject({
      draft: "Debe 30.000 €",
      draftBy: ana.email,
      leasedUntil: minutesAfter(TUESDAY, 19),
    });
    const { desk } = await open(ana, one);
    expect(desk?.call?.draft).toBe("Debe 30.000 €");
  });

  test("gives a second tab, which has nothing unsaved, what the first has saved", async () => {
    const one = await storeCall();
    await open(ana, one);
    const { taskId } = one;
    expect(await ana.run(() => keepCall({ taskId, leaving: false }))).toEqual({ held: true });
    const first = { taskId, draft: "Debe 30.000 €", leaving: false };
    expect(await ana.run(() => keepCall(first))).toEqual({ held: true });
    expect(await ana.run(() => keepCall({ taskId, leaving: false }))).toEqual({
      ...{ held: true, draft: "Debe 30.000 €" },
    });
  });

  test("makes a note of what a colleague had begun, if the claim could not", async () => {
    const one = await storeCall();
    const draft = "Le llamo a las cinco";
    await open(ana, one);
    await ana.run(() => keepCall({ taskId: one.taskId, draft, leaving: false }));
    await luis.run(() => claimPerson(one.personId, true));
    await luis.run(() => keepCall({ taskId: one.taskId, draft: "Mejor", leaving: false }));
    expect(await notesOf(one)).toEqual([{ note: draft, authorEmail: ana.email }]);
    expect(await taskOf(one.taskId)).toMatchObject({ draft: "Mejor", draftBy: luis.email });
  });

  test("fault 65: makes a note, once, of what was typed in a call that a colleague has now", async () => {
    const one = await storeCall();
    const keep = (draft: string, leaving = false) =>
      ana.run(() => keepCall({ taskId: one.taskId, draft, leaving }));
    await open(ana, one);
    await keep("Le llamo a las cinco");
    await open(luis, one, { takeOver: "1" });
    expect(await keep("Le llamo a las cinco")).toMatchObject({ isNoted: true });
    expect(await keep(" ")).toMatchObject({ isNoted: false });
    await keep("Y a las seis", true);
    expect((await notesOf(one)).map(({ note }) => note)).toEqual([
      "Le llamo a las cinco",
      "Y a las seis",
    ]);
    expect(await taskOf(one.taskId)).toMatchObject({ holderId: luis.id, draft: null });
  });

  test("makes a note of what was typed in a call that is closed: by a colleague, or at the leaving", async () => {
    const [left, open_] = [await storeCall(), await storeCall()];
    const keep = (taskId: string, draft: string, leaving: boolean) =>
      ana.run(() => keepCall({ taskId, draft, leaving }));
    await open(ana, left);
    await keep(left.taskId, "Vuelve el lunes", true);
    await open(ana, open_);
    await keep(open_.taskId, "Tiene abog", false);
    for (const { leadId } of [left, open_]) {
      await luis.run(() => changeStatus(leadId, "nuevo", "cerrado"));
    }
    expect(await notesOf(left)).toEqual([{ note: "Vuelve el lunes", authorEmail: ana.email }]);
    // Whoever is at it goes on writing, until the page closes.
    expect(await taskOf(open_.taskId)).toMatchObject({ draft: "Tiene abog" });
    await keep(open_.taskId, "Tiene abogado", true);
    expect(await notesOf(open_)).toEqual([{ note: "Tiene abogado", authorEmail: ana.email }]);
    expect(await db().callTask.count({ where: { draft: { not: null } } })).toBe(0);
  });

  test("makes a note of words that another note of the adviser's contains", async () => {
    const one = await storeCall();
    const whole = "Dice que no debe nada a Hacienda";
    await open(ana, one);
    await record(ana, one, { ...SPOKE, note: whole });
    await open(ana, one);
    await ana.run(() => keepCall({ taskId: one.taskId, draft: "no debe nada", leaving: true }));
    expect((await notesOf(one)).map(({ note }) => note)).toEqual([whole, "no debe nada"]);
  });

  test("makes a note of what was begun in another call of the person, also for its author", async () => {
    const one = await storeCall({ task: { closedAt: TUESDAY, closedBecause: "spoken" } });
    await open(ana, one);
    await ana.run(() => keepCall({ taskId: one.taskId, draft: "Ha cobrado", leaving: false }));
    const { id: _, draft: __, ...task } = await taskOf(one.taskId);
    const again = { closedAt: null, closedBecause: null, holderId: null, leasedUntil: null };
    const data = { ...task, ...again, leasedSince: null, draftBy: null };
    const next = await db().callTask.create({ data });
    const { desk } = await open(ana, one);
    expect(desk?.call).toMatchObject({ taskId: next.id, notes: [{ text: "Ha cobrado" }] });
    expect((await taskOf(one.taskId)).draft).toBeNull();
  });

  test("frees the call of a page that closes, unless the page was only loaded again", async () => {
    const one = await storeCall();
    await open(ana, one);
    await ana.run(() => keepCall({ taskId: one.taskId, leaving: true }));
    const answer = await send(ana, { action: "open", personId: one.personId });
    expect(answer.desk?.call?.taskId).toBe(one.taskId);
    await ana.run(() => keepCall({ taskId: one.taskId, leaving: true }));
    stopClock(minutesAfter(TUESDAY, 1));
    const { desk } = await send(luis, { action: "next" });
    expect(desk?.call?.taskId).toBe(one.taskId);
  });

  test("refuses what no page of ours sends, and who may not call", async () => {
    expect(await ana.run(() => keepCall({ taskId: "x" }))).toBeUndefined();
    expect(await ana.run(() => keepCall(null))).toBeUndefined();
    await expect(marta.run(() => keepCall(null))).rejects.toThrow("forbidden");
  });
});
