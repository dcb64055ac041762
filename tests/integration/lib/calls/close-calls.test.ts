import { describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { closeCalls } from "@/lib/calls/task/close";
import { db, transaction } from "@/lib/kernel/db";
import { mergePeople } from "@/lib/requests/people/merge-people";
import {
  CLOSING_REASON,
  CLOSING_REASONS,
  type ClosingReason,
} from "@/lib/vocabulary/closing-reason";
import {
  minutes,
  recordCall,
  storeCall,
  storeRequest,
  TUESDAY,
  taskOf,
  workOnTuesday,
} from "@/tests/support/desk";

const { ana, luis } = await workOnTuesday();

const REASONS = CLOSING_REASONS.map((reason) => [reason, CLOSING_REASON[reason]] as const);
const begunBy = ({ email }: { email: string }) => ({ draft: "Prefiere la tarde", draftBy: email });
const close = (id: string, because: ClosingReason) =>
  transaction((tx) => closeCalls(tx, { id }, because));
const notes = () => db().leadNote.findMany({ select: { note: true, authorEmail: true } });
const openCallsOf = (personId: string) =>
  db().callTask.findMany({ select: { leadId: true }, where: { personId, closedAt: null } });

describe.each(REASONS)("a call that ends as «%s»", (because, { opensWaiting, forgets }) => {
  test("settles what was begun, and says why it ended", async () => {
    const { taskId } = await storeCall({ task: begunBy(luis) });
    await close(taskId, because);
    expect(await taskOf(taskId)).toMatchObject({
      closedAt: TUESDAY,
      closedBecause: because,
      draft: null,
    });
    const noted = { note: "Prefiere la tarde", authorEmail: luis.email };
    expect(await notes()).toEqual(forgets ? [] : [noted]);
  });

  test("stays with whoever has it open, unless the case must be forgotten", async () => {
    const lease = { leasedSince: TUESDAY, leasedUntil: minutes(10) };
    const task = { ...begunBy(luis), ...lease, holderId: luis.id };
    const { taskId } = await storeCall({ task });
    await close(taskId, because);
    expect(await taskOf(taskId)).toMatchObject(
      forgets ? { draft: null, holderId: null } : { draft: task.draft, holderId: luis.id },
    );
    expect(await notes()).toEqual([]);
  });

  test(`${opensWaiting ? "opens" : "leaves"} the call of another request that waits`, async () => {
    const { personId, taskId } = await storeCall();
    const leadId = await storeRequest(personId);
    await close(taskId, because);
    expect(await openCallsOf(personId)).toEqual(opensWaiting ? [{ leadId }] : []);
  });
});

test("who waits with another case is called once the first one is over", async () => {
  const { personId, leadId } = await storeCall();
  const other = await storeRequest(personId);
  await ana.run(() => changeStatus(leadId, "nuevo", "no_aplica"));
  expect(await openCallsOf(personId)).toEqual([{ leadId: other }]);
});

test("the status that an adviser sets with an outcome leaves the call to the outcome", async () => {
  const call = await storeCall();
  await storeRequest(call.personId);
  const next = { from: minutes(120), until: minutes(150) };
  await recordCall(ana, call, { outcome: "spoke", status: "contactado", next });
  expect(await taskOf(call.taskId)).toMatchObject({ promised: true, closedAt: null });
  await recordCall(ana, call, { outcome: "spoke", status: "cerrado" });
  expect(await taskOf(call.taskId)).toMatchObject({ closedBecause: "spoken" });
  expect(await openCallsOf(call.personId)).toEqual([]);
});

test("what was begun in the call that a merge closes becomes a note", async () => {
  const task = { ...begunBy(luis), dueAt: minutes(24 * 60) };
  const [one, other] = [await storeCall(), await storeCall({ task })];
  await ana.run(() => mergePeople(one.leadId, { personId: other.personId }));
  expect(await taskOf(other.taskId)).toMatchObject({ closedBecause: "merged" });
  expect(await notes()).toEqual([{ note: "Prefiere la tarde", authorEmail: luis.email }]);
});
