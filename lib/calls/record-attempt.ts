import "server-only";
import { requirePermission, type SessionUser } from "@/lib/accounts/session";
import { writeNote } from "@/lib/history/notes";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import type { CallWindow } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { writeUnreached } from "@/lib/mails/office-mails";
import { lockPersonAndTask } from "@/lib/people/lock-people";
import { isUnreached, OUTCOME, type Outcome, outcomesOf } from "@/lib/vocabulary/outcomes";
import { isOver, type LeadStatus, readStatus } from "@/lib/vocabulary/status";
import { COUNTED_ATTEMPTS, callHistoryOf, readPhoneSince } from "./call-history";
import { writeStatus } from "./change-status";
import { type Decided, readDecided } from "./decided-meanwhile";
import { type FollowUp, isWithinHours, planFollowUp } from "./follow-up";
import type { Lost } from "./lease";
import { findLeasedTask, type LeasedTask } from "./leased-task";
import { closeCalls } from "./task/close";
import { takeDrafts } from "./task/draft";
import { releaseCalls } from "./task/lease";
import { moveCall, promiseCall } from "./task/move";
import { watchChanges } from "./undo/changes";
import type { Snapshot } from "./undo/snapshot";

export type AttemptInput = {
  /** The page creates it, so that an attempt sent twice is recorded once. */
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

/** `problem` is a sentence for the adviser, for example about an hour outside calling hours. */
export type Recorded = { attemptId: string } | Lost | { problem: string };

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
    if (await tx.callAttempt.findFirst({ where: { id: attemptId, adviserEmail: user.email } })) {
      return { attemptId };
    }
    const now = currentTime();
    const task = await findLeasedTask(tx, taskId, user.id, now);
    if ("lost" in task) return task;
    const leasedSince = task.leasedSince ?? now;
    const decided = await decide(tx, input, task, leasedSince, now);
    if ("problem" in decided) return decided;
    await record(tx, input, { task, leasedSince, now, follows: decided.follows, user });
    return { attemptId };
  });
}

/** What follows the outcome; null if the call stays as it is. A problem is a sentence for the adviser. */
async function decide(
  tx: Transaction,
  { outcome, next, note }: AttemptInput,
  task: LeasedTask,
  leasedSince: Date,
  now: Date,
): Promise<{ follows: FollowUp | null } | { problem: string }> {
  const decided = await readDecided(tx, task.personId, leasedSince);
  const refused = offerProblem(task, outcome, decided);
  if (refused) return { problem: refused };
  if (!OUTCOME[outcome].takesNote && note?.trim()) return { problem: NO_NOTE };
  const history = await historyOf(tx, task);
  if (!isWithinHours(outcome, history, leasedSince, now)) return { problem: OUTSIDE_HOURS };
  // An unanswered call does not undo what the person decided while it rang.
  if (decisionStands(decided, outcome)) return { follows: null };
  const follows = planFollowUp(outcome, next ?? null, history, now);
  if ("problem" in follows) return follows;
  if (task.person.doNotCallAt && "again" in follows) return { problem: WANTS_NO_CALLS };
  return { follows };
}

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
    ...(input.status && { leads: { id: caseOf(task) } }),
    ...(outcome === "no_calls" && { people: { id: personId } }),
  };
  const changes = await watchChanges(tx, touched, async () => {
    await setStatus(tx, task, input.status, user);
    await releaseCalls(tx, { id: { in: [input.taskId, task.id] } });
    if (follows) await applyFollowUp(tx, task.id, follows, user.id);
    if (outcome === "no_calls") await recordNoCalls(tx, personId, now);
  });
  const before: Snapshot = {
    changes,
    leads: await answerLeads(tx, personId, outcome, { now, by: user.email }),
    wasOver: isOver(readStatus((task.lead.caseOf ?? task.lead).status)),
  };
  const openSeconds = Math.max(0, Math.round((now.getTime() - leasedSince.getTime()) / 1_000));
  const made = { leadId, taskId: task.id, adviserEmail: user.email, at: now, openSeconds };
  await tx.callAttempt.create({
    select: { id: true },
    data: { id, ...made, outcome, noteId, before },
  });
  const data = { outcome, attemptId: id, openSeconds };
  await recordEvent(tx, leadId, { type: "call_attempted", data }, user.email);
  if (follows && "closedBecause" in follows && follows.closedBecause === "unreachable") {
    await writeUnreached(tx, leadId);
  }
  await publish(tx, { leadId, personId });
}

const NO_NOTE = "Borra la nota: de quien contesta en su lugar no se apunta nada.";
const WANTS_NO_CALLS = "No quiere llamadas. Si ahora las pide, anótalo antes en su ficha.";
const NOT_OFFERED = "Eso ya no se puede anotar en esta llamada. Ábrela otra vez.";
const OUTSIDE_HOURS =
  "A esta hora no se llama a esta persona. Solo puedes anotar que ha llamado ella.";

/** Why the desk does not offer this outcome for the call; null if it does. */
function offerProblem(
  { kind, closedBecause, person }: LeasedTask,
  outcome: Outcome,
  { hasDecided }: Decided,
): string | null {
  const wantsNoCalls = person.doNotCallAt !== null;
  const offered = { kind, closedBecause, wantsNoCalls, hasDecided };
  if (outcomesOf(offered).includes(outcome)) return null;
  return wantsNoCalls ? WANTS_NO_CALLS : NOT_OFFERED;
}

/** Whether the person's decision during the call stands, because the adviser did not reach the person. */
function decisionStands({ hasDecided, hasNewPhone }: Decided, outcome: Outcome): boolean {
  return isUnreached(outcome) ? hasDecided : hasNewPhone && outcome === "wrong_number";
}

async function historyOf(tx: Transaction, task: LeasedTask) {
  const attempts = await tx.callAttempt.findMany({
    select: { at: true, outcome: true, openSeconds: true },
    where: { lead: { personId: task.personId }, ...COUNTED_ATTEMPTS },
  });
  return callHistoryOf(task, attempts, await readPhoneSince(tx, task.personId));
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

function applyFollowUp(
  tx: Transaction,
  taskId: string,
  follows: FollowUp,
  adviserId: string,
): Promise<void> {
  if ("closedBecause" in follows) return closeCalls(tx, { id: taskId }, follows.closedBecause);
  const { window, dueAt, promised } = follows.again;
  // After a call, an urgent request no longer comes first.
  const slot = { window, dueAt, kind: follows.kind, attempts: follows.attempts, urgent: null };
  return promised ? promiseCall(tx, taskId, slot, adviserId) : moveCall(tx, taskId, slot);
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

/** The case that a call is about. */
function caseOf({ leadId, lead }: LeasedTask): string {
  return lead.caseOfId ?? leadId;
}

/** Sets the status of the case. The outcome decides about the call, not the status. */
async function setStatus(
  tx: Transaction,
  task: LeasedTask,
  status: LeadStatus | undefined,
  { email }: SessionUser,
): Promise<void> {
  if (!status) return;
  const id = caseOf(task);
  const from = readStatus((await tx.lead.findUniqueOrThrow({ where: { id } })).status);
  if (from !== status) await writeStatus(tx, id, from, status, email, task.id);
}

async function recordNoCalls(tx: Transaction, personId: string, now: Date): Promise<void> {
  const where = { id: personId, doNotCallAt: null };
  await tx.person.updateMany({ where, data: { doNotCallAt: now } });
}
