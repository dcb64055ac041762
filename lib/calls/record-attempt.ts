import "server-only";
import { min } from "date-fns";
import { requirePermission, type SessionUser } from "@/lib/accounts/session";
import { writeNote } from "@/lib/history/notes";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { writeUnreached, writeWrongNumber } from "@/lib/mails/office-mails";
import { lockPersonAndTask } from "@/lib/people/lock-people";
import type { ClosingReason } from "@/lib/vocabulary/closing-reason";
import { OUTCOME, type Outcome } from "@/lib/vocabulary/outcomes";
import { isOver, type LeadStatus } from "@/lib/vocabulary/status";
import { readValue } from "@/lib/vocabulary/table";
import type { AttemptInput } from "./attempt-input";
import { writeStatus } from "./change-status";
import { decideAttempt, type NotRecorded } from "./decide-attempt";
import type { FollowUp } from "./follow-up";
import type { Lost } from "./lease";
import { caseOf, findLeasedTask, type LeasedTask } from "./leased-task";
import { closeCalls } from "./task/close";
import { takeDrafts } from "./task/draft";
import { releaseCalls } from "./task/lease";
import { moveCall, promiseCall } from "./task/move";
import { openUnansweredCall } from "./task/open-call";
import { watchChanges, watchOpening } from "./undo/changes";
import type { Snapshot } from "./undo/snapshot";
import { preferWriting, writeInstead } from "./write-instead";

/**
 * Why an attempt was not recorded, unless it was. `stands`: it was recorded before, with this outcome. `instead`: it is
 * recorded with this outcome, because the number was not the person's.
 */
export type Recorded =
  | { attemptId: string; stands?: Outcome; instead?: Outcome }
  | Lost
  | NotRecorded;

/**
 * Records the outcome of a call leased to the signed-in adviser: attempt, note, status and follow-up, all or
 * nothing. The lease ends.
 * @throws AccessError without the permission
 */
export async function recordAttempt(input: AttemptInput): Promise<Recorded> {
  const user = await requirePermission("desk.work");
  const { attemptId, taskId } = input;
  return transaction(async (tx) => {
    await lockPersonAndTask(tx, taskId);
    const before = await tx.callAttempt.findFirst({
      select: { outcome: true },
      where: { id: attemptId, adviserEmail: user.email },
    });
    if (before) return { attemptId, stands: readValue(OUTCOME, before.outcome) };
    const now = currentTime();
    const task = await findLeasedTask(tx, taskId, user.id, now);
    if ("lost" in task) return task;
    const leasedSince = task.leasedSince ?? now;
    const decided = await decideAttempt(tx, input, { task, leasedSince, now, email: user.email });
    if (!("follows" in decided)) return decided;
    const { outcome, follows } = decided;
    await record(tx, { ...input, outcome }, { task, leasedSince, now, follows, user });
    return outcome === input.outcome ? { attemptId } : { attemptId, instead: outcome };
  });
}

/** By these the person says how we contact them from now on. */
const WISHES: readonly Outcome[] = ["no_calls", "wants_mail"];

type Decision = {
  task: LeasedTask;
  leasedSince: Date;
  now: Date;
  follows: FollowUp | null;
  user: SessionUser;
};

async function record(tx: Transaction, input: AttemptInput, decision: Decision): Promise<void> {
  const { attemptId: id, outcome } = input;
  const { task, leasedSince, now, follows, user } = decision;
  const { leadId, personId } = task;
  const noteId = await saveNotes(tx, input, decision);
  const touched = {
    tasks: { id: task.id },
    ...(input.status && { leads: { id: caseOf(task).id } }),
    ...(WISHES.includes(outcome) && { people: { id: personId } }),
  };
  const changes = await watchChanges(tx, touched, async () => {
    await setStatus(tx, task, input.status, user);
    await releaseCalls(tx, { id: { in: [input.taskId, task.id] } });
    if (follows) await applyFollowUp(tx, task, follows, user.id);
    if (outcome === "no_calls") await recordNoCalls(tx, personId, now);
    if (outcome === "wants_mail") await preferWriting(tx, personId);
  });
  const before: Snapshot = {
    changes,
    leads: await answerLeads(tx, task, outcome, { now, by: user.email }),
    wasOver: isOver(caseOf(task).status),
  };
  if (outcome === "wrote") {
    const opened = await watchOpening(tx, personId, () => openUnansweredCall(tx, personId));
    changes.tasks.push(...opened);
  }
  // After the lease the page was only left open.
  const openUntil = min([now, task.leasedUntil ?? now]);
  const openSeconds = Math.max(0, Math.round((+openUntil - +leasedSince) / 1_000));
  const made = { leadId, taskId: task.id, adviserEmail: user.email, at: now, openSeconds };
  await tx.callAttempt.create({
    select: { id: true },
    data: { id, ...made, outcome, noteId, before },
  });
  const data = { outcome, attemptId: id, openSeconds };
  await recordEvent(tx, leadId, { type: "call_attempted", data }, user.email);
  if (follows && "closedBecause" in follows) await writeToUncalled(tx, task, outcome, follows);
  await publish(tx, { leadId, personId });
}

