import { expect, test } from "vitest";
import { GET } from "@/app/(back-office)/admin/leads/export/route";
import { changeStatus } from "@/lib/calls/change-status";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { keepDraft } from "@/lib/calls/keep-call";
import { countQueues } from "@/lib/calls/queues";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { addNote } from "@/lib/history/notes";
import { db, transaction } from "@/lib/kernel/db";
import { queueMail } from "@/lib/mails/queue-mail";
import { restrict, unrestrict } from "@/lib/privacy/restriction";
import { listLeads } from "@/lib/requests/list/list";
import { mergePeople } from "@/lib/requests/people/merge-people";
import { splitPeople } from "@/lib/requests/people/split-people";
import { readLead } from "@/lib/requests/sheet/details";
import { QUEUES } from "@/lib/vocabulary/queue-labels";
import { stopClock } from "@/tests/support/clock";
import {
  minutes,
  minutesAfter,
  newAdviser,
  recordCall,
  storeCall,
  storeRequest,
  TUESDAY,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { newToken, sendForm } from "@/tests/support/my-request";
import { newLead, storeLead } from "@/tests/support/store-lead";

const ANSWER = { answer: "Hecho.", request: crypto.randomUUID() };

const { ana } = await workOnTuesday();
const admin = await newAdviser("admin");
const WHY = "impugna la deuda con su banco";
const BLOCKED = `Uso limitado: ${WHY}`;

const block = (personId: string) => transaction((tx) => restrict(tx, personId, WHY, admin.email));
const lift = (personId: string) => transaction((tx) => unrestrict(tx, personId, admin.email));
const read = (id: string) => db().lead.findUniqueOrThrow({ where: { id } });

test("nobody can claim, call, export or write to somebody whose data are restricted", async () => {
  const { personId, leadId, taskId } = await storeCall({
    task: { dueAt: minutes(-60) },
  });
  expect(await block(personId)).toBe(true);
  expect(await block(personId), "a second time").toBe(false);
  expect(await ana.run(() => claimNext())).toBeNull();
  expect(await ana.run(() => claimPerson(personId, true))).toEqual({ blocked: BLOCKED });
  const counts = Object.values(await ana.run(() => countQueues()));
  expect(counts.map(({ count }) => count)).toEqual(QUEUES.map(() => 0));
  expect(await read(leadId)).toMatchObject({ dueAt: null });
  expect((await admin.send(GET, "/admin/leads/export?tab=all")).status).not.toBe(200);
  expect(
    await transaction((tx) => queueMail(tx, leadId, "unreached", { by: "office" })),
  ).toBeNull();
  expect(await transaction((tx) => queueMail(tx, leadId, "answer", ANSWER))).not.toBeNull();
  await ana.run(() => changeStatus(leadId, "nuevo", "cerrado"));
  await ana.run(() => changeStatus(leadId, "cerrado", "nuevo"));
  expect(await taskOf(taskId)).toMatchObject({ closedBecause: "restricted" });
});

test("list and sheet say why, and advisers may still note", async () => {
  const { personId, leadId } = await storeCall();
  await block(personId);
  const { rows } = await ana.run(() => listLeads("all", null));
  expect(rows.map(({ blocked }) => blocked)).toEqual([BLOCKED]);
  const sheet = await ana.run(() => readLead(leadId));
  expect(sheet).toMatchObject({ blocked: BLOCKED });
  expect(sheet?.history).toContainEqual(
    expect.objectContaining({ text: "Uso de los datos limitado", detail: WHY, by: admin.email }),
  );
  const noted = await ana.run(() => addNote(leadId, crypto.randomUUID(), "Ha llamado"));
  expect(noted).toEqual({ isNew: true });
});

test("who has the person open loses the call, hears why, and keeps what was written", async () => {
  const { personId, leadId, taskId } = await storeCall();
  await ana.run(() => claimPerson(personId, false));
  await ana.run(() => keepDraft(taskId, "Dice que no debe nada"));
  await block(personId);
  const attempt = { attemptId: crypto.randomUUID(), taskId, outcome: "spoke" as const };
  expect(await ana.run(() => recordAttempt(attempt))).toEqual({ lost: BLOCKED });
  const notes = await db().leadNote.findMany({ where: { leadId } });
  expect(notes.map(({ note }) => note)).toEqual(["Dice que no debe nada"]);
});

test("lifting it brings the call back, due from then on", async () => {
  const call = await storeCall({ task: { dueAt: minutes(-60) } });
  const { personId, leadId, taskId } = call;
  await block(personId);
  stopClock(minutes(24 * 60));
  expect(await lift(personId)).toBe(true);
  expect(await lift(personId), "a second time").toBe(false);
  const { dueAt, closedAt } = await taskOf(taskId);
  expect(closedAt).toBeNull();
  expect(dueAt.getTime()).toBeGreaterThan(Date.now());
  expect(await read(leadId)).toMatchObject({ dueAt });
  expect(await ana.run(() => claimNext())).toBe(taskId);
});

test("who had cancelled waits for no call after it is lifted, and nobody is late", async () => {
  const { personId, leadId, taskId } = await storeCall();
  await sendForm(await newToken(leadId), "cancel");
  await block(personId);
  await lift(personId);
  expect(await read(leadId)).toMatchObject({ dueAt: null });
  expect(await taskOf(taskId)).toMatchObject({ closedBecause: "cancelled" });
});

test("a call that was over before stays over, and its slip is undone only afterwards", async () => {
  const call = await storeCall();
  const attemptId = await recordCall(ana, call);
  await block(call.personId);
  expect(await ana.run(() => undoAttempt(attemptId))).toEqual({ problem: BLOCKED });
  await lift(call.personId);
  expect(await taskOf(call.taskId)).toMatchObject({ closedBecause: "spoken" });
  expect(await ana.run(() => undoAttempt(attemptId))).toHaveProperty("taskId");
});

test("what came meanwhile is called once it is lifted: a new request, and a case that was opened again", async () => {
  const spoken = await storeCall();
  await recordCall(ana, spoken);
  await block(spoken.personId);
  const { email, phone, fullName } = await read(spoken.leadId);
  stopClock(minutesAfter(new Date(), 1));
  const { id } = await storeLead(newLead({ email, phone, fullName }));
  expect(await db().callTask.count({ where: { closedAt: null } })).toBe(0);
  expect(await read(id)).toMatchObject({ personId: spoken.personId, dueAt: null });
  await lift(spoken.personId);
  expect(await db().callTask.findMany({ where: { closedAt: null } })).toEqual([
    expect.objectContaining({ leadId: id }),
  ]);

  const over = await storeCall();
  await ana.run(() => changeStatus(over.leadId, "nuevo", "cerrado"));
  await block(over.personId);
  await ana.run(() => changeStatus(over.leadId, "cerrado", "en_estudio"));
  await lift(over.personId);
  expect(await taskOf(over.taskId)).toMatchObject({ closedAt: null });
});

test("a promise that is still to come stands once it is lifted, and one that has passed does not", async () => {
  const promised = {
    ...{ promised: true, assigneeId: ana.id },
    ...{ windowFrom: minutes(60), windowUntil: minutes(90), dueAt: minutes(90) },
  };
  const { personId, taskId } = await storeCall({ task: promised });
  await block(personId);
  await lift(personId);
  expect(await taskOf(taskId)).toMatchObject({ ...promised, closedAt: null });
  await block(personId);
  stopClock(minutes(61));
  await lift(personId);
  expect(await taskOf(taskId)).toMatchObject({ promised: false, windowFrom: null, closedAt: null });
});

test("a case that was closed meanwhile stays over once it is lifted, until it is opened again", async () => {
  const { personId, leadId, taskId } = await storeCall();
  await block(personId);
  await ana.run(() => changeStatus(leadId, "nuevo", "no_aplica"));
  await lift(personId);
  expect(await ana.run(() => claimNext())).toBeNull();
  expect(await read(leadId)).toMatchObject({ dueAt: null });
  await ana.run(() => changeStatus(leadId, "no_aplica", "nuevo"));
  expect(await ana.run(() => claimNext())).toBe(taskId);
});

test("so does one whose last request came while it was restricted", async () => {
  const { personId, leadId } = await storeCall();
  await block(personId);
  const { email, phone, fullName } = await read(leadId);
  const { id } = await storeLead(newLead({ email, phone, fullName }));
  await db().lead.update({ where: { id }, data: { createdAt: minutesAfter(new Date(), 1) } });
  await ana.run(() => changeStatus(leadId, "nuevo", "cerrado"));
  await lift(personId);
  expect(await db().callTask.count({ where: { closedAt: null } })).toBe(0);
  expect(await read(id)).toMatchObject({ dueAt: null });
});

test("who was merged with somebody before the lock is marked neither restricted nor free", async () => {
  const [one, merged] = [await storeCall(), await storeCall()];
  await admin.run(() => mergePeople(one.leadId, { personId: merged.personId }));
  const where = { id: merged.personId };
  expect(await block(merged.personId)).toBe(false);
  expect(await db().person.findUnique({ where })).toMatchObject({ restrictedAt: null });
  await db().person.update({ where, data: { restrictedAt: TUESDAY, restrictedBecause: WHY } });
  expect(await lift(merged.personId)).toBe(false);
});

test("merging and splitting people does not free whose data are restricted", async () => {
  const restricted = await storeCall();
  const free = await storeCall();
  await block(restricted.personId);
  const other = { personId: restricted.personId };
  expect(await admin.run(() => mergePeople(free.leadId, other))).toBeNull();
  expect(await db().callTask.count({ where: { closedAt: null } })).toBe(0);
  const extra = await storeRequest(restricted.personId);
  expect(await admin.run(() => splitPeople(extra, [extra]))).toBeNull();
  expect(await db().callTask.count({ where: { closedAt: null } })).toBe(0);
});
