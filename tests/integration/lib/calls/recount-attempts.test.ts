import { describe, expect, test } from "vitest";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { db } from "@/lib/kernel/db";
import { mergePeople, undoMove } from "@/lib/requests/people/merge-people";
import { splitPeople } from "@/lib/requests/people/split-people";
import { minutes, recordCall, storeCall, storeRequest, workOnTuesday } from "@/tests/support/desk";

const { ana } = await workOnTuesday();
const answerOf = (id: string) =>
  db().lead.findUniqueOrThrow({
    select: { firstAttemptAt: true, firstAttemptBy: true, spokenAt: true, lastAttemptAt: true },
    where: { id },
  });
const answered = (first: Date, spokenAt: Date | null = first, last = first) => ({
  ...{ firstAttemptAt: first, firstAttemptBy: ana.email, spokenAt, lastAttemptAt: last },
});
const UNANSWERED = {
  ...{ firstAttemptAt: null, firstAttemptBy: null, spokenAt: null, lastAttemptAt: null },
};
const openCalls = (personId: string) =>
  db().callTask.count({ where: { personId, closedAt: null } });

/** Two strangers, of whom the first is due first. */
const storeTwo = async () =>
  [
    await storeCall({ task: { dueAt: minutes(60) } }),
    await storeCall({ task: { dueAt: minutes(120) } }),
  ] as const;

describe("a call answers only the requests of whom it was about", () => {
  test("once two strangers who were merged are split again", async () => {
    const [one, other] = await storeTwo();
    await ana.run(() => mergePeople(one.leadId, { personId: other.personId }));
    await recordCall(ana, one);
    expect(await answerOf(other.leadId)).toEqual(answered(minutes(1)));
    expect(await ana.run(() => undoMove(one.leadId, other.personId))).toBeNull();
    expect(await answerOf(one.leadId)).toEqual(answered(minutes(1)));
    expect(await answerOf(other.leadId)).toEqual(UNANSWERED);
    expect(await openCalls(other.personId)).toBe(1);
  });

  test("and each keeps the calls of their own", async () => {
    const [one, other] = await storeTwo();
    await recordCall(ana, other, { outcome: "busy" });
    await ana.run(() => mergePeople(one.leadId, { personId: other.personId }));
    // Joining answers nothing.
    expect(await answerOf(one.leadId)).toEqual(UNANSWERED);
    await recordCall(ana, one);
    await ana.run(() => undoMove(one.leadId, other.personId));
    expect(await answerOf(one.leadId)).toEqual(answered(minutes(2)));
    expect(await answerOf(other.leadId)).toEqual(answered(minutes(1), null));
  });

  test("once a request is somebody else's, until that is undone", async () => {
    const one = await storeCall();
    const { personId, leadId } = one;
    const asked = { createdAt: minutes(-60), duplicateOfId: leadId, status: "duplicado" };
    const other = await storeRequest(personId, asked);
    await recordCall(ana, one);
    await ana.run(() => splitPeople(leadId, [other]));
    expect(await answerOf(leadId)).toEqual(answered(minutes(1)));
    expect(await answerOf(other)).toEqual(UNANSWERED);
    const split = await db().lead.findUniqueOrThrow({ where: { id: other } });
    expect(await openCalls(split.personId ?? "")).toBe(1);
    await ana.run(() => undoMove(leadId, split.personId ?? ""));
    expect(await answerOf(other)).toEqual(answered(minutes(1)));
  });

  test("and a case that is over gets no call when the one about it leaves", async () => {
    const one = await storeCall({ lead: { status: "no_aplica" } });
    const { personId, leadId, taskId } = one;
    const asked = { createdAt: minutes(-60), duplicateOfId: leadId, status: "duplicado" };
    const other = await storeRequest(personId, asked);
    await db().callTask.update({ where: { id: taskId }, data: { leadId: other } });
    await recordCall(ana, one);
    await ana.run(() => splitPeople(leadId, [other]));
    expect(await answerOf(leadId)).toEqual(UNANSWERED);
    expect(await answerOf(other)).toEqual(answered(minutes(1)));
    expect(await openCalls(personId)).toBe(0);
  });

  test("when a slip is undone after strangers were split again", async () => {
    const [one, other] = await storeTwo();
    await ana.run(() => mergePeople(one.leadId, { personId: other.personId }));
    await recordCall(ana, one, { outcome: "no_answer" });
    await ana.run(() => undoMove(one.leadId, other.personId));
    const slip = await recordCall(ana, other);
    await ana.run(() => undoAttempt(slip));
    expect(await answerOf(other.leadId)).toEqual(UNANSWERED);
    expect(await answerOf(one.leadId)).toEqual(answered(minutes(1), null));
  });
});
