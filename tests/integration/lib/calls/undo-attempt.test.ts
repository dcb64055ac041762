import { describe, expect, test } from "vitest";
import type { AttemptInput } from "@/lib/calls/attempt-input";
import { changeStatus } from "@/lib/calls/change-status";
import { claimNext } from "@/lib/calls/claim";
import { claimPerson } from "@/lib/calls/claim-person";
import { CALL_STATE } from "@/lib/calls/undo/changes";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { db } from "@/lib/kernel/db";
import { mergePeople } from "@/lib/requests/people/merge-people";
import { OUTCOME, OUTCOMES } from "@/lib/vocabulary/outcomes";
import { stopClock } from "@/tests/support/clock";
import {
  minutes,
  recordCall,
  type StoredCall,
  storeCall,
  storeRequest,
  workOnTuesday,
} from "@/tests/support/desk";

const { ana, luis } = await workOnTuesday();
const record = (call: StoredCall, input?: Partial<AttemptInput>) => recordCall(ana, call, input);

/** Everything that an outcome changes. */
async function stateOf({ personId, leadId, taskId }: StoredCall) {
  const lead = { status: true, firstAnsweredAt: true, firstAttemptAt: true } as const;
  return {
    task: await db().callTask.findUnique({ select: CALL_STATE, where: { id: taskId } }),
    lead: await db().lead.findUnique({
      select: { ...lead, firstAttemptBy: true, spokenAt: true, lastAttemptAt: true },
      where: { id: leadId },
    }),
    person: await db().person.findUnique({ where: { id: personId } }),
  };
}

