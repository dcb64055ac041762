import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { COUNTED_ATTEMPTS } from "@/lib/calls/call-history";
import { closeOrReopen } from "@/lib/calls/close-or-reopen";
import { recountAttempts } from "@/lib/calls/recount-attempts";
import { CALL_STATE, type Change, type Changes, putBack } from "@/lib/calls/undo/changes";
import { snapshotSchema } from "@/lib/calls/undo/snapshot";
import { whyNotCalled } from "@/lib/consents/why-not-called";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";
import { takeBackMails } from "@/lib/mails/office-mails";
import { lockPersonAndTask } from "@/lib/people/lock-people";
import { OUTCOME, UNDONE } from "@/lib/vocabulary/outcomes";
import { isOver, readStatus } from "@/lib/vocabulary/status";
import { readValue } from "@/lib/vocabulary/table";

/** The restored call, or a sentence that says what has happened since. */
export type Undone = { taskId: string; personId: string } | { problem: string };

/**
 * Undoes a mistaken attempt: it stays stored but no longer counts; call, case and person are as before. The
 * note stays. Refuses if something else has happened to the call since. A second call does nothing.
 * @throws AccessError without the permission
 */
export async function undoAttempt(attemptId: string): Promise<Undone> {
  const { id: userId, email } = await requirePermission("desk.work");
  return transaction(async (tx) => {
    const known = await tx.callAttempt.findUnique({ where: { id: attemptId } });
    if (!known) return { problem: "Esa llamada ya no existe." };
    const { taskId, leadId, outcome } = known;
    await lockPersonAndTask(tx, taskId);
    const task = await tx.callTask.findUniqueOrThrow({ select: TASK, where: { id: taskId } });
    const { personId } = task;
    const undone = { taskId, personId };
    if (await tx.callAttempt.findUnique({ where: { undoesId: attemptId } })) return undone;
    const { changes, wasOver } = snapshotSchema.parse(known.before);
    const call = changes.tasks.find(({ id }) => id === taskId);
    const attempt = { id: attemptId, at: known.at, taskId, tasks: changes.tasks };
    const problem = await problemOf(tx, attempt, task, call, userId);
    if (problem) return { problem };

    for (const kind of MAILS_OF_CALLS) await takeBackMails(tx, [leadId], kind);
    await restore(tx, changes, personId, email);
    if (!wasOver) await closeIfOver(tx, leadId);
    const undoing = { leadId, taskId, adviserEmail: email, openSeconds: 0 };
    const data = { ...undoing, at: currentTime(), outcome: UNDONE, undoesId: attemptId };
    await tx.callAttempt.create({ select: { id: true }, data });
    await recountAttempts(tx, [personId]);
    const mistake = { outcome: readValue(OUTCOME, outcome), attemptId };
    await recordEvent(tx, leadId, { type: "call_undone", data: mistake }, email);
    await publish(tx, { leadId, personId });
    return undone;
  });
}

/** The mails that an outcome causes. */
const MAILS_OF_CALLS = ["unreached", "wrong_number"] as const;

const TASK = {
  ...CALL_STATE,
  leasedUntil: true,
  holder: { select: { id: true, email: true } },
} as const satisfies Prisma.CallTaskSelect;

type Task = Prisma.CallTaskGetPayload<{ select: typeof TASK }>;

/** Says what happened after the attempt, if an undo would also undo that; else null. */
async function problemOf(
  tx: Transaction,
  attempt: { id: string; at: Date; taskId: string; tasks: readonly Change[] },
  task: Task,
  call: Change | undefined,
  userId: string,
): Promise<string | null> {
  const { personId, holder, leasedUntil } = task;
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
  const isLeft = (fields: readonly StateField[]) => !call || isAsIn(call, task, fields);
  if (!isLeft(["leadId"])) return "La persona ha vuelto a escribir después.";
  const newer = await tx.callTask.findMany({
    select: { ...TASK, id: true, draft: true },
    where: { personId, createdAt: { gte: attempt.at }, id: { not: attempt.taskId } },
  });
  if (!newer.every((other) => isAsOpened(other, attempt.tasks))) {
    return "Después se ha abierto otra llamada a esta persona.";
  }
  if (holder && holder.id !== userId && leasedUntil && leasedUntil > currentTime()) {
    return `${shortName(holder.email)} está ahora con esta persona.`;
  }
  if (!isLeft(["closedBecause"])) return "El caso se cerró o se abrió después.";
  return isLeft(MOVED) ? null : "La llamada ha cambiado después.";
}

/** A change in one of these fields shows that the call has moved since. The assignee may change. */
const MOVED = ["kind", "urgent", "windowFrom", "windowUntil", "dueAt"] as const;

type StateField = keyof typeof CALL_STATE;

/** Whether the attempt itself opened this call, and nothing has happened to it since. */
function isAsOpened(
  task: Task & { id: string; draft: string | null },
  changed: readonly Change[],
): boolean {
  const { id, draft, holder, leasedUntil } = task;
  const isHeld = holder !== null && leasedUntil !== null && leasedUntil > currentTime();
  const opened = changed.find((change) => change.id === id);
  if (!opened || draft || isHeld) return false;
  return isAsIn(opened, task, ["leadId", "closedBecause", ...MOVED]);
}

function isAsIn({ after }: Change, task: Task, fields: readonly StateField[]): boolean {
  return fields.every((field) => JSON.stringify(task[field]) === JSON.stringify(after[field]));
}

/** Restores what the attempt changed in the call, the case and the person. */
async function restore(
  tx: Transaction,
  changes: Changes,
  personId: string,
  actorEmail: string,
): Promise<void> {
  // Since then the person may have been merged into another.
  const people = changes.people.map((change) => ({ ...change, id: personId }));
  for (const { id: leadId, fields } of await putBack(tx, { ...changes, people })) {
    if (fields.status === undefined) continue;
    await takeBackMails(tx, [leadId], "alternatives");
    const change = changes.leads.find(({ id }) => id === leadId);
    const data = { from: readStatus(change?.after.status), to: readStatus(fields.status) };
    await recordEvent(tx, leadId, { type: "status_undone", data }, actorEmail);
  }
}

/** We do not call about a case that a colleague has closed meanwhile. */
async function closeIfOver(tx: Transaction, leadId: string): Promise<void> {
  const { caseOf, ...lead } = await tx.lead.findUniqueOrThrow({
    select: { id: true, status: true, caseOf: { select: { id: true, status: true } } },
    where: { id: leadId },
  });
  const { id, ...head } = caseOf ?? lead;
  const status = readStatus(head.status);
  if (isOver(status)) await closeOrReopen(tx, [id], status);
}
