import "server-only";
import { requirePermission, type SessionUser } from "@/lib/accounts/session";
import { writeNote } from "@/lib/history/notes";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import type { CallWindow } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { writeUnreached } from "@/lib/mails/office-letters";
import { lockPersonAndTask } from "@/lib/people/lock-people";
import { isUnreached, type Outcome, outcomesOf } from "@/lib/vocabulary/outcomes";
import { isOver, type LeadStatus, readStatus } from "@/lib/vocabulary/status";
import { COUNTED_ATTEMPTS, callHistoryOf, readPhoneSince } from "./call-history";
import { writeStatus } from "./change-status";
import { type Decided, readDecided } from "./decided-meanwhile";
import { type FollowUp, isWithinHours, planFollowUp } from "./follow-up";
import { findHeldTask, type HeldTask } from "./held-task";
import { HELD_BY_NOBODY } from "./hold";
import type { Lost } from "./lease";
import type { Snapshot, TaskState } from "./task-snapshot";

export type AttemptInput = {
  /** Made by the page: the same attempt sent twice is recorded once. */
  attemptId: string;
  taskId: string;
  outcome: Outcome;
  /** When to call again, if the adviser chose it. */
  next?: CallWindow;
  /** The case's new status. */
  status?: LeadStatus;
  /** 10,000 characters at most. */
  note?: string;
};

/** `problem` is a sentence for the adviser, as for an hour at which nobody is called. */
export type Recorded = { attemptId: string } | Lost | { problem: string };

/**
 * Records what came of a call that the signed-in adviser holds: attempt, note, status and what follows,
 * all or nothing. The call is then nobody's.
 * @throws AccessError without the permission
 */
export async function recordAttempt(input: AttemptInput): Promise<Recorded> {
  const user = await requirePermission("desk.work");
  const { attemptId, taskId, outcome } = input;
  return transaction(async (tx) => {
    await lockPersonAndTask(tx, taskId);
    if (await tx.callAttempt.findFirst({ where: { id: attemptId, adviserEmail: user.email } })) {
      return { attemptId };
    }
    const now = currentTime();
    const task = await findHeldTask(tx, taskId, user.id, now);
    if ("lost" in task) return task;
    const heldSince = task.heldSince ?? now;
    const decided = await readDecided(tx, task.personId, heldSince);
    const refused = offerProblem(task, outcome, decided);
    if (refused) return { problem: refused };
    const history = await historyOf(tx, task);
    if (!isWithinHours(outcome, history, heldSince, now)) return { problem: OUTSIDE_HOURS };
    // A call in vain does not undo what the person has decided while it rang.
    const follows = holds(decided, outcome)
      ? null
      : planFollowUp(outcome, input.next ?? null, history, now);
    if (follows && "problem" in follows) return follows;
    if (task.person.doNotCallAt && follows && "again" in follows) {
      return { problem: WANTS_NO_CALLS };
    }

    const noteId = await saveNotes(tx, task, input.note, user);
    // Before the call, which a closed case would close: an hour that was promised holds.
    const status = await setStatus(tx, task, input.status, user);
    const after = follows ? stateAfter(task, follows, user, now) : stateOf(task);
    const left = { ...HELD_BY_NOBODY, draft: null, draftBy: null };
    await tx.callTask.updateMany({ where: { id: taskId }, data: left });
    await tx.callTask.update({
      select: { id: true },
      where: { id: task.id },
      data: { ...after, ...left },
    });
    const openSeconds = Math.max(0, Math.round((now.getTime() - heldSince.getTime()) / 1_000));
    const before: Snapshot = {
      task: stateOf(task),
      after,
      leads: await answerLeads(tx, task.personId, outcome, { now, by: user.email }),
      status,
      wasOver: isOver(readStatus((task.lead.duplicateOf ?? task.lead).status)),
      doNotCall: outcome === "no_calls" && (await noteNoCalls(tx, task.personId, now)),
    };
    await tx.callAttempt.create({
      select: { id: true },
      data: {
        id: attemptId,
        leadId: task.leadId,
        taskId: task.id,
        adviserEmail: user.email,
        at: now,
        openSeconds,
        outcome,
        noteId,
        before: JSON.parse(JSON.stringify(before)),
      },
    });
    const data = { outcome, attemptId, openSeconds };
    await recordEvent(tx, task.leadId, { type: "call_attempted", data }, user.email);
    if (follows && after.closedBecause === "unreachable") await writeUnreached(tx, task.leadId);
    await publish(tx, { leadId: task.leadId, personId: task.personId });
    return { attemptId };
  });
}