describe("undoAttempt", () => {
  test.each(OUTCOMES)("restores call, case and person after «%s»", async (outcome) => {
    const kind = outcome === "wrote" ? "write" : "new";
    const call = await storeCall({
      task: {
        kind,
        windowFrom: minutes(-30),
        windowUntil: minutes(30),
      },
    });
    const before = await stateOf(call);
    const { takesNote } = OUTCOME[outcome];
    const note = takesNote ? "Queda." : "";
    const attemptId = await record(call, { outcome, status: "cerrado", note });
    expect(await stateOf(call)).not.toEqual(before);
    stopClock(minutes(300));
    expect(await luis.run(() => undoAttempt(attemptId))).toEqual({
      taskId: call.taskId,
      personId: call.personId,
    });
    expect(await stateOf(call)).toEqual(before);
    expect(await db().leadNote.count()).toBe(takesNote ? 1 : 0);
    const rows = await db().callAttempt.findMany({ orderBy: { at: "asc" } });
    expect(rows).toMatchObject([{ outcome }, { outcome: "undone", undoesId: attemptId }]);
  });

  test("undoes a slip once, however often it is asked to", async () => {
    const call = await storeCall();
    const attemptId = await record(call);
    const asked = await Promise.all([1, 2, 3].map(() => ana.run(() => undoAttempt(attemptId))));
    for (const undone of asked) expect(undone).toHaveProperty("taskId", call.taskId);
    expect(await db().callAttempt.count()).toBe(2);
  });

  test("fault 56: counts no unanswered call that was undone", async () => {
    const call = await storeCall();
    const slip = await record(call, { outcome: "no_answer" });
    await ana.run(() => undoAttempt(slip));
    await record(call, { outcome: "no_answer" });
    expect((await stateOf(call)).task).toMatchObject({ attempts: 1, closedAt: null });
  });

  test("leaves a request alone that is another person's since, with calls of its own", async () => {
    const call = await storeCall();
    const split = await storeRequest(call.personId);
    const attemptId = await record(call, { outcome: "no_answer" });
    const other = await storeCall();
    const spokenAt = minutes(5);
    await db().lead.update({ where: { id: split }, data: { personId: other.personId, spokenAt } });
    await ana.run(() => undoAttempt(attemptId));
    const lead = await db().lead.findUniqueOrThrow({ where: { id: split } });
    expect(lead).toMatchObject({ spokenAt, firstAttemptBy: ana.email });
  });

  test("tells the history that the status was undone, which offers no other undoing", async () => {
    const call = await storeCall();
    const attemptId = await record(call, { status: "cerrado" });
    await ana.run(() => undoAttempt(attemptId));
    const events = await db().leadEvent.findMany({ where: { type: { startsWith: "status_" } } });
    expect(events.map(({ type }) => type).sort()).toEqual(["status_changed", "status_undone"]);
  });

  test("goes back to the earlier attempt, not to none", async () => {
    const call = await storeCall();
    await record(call, { outcome: "no_answer" });
    const after = await stateOf(call);
    const slip = await record(call, { outcome: "spoke" });
    await ana.run(() => undoAttempt(slip));
    expect(await stateOf(call)).toEqual(after);
  });

  test("says which later call has to be undone first", async () => {
    const call = await storeCall();
    const first = await record(call, { outcome: "no_answer" });
    const second = await record(call, { outcome: "busy" });
    expect(await ana.run(() => undoAttempt(first))).toEqual({
      problem: expect.stringContaining("«Comunica»"),
    });
    await ana.run(() => undoAttempt(second));
    expect(await ana.run(() => undoAttempt(first))).toHaveProperty("taskId");
  });

  test.each([
    ["the person has written again", "vuelto a escribir"],
    ["a colleague has the person open", "está ahora con esta persona"],
    ["the case was closed", "cerró"],
    ["the call was moved", "ha cambiado"],
  ])("refuses once %s", async (what, told) => {
    const call = await storeCall();
    const attemptId = await record(call, { outcome: "no_answer" });
    const where = { id: call.taskId };
    const changes = {
      "the person has written again": () => storeCall().then(({ leadId }) => ({ leadId })),
      "the case was closed": () => ({ closedAt: new Date(), closedBecause: "closed" }),
      "the call was moved": () => ({ dueAt: minutes(5_000) }),
    };
    if (what in changes) {
      const data = await changes[what as keyof typeof changes]();
      await db().callTask.update({ where, data });
    } else {
      await luis.run(() => claimPerson(call.personId, false));
    }
    const before = await stateOf(call);
    expect(await ana.run(() => undoAttempt(attemptId))).toEqual({
      problem: expect.stringContaining(told),
    });
    expect(await stateOf(call)).toEqual(before);
  });

  test("leaves an assignee and a status that somebody set in the meantime", async () => {
    const call = await storeCall();
    const attemptId = await record(call, { outcome: "no_answer", status: "contactado" });
    await db().callTask.update({ where: { id: call.taskId }, data: { assigneeId: luis.id } });
    await db().lead.update({ where: { id: call.leadId }, data: { status: "en_estudio" } });
    await ana.run(() => undoAttempt(attemptId));
    const { task, lead } = await stateOf(call);
    expect(task).toMatchObject({ assigneeId: luis.id, kind: "new" });
    expect(lead).toMatchObject({ status: "en_estudio", firstAttemptAt: null });
  });

  test("leaves the call closed of a case that a colleague has closed meanwhile", async () => {
    const call = await storeCall();
    const attemptId = await record(call, { status: "cerrado" });
    await luis.run(() => changeStatus(call.leadId, "cerrado", "no_aplica"));
    expect(await ana.run(() => undoAttempt(attemptId))).toHaveProperty("taskId");
    const { task, lead } = await stateOf(call);
    expect(lead?.status).toBe("no_aplica");
    expect(task).toMatchObject({ closedBecause: "closed" });
    expect(await luis.run(() => claimNext())).toBeNull();
  });

  describe("after a mail to one mailbox has opened a call for another", () => {
    async function writeToOne() {
      const call = await storeCall({ task: { kind: "write" } });
      const other = await storeRequest(call.personId);
      const before = await stateOf(call);
      const attemptId = await record(call, { outcome: "wrote" });
      const isOpen = { personId: call.personId, closedAt: null };
      const opened = await db().callTask.findFirstOrThrow({ where: isOpen });
      expect(opened.leadId).toBe(other);
      return { call, before, attemptId, opened: { id: opened.id } };
    }

    test("takes that call back too, and opens it again after the next mail", async () => {
      const { call, before, attemptId, opened } = await writeToOne();
      await db().callTask.update({ where: opened, data: { assigneeId: luis.id } });
      expect(await ana.run(() => undoAttempt(attemptId))).toHaveProperty("taskId", call.taskId);
      expect(await stateOf(call)).toEqual(before);
      const taken = await db().callTask.findUniqueOrThrow({ where: opened });
      expect(taken).toMatchObject({ closedBecause: "merged" });
      await record(call, { outcome: "wrote" });
      const open = { personId: call.personId, closedAt: null };
      expect(await db().callTask.count({ where: open })).toBe(1);
    });

    test.each([
      ["its hour has changed", { windowFrom: minutes(60), windowUntil: minutes(90) }],
      ["somebody has noted something", { draft: "Prefiere la tarde" }],
    ])("refuses once %s", async (_, data) => {
      const { attemptId, opened } = await writeToOne();
      await db().callTask.update({ where: opened, data });
      expect(await ana.run(() => undoAttempt(attemptId))).toEqual({
        problem: expect.stringContaining("otra llamada"),
      });
    });

    test("refuses while a colleague has it open", async () => {
      const { call, attemptId } = await writeToOne();
      await luis.run(() => claimPerson(call.personId, false));
      expect(await ana.run(() => undoAttempt(attemptId))).toHaveProperty("problem");
    });
  });

  test("refuses once the case is open again, because that has opened another call", async () => {
    const call = await storeCall();
    const attemptId = await record(call, { status: "cerrado" });
    stopClock(minutes(5));
    await luis.run(() => changeStatus(call.leadId, "cerrado", "contactado"));
    expect(await ana.run(() => undoAttempt(attemptId))).toEqual({
      problem: expect.stringContaining("otra llamada"),
    });
  });

  test("opens the call again that was promised about a case that is over", async () => {
    const call = await storeCall({ lead: { status: "cerrado" }, task: { promised: true } });
    const slip = await record(call);
    await ana.run(() => undoAttempt(slip));
    expect((await stateOf(call)).task).toMatchObject({ promised: true, closedAt: null });
  });

  test("lifts «no quiere llamadas» only as far as it is the slip's own", async () => {
    const [call, other] = [await storeCall(), await storeCall()];
    await record(other, { outcome: "no_calls" });
    const slip = await record(call, { outcome: "no_calls" });
    await ana.run(() => mergePeople(call.leadId, { personId: other.personId }));
    expect(await ana.run(() => undoAttempt(slip))).toHaveProperty("taskId");
    const { person } = await stateOf(call);
    expect(person?.doNotCallAt).toEqual(minutes(1));
  });
});