/** Writes to a person whom we do not call again unless they answer. A case that is over gets no mail. */
async function writeToUncalled(
  tx: Transaction,
  task: LeasedTask,
  outcome: Outcome,
  { closedBecause }: { closedBecause: ClosingReason },
): Promise<void> {
  if (closedBecause === "unreachable") await writeUnreached(tx, task.leadId);
  if (outcome === "wrong_number" && !isOver(caseOf(task).status)) {
    await writeWrongNumber(tx, task.leadId);
  }
}

/** Turns drafts into notes. The adviser's note replaces their own draft. */
async function saveNotes(
  tx: Transaction,
  { taskId, note }: AttemptInput,
  { task, user }: Decision,
): Promise<string | null> {
  const begun = await takeDrafts(tx, { id: { in: [taskId, task.id] } });
  for (const { leadId, text, by } of begun) {
    if (by !== user.email) await writeNote(tx, leadId, text, by);
  }
  const own = begun.filter(({ by }) => by === user.email).map(({ text }) => text);
  const text = note?.trim() ?? own.join("\n\n");
  return text ? writeNote(tx, task.leadId, text, user.email) : null;
}

async function applyFollowUp(
  tx: Transaction,
  task: LeasedTask,
  follows: FollowUp,
  adviserId: string,
): Promise<void> {
  const { id: taskId, person } = task;
  if ("closedBecause" in follows) return closeCalls(tx, { id: taskId }, follows.closedBecause);
  if (follows.kind === "write") {
    // An urgent request stays the first one until we have written.
    await writeInstead(tx, task, person.province, { attempts: 0 });
    return;
  }
  const { window, dueAt, promised } = follows.again;
  // After a call, an urgent request no longer comes first.
  const slot = { window, dueAt, kind: follows.kind, attempts: follows.attempts, urgent: null };
  return promised ? promiseCall(tx, taskId, slot, adviserId) : moveCall(tx, taskId, slot);
}

/** A call answers every request of the person, and a mail those of its mailbox. Returns them. */
async function answerLeads(
  tx: Transaction,
  { personId, lead }: LeasedTask,
  outcome: Outcome,
  { now, by }: { now: Date; by: string },
) {
  const isMail = OUTCOME[outcome].reaches === "mailbox";
  const where = { personId, suspect: false, ...(isMail && { mailTo: lead.mailTo }) };
  const answered = await tx.lead.findMany({ select: { id: true }, where });
  await tx.lead.updateMany({ where, data: { lastAttemptAt: now } });
  await tx.lead.updateMany({
    where: { ...where, firstAttemptAt: null },
    data: { firstAttemptAt: now, firstAttemptBy: by },
  });
  if (outcome === "spoke") {
    await tx.lead.updateMany({ where: { ...where, spokenAt: null }, data: { spokenAt: now } });
  }
  return answered;
}

/** Sets the status of the case. The outcome decides about the call, not the status. */
async function setStatus(
  tx: Transaction,
  task: LeasedTask,
  status: LeadStatus | undefined,
  { email }: SessionUser,
): Promise<void> {
  if (!status) return;
  const { id, status: from } = caseOf(task);
  if (from !== status) await writeStatus(tx, id, from, status, email, task.id);
}

async function recordNoCalls(tx: Transaction, personId: string, now: Date): Promise<void> {
  const where = { id: personId, doNotCallAt: null };
  await tx.person.updateMany({ where, data: { doNotCallAt: now } });
}