const WANTS_NO_CALLS = "No quiere llamadas. Si ahora las pide, anótalo antes en su ficha.";
const NOT_OFFERED = "Eso ya no se puede anotar en esta llamada. Ábrela otra vez.";
const OUTSIDE_HOURS =
  "A esta hora no se llama a esta persona. Solo puedes anotar que ha llamado ella.";

/** Why the desk does not offer this outcome for the call; null if it does. */
function offerProblem(
  { kind, closedBecause, person }: HeldTask,
  outcome: Outcome,
  { hasDecided }: Decided,
): string | null {
  const wantsNoCalls = person.doNotCallAt !== null;
  const offered = { kind, closedBecause, wantsNoCalls, hasDecided };
  if (outcomesOf(offered).includes(outcome)) return null;
  return wantsNoCalls ? WANTS_NO_CALLS : NOT_OFFERED;
}

/** Whether the call stays as the person has left it while the adviser was calling in vain. */
function holds({ hasDecided, hasNewPhone }: Decided, outcome: Outcome): boolean {
  return isUnreached(outcome) ? hasDecided : hasNewPhone && outcome === "wrong_number";
}

async function historyOf(tx: Transaction, task: HeldTask) {
  const attempts = await tx.callAttempt.findMany({
    select: { at: true, outcome: true, openSeconds: true },
    where: { lead: { personId: task.personId }, ...COUNTED_ATTEMPTS },
  });
  return callHistoryOf(task, attempts, await readPhoneSince(tx, task.personId));
}

/** Saves the note, and what another adviser had begun to type. */
async function saveNotes(
  tx: Transaction,
  task: HeldTask,
  note: string | undefined,
  user: SessionUser,
) {
  const { draft, draftBy } = task;
  const isOwnDraft = draftBy === user.email;
  if (draft?.trim() && draftBy && !isOwnDraft) await writeNote(tx, task.leadId, draft, draftBy);
  const text = note ?? (isOwnDraft ? draft : null);
  return text?.trim() ? writeNote(tx, task.leadId, text.trim(), user.email) : null;
}

function stateAfter(task: HeldTask, follows: FollowUp, user: SessionUser, now: Date): TaskState {
  if ("closedBecause" in follows) {
    return { ...stateOf(task), urgent: null, closedAt: now, closedBecause: follows.closedBecause };
  }
  const { window, dueAt, promised } = follows.again;
  return {
    leadId: task.leadId,
    kind: follows.kind,
    windowFrom: window.from,
    windowUntil: window.until,
    dueAt,
    promised,
    attempts: follows.attempts,
    // Whoever promises an hour keeps the promise.
    ownerId: promised ? user.id : task.ownerId,
    closedAt: null,
    closedBecause: null,
    // Somebody has called: it comes first only once.
    urgent: null,
  };
}

function stateOf(task: HeldTask): TaskState {
  const { leadId, kind, windowFrom, windowUntil, dueAt, promised, attempts, ...rest } = task;
  const { ownerId, closedAt, closedBecause, urgent } = rest;
  const when = { windowFrom, windowUntil, dueAt, promised };
  return { leadId, kind, ...when, attempts, ownerId, closedAt, closedBecause, urgent };
}

/** An attempt answers every request of the person. Returns them. */
async function answerLeads(
  tx: Transaction,
  personId: string,
  outcome: Outcome,
  { now, by }: { now: Date; by: string },
) {
  const where = { personId, suspect: false };
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

/** Sets the status of the case, and returns what is needed to undo it. */
async function setStatus(
  tx: Transaction,
  { leadId, lead }: HeldTask,
  status: LeadStatus | undefined,
  { email }: SessionUser,
): Promise<Snapshot["status"]> {
  if (!status) return null;
  const caseId = lead.duplicateOfId ?? leadId;
  const head = await tx.lead.findUniqueOrThrow({
    select: { status: true, firstAnsweredAt: true },
    where: { id: caseId },
  });
  const from = readStatus(head.status);
  if (from === status) return null;
  await writeStatus(tx, caseId, from, status, email);
  return { leadId: caseId, from, to: status, isFirstAnswer: head.firstAnsweredAt === null };
}

/** Returns whether the person had not said so before. */
async function noteNoCalls(tx: Transaction, personId: string, now: Date): Promise<boolean> {
  const where = { id: personId, doNotCallAt: null };
  return (await tx.person.updateMany({ where, data: { doNotCallAt: now } })).count > 0;
}
