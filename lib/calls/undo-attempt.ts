import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { whyNotCalled } from "@/lib/consents/why-not-called";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";
import { takeBackLetters } from "@/lib/mails/office-letters";
import { lockPersonAndTask } from "@/lib/people/lock-people";
import { OUTCOME, UNDONE } from "@/lib/vocabulary/outcomes";
import { isOver, readStatus } from "@/lib/vocabulary/status";
import { readValue } from "@/lib/vocabulary/table";
import { COUNTED_ATTEMPTS } from "./call-history";
import { closeOrReopen } from "./close-task";
import { recountAttempts } from "./recount-attempts";
import { type Snapshot, snapshotSchema, TASK_STATE, type TaskState } from "./task-snapshot";
import { typedTask } from "./typed-task";

/** The call as it is again, or in a sentence what has happened since. */
export type Undone = { taskId: string; personId: string } | { problem: string };

/**
 * Takes a slip back: the attempt stays but counts for nothing, and call, case and person are as before.
 * Not once something else has happened to the call. The note stays. A second call does nothing.
 * @throws AccessError without the permission
 */
export async function undoAttempt(attemptId: string): Promise<Undone> {
  const { id: userId, email } = await requirePermission("desk.work");
  return transaction(async (tx) => {
    const known = await tx.callAttempt.findUnique({ where: { id: attemptId } });
    if (!known) return { problem: "Esa llamada ya no existe." };
    const { taskId, leadId, outcome } = known;
    await lockPersonAndTask(tx, taskId);
    const found = await tx.callTask.findUniqueOrThrow({ select: TASK, where: { id: taskId } });
    const task = typedTask(found);
    const undone = { taskId, personId: task.personId };
    if (await tx.callAttempt.findUnique({ where: { undoesId: attemptId } })) return undone;
    const snapshot = snapshotSchema.parse(known.before);
    const problem = await problemOf(tx, { id: attemptId, at: known.at }, task, snapshot, userId);
    if (problem) return { problem };

    await restoreTask(tx, taskId, task, snapshot);
    await takeBackLetters(tx, [leadId], "unreached");
    await restoreStatus(tx, snapshot, email);
    if (!snapshot.wasOver) await closeIfOver(tx, leadId);
    if (snapshot.doNotCall) {
      await tx.person.updateMany({
        // Not what the person said another time, as somebody else with whom they were joined.
        where: { id: task.personId, doNotCallAt: known.at },
        data: { doNotCallAt: null },
      });
    }
    const slip = { leadId, taskId, adviserEmail: email, openSeconds: 0 };
    const data = { ...slip, at: currentTime(), outcome: UNDONE, undoesId: attemptId };
    await tx.callAttempt.create({ select: { id: true }, data });
    await recountAttempts(tx, [task.personId]);
    const mistake = { outcome: readValue(OUTCOME, outcome), attemptId };
    await recordEvent(tx, leadId, { type: "call_undone", data: mistake }, email);
    await publish(tx, { leadId, personId: task.personId });
    return undone;
  });
}

const TASK = {
  ...TASK_STATE,
  personId: true,
  leaseUntil: true,
  holder: { select: { id: true, email: true } },
} as const satisfies Prisma.CallTaskSelect;

type Task = ReturnType<typeof typedTask<Prisma.CallTaskGetPayload<{ select: typeof TASK }>>>;

/** What happened after the attempt, so that undoing it would undo that too; null if nothing did. */
async function problemOf(
  tx: Transaction,
  attempt: { id: string; at: Date },
  task: Task,
  { after }: Snapshot,
  userId: string,
): Promise<string | null> {
  const { personId, holder, leaseUntil } = task;
  const blocked = await whyNotCalled(tx, personId);
  if (blocked) return blocked;
  const later = await tx.callAttempt.findFirst({
    select: { outcome: true, adviserEmail: true },
    where: {
      ...COUNTED_ATTEMPTS,
      id: { not: attempt.id },
      lead: { personId },
      at: { gte: attempt.at },
    },
    orderBy: { at: "desc" },
  });
  if (later) {
    const { label } = OUTCOME[readValue(OUTCOME, later.outcome)];
    return `Después ${shortName(later.adviserEmail)} anotó «${label}». Deshaz antes esa llamada.`;
  }
  const newer = { personId, createdAt: { gt: attempt.at } };
  if (task.leadId !== after.leadId || (await tx.callTask.count({ where: newer })) > 0) {
    return "La persona ha vuelto a escribir después.";
  }
  if (holder && holder.id !== userId && leaseUntil && leaseUntil > currentTime()) {
    return `${shortName(holder.email)} está ahora con esta persona.`;
  }
  if (task.closedBecause !== after.closedBecause) return "El caso se cerró o se abrió después.";
  return isAsLeft(task, after) ? null : "La llamada ha cambiado después.";
}

/** Whether nobody has moved the call; its owner may be another. */
function isAsLeft(task: TaskState, after: TaskState): boolean {
  const sameTime = (key: "windowFrom" | "windowUntil" | "dueAt") =>
    task[key]?.getTime() === after[key]?.getTime();
  return (
    task.kind === after.kind &&
    task.urgent === after.urgent &&
    sameTime("windowFrom") &&
    sameTime("windowUntil") &&
    sameTime("dueAt")
  );
}

async function restoreTask(tx: Transaction, id: string, now: Task, { task, after }: Snapshot) {
  const { ownerId, ...rest } = task;
  // An owner that somebody set in the meantime stays.
  const data = now.ownerId === after.ownerId ? { ...rest, ownerId } : rest;
  await tx.callTask.update({ select: { id: true }, where: { id }, data });
}

/** Sets the case's status back, unless somebody has changed it since. */
async function restoreStatus(tx: Transaction, { status }: Snapshot, actorEmail: string) {
  if (!status) return;
  const { leadId, from, to, isFirstAnswer } = status;
  const { count } = await tx.lead.updateMany({
    where: { id: leadId, status: to },
    data: { status: from, ...(isFirstAnswer && { firstAnsweredAt: null }) },
  });
  if (count === 0) return;
  await takeBackLetters(tx, [leadId], "alternatives");
  await recordEvent(
    tx,
    leadId,
    { type: "status_undone", data: { from: to, to: from } },
    actorEmail,
  );
}

/** Nobody is called about a case that somebody else has closed meanwhile. */
async function closeIfOver(tx: Transaction, leadId: string): Promise<void> {
  const { duplicateOf, ...lead } = await tx.lead.findUniqueOrThrow({
    select: { id: true, status: true, duplicateOf: { select: { id: true, status: true } } },
    where: { id: leadId },
  });
  const { id, ...head } = duplicateOf ?? lead;
  const status = readStatus(head.status);
  if (isOver(status)) await closeOrReopen(tx, [id], status);
}
