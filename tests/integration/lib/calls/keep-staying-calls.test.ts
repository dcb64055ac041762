import { describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { claimNext } from "@/lib/calls/claim";
import { db, transaction } from "@/lib/kernel/db";
import { eraseLeads } from "@/lib/privacy/erase";
import { withdrawConsent } from "@/lib/privacy/withdraw-consent";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { splitPeople } from "@/lib/requests/people/split-people";
import { stopClock } from "@/tests/support/clock";
import { minutes, storeCall, TUESDAY, taskOf, workOnTuesday } from "@/tests/support/desk";
import { personOf } from "@/tests/support/leads";
import { newToken, seeCall, sendForm, sendRequest } from "@/tests/support/my-request";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const { ana: adviser } = await workOnTuesday();
const withdraw = (leadId: string) =>
  transaction((tx) =>
    withdrawConsent(tx, [leadId], ["call"], { place: "my-request", actorEmail: null }),
  );
const openCalls = () => db().callTask.findMany({ where: { closedAt: null } });
describe("of two who have asked with the same phone, when the first one withdraws", () => {
  /** Luis, who has withdrawn, and Ana, about whom the call is. */
  async function storeBoth() {
    const phone = "600 111 222";
    const luis = await storeLead(newLead({ phone, preferredTimeSlot: null }));
    const ana = await storeLead(newLead({ phone, preferredTimeSlot: null }));
    await withdraw(luis.id);
    const [call] = await openCalls();
    expect(call).toMatchObject({ leadId: ana.id });
    return { luis: luis.id, ana: ana.id, taskId: call?.id ?? "" };
  }
  const noteCall = (leadId: string, taskId: string) =>
    db().callAttempt.create({
      data: { leadId, taskId, adviserEmail: "a@p.test", openSeconds: 1, outcome: "no_answer" },
    });

  test("and the second is erased, nobody is called", async () => {
    const { ana, luis, taskId } = await storeBoth();
    const erase = (id: string) =>
      eraseLeads({ where: { id }, decidedBy: { actorEmail: null, email: "ana@ejemplo.es" } });
    await noteCall(luis, taskId);
    expect(await erase(ana)).toBe(1);
    expect(await adviser.run(() => claimNext())).toBeNull();
    expect(await taskOf(taskId)).toMatchObject({ leadId: luis, closedBecause: "withdrawn" });
  });

  test("and they are split, the call goes with the second", async () => {
    const { luis, ana, taskId } = await storeBoth();
    await db().callTask.update({ where: { id: taskId }, data: { promised: true } });
    expect(await adviser.run(() => splitPeople(luis, [ana]))).toBeNull();
    expect(await openCalls()).toMatchObject([
      { id: taskId, personId: await personOf(ana), promised: true },
    ]);
  });

  test("and they are split after a call about the first, he is not called", async () => {
    const { luis, ana, taskId } = await storeBoth();
    await noteCall(luis, taskId);
    expect(await adviser.run(() => splitPeople(luis, [ana]))).toBeNull();
    expect(await openCalls()).toMatchObject([{ leadId: ana, personId: await personOf(ana) }]);
    expect(await taskOf(taskId)).toMatchObject({ leadId: luis, closedBecause: "withdrawn" });
  });
});

test("who has withdrawn since two people were merged is not called once that is undone", async () => {
  const eva = newLead();
  const first = await storeLead(eva);
  // The clock stands still, and the earlier person is the one who stays.
  stopClock(minutes(1));
  const second = await storeLead(newLead());
  const later = await personOf(second.id);
  await db().callTask.updateMany({ where: { personId: later }, data: { promised: true } });
  await adviser.run(() => mergePeople(first.id, { personId: later }));
  await storeLead({ ...eva, ...sentAgain() });
  await withdraw(second.id);
  expect(await adviser.run(() => undoMove(first.id, later))).toBeNull();
  expect((await openCalls()).map(({ personId }) => personId)).toEqual([await personOf(first.id)]);
});

describe("when a stranger with somebody's phone and name asks, and then", () => {
  const PROMISE = {
    kind: "call_again",
    promised: true,
    windowFrom: minutes(120),
    windowUntil: minutes(150),
  };

  /** Somebody with whom an adviser has spoken, and a stranger's link. */
  async function storeStranger() {
    const call = await storeCall({
      task: PROMISE,
      lead: { status: "contactado", dueAt: null, firstAttemptAt: minutes(-60) },
    });
    const { phone, fullName } = await db().person.findUniqueOrThrow({
      where: { id: call.personId },
    });
    const { id } = await storeLead(newLead({ phone, fullName, email: "otra@ejemplo.es" }));
    expect(await personOf(id)).toBe(call.personId);
    expect(await taskOf(call.taskId)).toMatchObject({ ...PROMISE, leadId: call.leadId });
    return { ...call, stranger: id, token: await newToken(id) };
  }

  test.each([
    ["cancels", "cancel", {}],
    ["withdraws", "withdraw", { purpose: "call" }],
  ] as const)(
    "%s, the owner of the phone keeps the call and the hour",
    async (_, action, fields) => {
      const { taskId, leadId, token } = await storeStranger();
      const { version } = await seeCall(token);
      const notice = await sendRequest(token, action, { version, ...fields });
      expect(notice).toMatchObject({ tone: "success" });
      expect(await openCalls()).toMatchObject([{ ...PROMISE, id: taskId, leadId }]);
      // Also once the case was closed by mistake.
      await adviser.run(() => changeStatus(leadId, "contactado", "cerrado"));
      await adviser.run(() => changeStatus(leadId, "cerrado", "contactado"));
      expect(await openCalls()).toMatchObject([{ id: taskId, leadId }]);
    },
  );

  test("cancels, the stranger sees that, and is not called", async () => {
    const { taskId, stranger, token } = await storeStranger();
    await sendForm(token, "cancel");
    expect(await seeCall(token)).toMatchObject({ state: "cancelled" });
    expect(await db().lead.findUnique({ where: { id: stranger } })).toMatchObject({ dueAt: null });
    const closed = { closedAt: TUESDAY, closedBecause: "spoken" };
    await db().callTask.update({ where: { id: taskId }, data: closed });
    expect(await adviser.run(() => claimNext())).toBeNull();
  });

  test.each(["urgent", "write"] as const)(
    "says «%s», the hour that was promised to the owner of the phone stays",
    async (action) => {
      const { taskId, leadId, token } = await storeStranger();
      expect(await sendForm(token, action, { what: "eviction" })).toMatchObject({
        tone: "success",
      });
      expect(await taskOf(taskId)).toMatchObject({ ...PROMISE, leadId, urgent: null });
    },
  );
});
