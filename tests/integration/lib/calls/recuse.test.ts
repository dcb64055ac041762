import { expect, test } from "vitest";
import { handOverCalls, takeAsOwn } from "@/lib/calls/assignees";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { answerDeskForm } from "@/lib/calls/desk-forms";
import { countQueues } from "@/lib/calls/queues";
import { countLeftByAll, isLeftByAll } from "@/lib/calls/recusals";
import { recuse } from "@/lib/calls/recuse";
import { dealCalls } from "@/lib/calls/round-robin";
import { answerShiftForm } from "@/lib/calls/shift-form";
import { readShifts } from "@/lib/calls/shifts";
import { db } from "@/lib/kernel/db";
import { mergePeople } from "@/lib/requests/people/merge-people";
import { readLead } from "@/lib/requests/sheet/details";
import {
  minutes,
  newAdviser,
  type StoredCall,
  storeCall,
  TUESDAY,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";
import { formOf } from "@/tests/support/visitor";

const { ana, luis } = await workOnTuesday();
const boss = await newAdviser("coordinador");

/** Ana opens the person and leaves them to others. */
async function leave({ personId, taskId }: StoredCall, adviser = ana) {
  await adviser.run(() => claimPerson(personId, true));
  return adviser.run(() => recuse(taskId, "relative"));
}

const leftPeople = async () => (await boss.run(() => readShifts(null))).left;

test("whom an adviser has left, the adviser is not given again, and a colleague is", async () => {
  const one = await storeCall();
  expect(await leave(one)).toEqual({ hasOthers: true });
  expect(await taskOf(one.taskId)).toMatchObject({ holderId: null, closedAt: null });
  expect(await ana.run(() => claimNext())).toBeNull();
  expect((await ana.run(countQueues)).now.count).toBe(0);
  expect(await ana.run(() => claimPerson(one.personId, true))).toEqual({
    blocked: expect.stringContaining("es familia o conocido"),
  });
  expect((await luis.run(countQueues)).now.count).toBe(1);
  expect(await luis.run(() => claimNext())).toBe(one.taskId);
  const history = (await luis.run(() => readLead(one.leadId)))?.history ?? [];
  expect(history).toContainEqual(
    expect.objectContaining({ text: "La deja para otro: es familia o conocido", by: ana.email }),
  );
});

test("a promised call moves on with its hour", async () => {
  const promised = { promised: true, windowFrom: minutes(-5), windowUntil: minutes(25) };
  const one = await storeCall({ task: { ...promised, assigneeId: ana.id } });
  await leave(one);
  expect(await taskOf(one.taskId)).toMatchObject({ ...promised, assigneeId: null });
  expect(await luis.run(() => claimNext())).toBe(one.taskId);
});

test("a closed call is nobody's any more: reopened, it would wait for who has left the person", async () => {
  const closed = { closedAt: minutes(-60), closedBecause: "spoken" } as const;
  const one = await storeCall({ task: { ...closed, assigneeId: ana.id } });
  await leave(one);
  expect(await taskOf(one.taskId)).toMatchObject({ ...closed, assigneeId: null });
});

test("neither the round robin nor a coordinator gives the person back", async () => {
  await db().deskSettings.create({ data: { roundRobin: true } });
  const one = await storeCall();
  await leave(one);
  expect(await dealCalls(TUESDAY)).toBe(1);
  expect(await taskOf(one.taskId)).toMatchObject({ assigneeId: luis.id });
  expect(await boss.run(() => handOverCalls(luis.id, ana.id))).toEqual({
    ...{ moved: 0, asked: 1 },
  });
  expect(await taskOf(one.taskId)).toMatchObject({ assigneeId: luis.id });
  await db().deskSettings.deleteMany();
});

test("the coordinator sees who was left and why, whom nobody at work will call, and lifts it", async () => {
  const one = await storeCall();
  await leave(one);
  const by = [{ userId: ana.id, name: expect.any(String), why: "es familia o conocido" }];
  expect(await leftPeople()).toMatchObject([{ personId: one.personId, by, isStuck: false }]);
  expect(await leave(one, luis)).toEqual({ hasOthers: false });
  expect(await leftPeople()).toMatchObject([{ personId: one.personId, isStuck: true }]);
  expect(await countLeftByAll(new Date())).toBe(1);
  const lift = { action: "lift-recusal", personId: one.personId, userId: ana.id, listed: "" };
  expect(await boss.run(() => answerShiftForm(formOf(lift)))).toMatchObject({
    next: expect.stringContaining("hecho=puede"),
  });
  expect(await leftPeople()).toMatchObject([{ isStuck: false }]);
  expect(await countLeftByAll(new Date())).toBe(0);
  expect(await ana.run(() => claimNext())).toBe(one.taskId);
});

test("nobody at work is not the same as everybody having left", () => {
  const left = [{ userId: "ana" }];
  expect(isLeftByAll(left, [])).toBe(false);
  expect(isLeftByAll(left, [{ id: "ana" }])).toBe(true);
  expect(isLeftByAll(left, [{ id: "ana" }, { id: "luis" }])).toBe(false);
});

test("only whoever has the person open leaves them, and a merged person stays left", async () => {
  const [one, other] = [await storeCall(), await storeCall()];
  await luis.run(() => claimPerson(one.personId, false));
  expect(await ana.run(() => recuse(one.taskId, "senior"))).toHaveProperty("lost");
  expect(await db().recusal.count()).toBe(0);
  await leave(other);
  await boss.run(() => mergePeople(one.leadId, { personId: other.personId }));
  expect(await ana.run(() => claimPerson(one.personId, true))).toHaveProperty("blocked");
});

test("the desk asks for the reason, keeps the note, and goes on with the next person", async () => {
  const [one, next] = [
    await storeCall({ task: { dueAt: minutes(60) } }),
    await storeCall({ task: { dueAt: minutes(120) } }),
  ];
  await ana.run(() => claimNext());
  await ana.run(() => takeAsOwn(one.taskId));
  const typed = { taskId: one.taskId, noteId: crypto.randomUUID(), note: "Habla árabe" };
  const send = (reason: string) =>
    ana.run(() => answerDeskForm(formOf({ action: "recuse", ...typed, reason })));
  expect((await send("")).errors.when).toContain("por qué");
  const { result, notice } = await send("language");
  expect(result?.desk?.call?.personId).toBe(next.personId);
  expect(notice).toMatchObject({ title: "Queda para otro" });
  expect(await taskOf(one.taskId)).toMatchObject({ assigneeId: null, draft: null });
  const notes = await db().leadNote.findMany({ where: { leadId: one.leadId } });
  expect(notes.map(({ note }) => note)).toEqual(["Habla árabe"]);
});
