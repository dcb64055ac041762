import "server-only";
import { min } from "date-fns";
import { GIVEN_CONSENT, mayWe, type Standing } from "@/lib/consents/may-we";
import { isAnsweredByMail, MAILBOX, mayWrite } from "@/lib/consents/may-write";
import type { CallSlot } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { insertRows } from "@/lib/kernel/insert-rows";
import { hasEmail } from "@/lib/kernel/no-email";
import { lockPeople } from "@/lib/people/lock-people";
import { type ClosingReason, WITHOUT_CONTACT } from "@/lib/vocabulary/closing-reason";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";
import { changeReason } from "./change-reason";
import { clearDeadlines } from "./clear-deadlines";

/** Why the sender of a request is called; or that we write, if we may. */
export function kindOf(lead: {
  result: string | null;
  caseOfId: string | null;
  mailTo: string;
  noMail: boolean;
}): TaskKind {
  if (isAnsweredByMail(lead)) return "write";
  return lead.caseOfId ? "returned" : "new";
}

export type NewTask = CallSlot & {
  personId: string;
  /** The request that the call answers. */
  leadId: string;
  kind: TaskKind;
  eligible: boolean;
  askedAt: Date;
};

/** The columns of a request that say who sent it, and whether we may call. */
export const SENDER = { ...GIVEN_CONSENT, ...MAILBOX, emailNormalized: true } as const;

/** A request and the person who sent it, as they are under the person's lock. */
export type SentRequest = Standing & {
  emailNormalized: string;
  mailTo: string;
  noMail: boolean;
  person: {
    doNotCallAt: Date | null;
    prefersWritingAt: Date | null;
    restrictedAt: Date | null;
    /** Whether this transaction has created the person, who has no call then. */
    isNew: boolean;
  };
};

/** Opens the call of a stored request: see `placeTask`. The caller must hold the person's intake lock. */
export async function openTask(tx: Transaction, task: NewTask): Promise<void> {
  await lockPeople(tx, [task.personId]);
  const { person, ...request } = await tx.leadView.findUniqueOrThrow({
    select: {
      ...SENDER,
      person: { select: { doNotCallAt: true, prefersWritingAt: true, restrictedAt: true } },
    },
    where: { id: task.leadId },
  });
  await placeTask(tx, task, { ...request, person: { ...person, isNew: false } });
}

/**
 * Opens the person's call, or moves the open one to the latest request and its hour. Its due date moves back only
 * for a sender who now asks for a later day. An open call for another sender's request stays as it is, because
 * a form does not prove who sends it: the adviser sees both. A person who asked for e-mails gets a mail, if we may
 * write. If the person wants no calls, the request waits in «Sin contacto». A request that does not allow a call gets neither
 * call nor deadline. The caller must hold the locks of contacts and person.
 */
export async function placeTask(
  tx: Transaction,
  { window, ...asked }: NewTask,
  request: SentRequest,
): Promise<void> {
  const { personId } = asked;
  if (!mayWe("call", request)) return clearDeadlines(tx, { id: asked.leadId });
  const { doNotCallAt, prefersWritingAt, isNew } = request.person;
  const isWritten = prefersWritingAt !== null && mayWrite(request);
  const task = {
    ...asked,
    windowFrom: isWritten ? null : (window?.from ?? null),
    windowUntil: isWritten ? null : (window?.until ?? null),
    kind: isWritten ? ("write" as const) : asked.kind,
  };
  if (isNew) return createTask(tx, task);
  // A new request ends the same sender's cancellation, but not that of another sender with this phone.
  const { emailNormalized } = request;
  const cancelled = { personId, closedBecause: "cancelled", lead: { emailNormalized } };
  await changeReason(tx, cancelled, "closed");
  if (doNotCallAt) return parkTask(tx, task);
  const open = await tx.callTask.findFirst({
    select: {
      ...{ id: true, kind: true, dueAt: true, promised: true, chosen: true },
      lead: { select: { mailTo: true } },
    },
    where: { personId, closedAt: null },
  });
  // Of a person entered by hand without an e-mail, only phone and name are known.
  const isOthers = open && hasEmail(open.lead.mailTo) && open.lead.mailTo !== request.mailTo;
  if (isOthers) return;
  if (open && (await moveToRequest(tx, open, task))) return;
  // A person who asks again leaves «Sin contacto».
  await changeReason(tx, { personId, closedBecause: { in: WITHOUT_CONTACT } }, "closed");
  await createTask(tx, task);
}

type StoredTask = Omit<NewTask, "window"> & { windowFrom: Date | null; windowUntil: Date | null };

/** Opens the calls of people who have none yet. */
export async function createFirstTasks(tx: Transaction, tasks: readonly NewTask[]): Promise<void> {
  const rows = tasks.map(({ window, ...task }) => ({
    ...task,
    windowFrom: window?.from ?? null,
    windowUntil: window?.until ?? null,
  }));
  await insertRows(tx, "call_tasks", rows);
}

async function createTask(tx: Transaction, task: StoredTask): Promise<void> {
  await tx.callTask.create({ select: { id: true }, data: task });
}

type OpenTask = {
  id: string;
  kind: string;
  dueAt: Date;
  promised: boolean;
  chosen: boolean;
  lead: { mailTo: string };
};

/** Returns false when the call was closed in between. */
async function moveToRequest(
  tx: Transaction,
  open: OpenTask,
  { personId, leadId, kind, windowFrom, windowUntil, eligible, dueAt }: StoredTask,
): Promise<boolean> {
  // No form moves an hour that an adviser promised, or that the person chose on «Mi solicitud».
  const isAgreed = open.promised || open.chosen;
  // A mail does not replace a call.
  const keepsHour = isAgreed || (kind === "write" && open.kind !== "write");
  const isPostponed = !keepsHour && windowFrom !== null && windowFrom > open.dueAt;
  const earliest = isAgreed ? open.dueAt : min([open.dueAt, dueAt]);
  const hour = { kind: open.kind === "new" ? "new" : kind, windowFrom, windowUntil };
  const moved = await tx.callTask.updateMany({
    where: { id: open.id, closedAt: null },
    data: {
      leadId,
      eligible,
      dueAt: isPostponed ? await postpone(tx, { personId, ...open }, dueAt) : earliest,
      // The person has asked again, so earlier unanswered calls no longer count.
      attempts: 0,
      ...(!keepsHour && hour),
    },
  });
  return moved.count > 0;
}

/**
 * Moves the deadlines of the waiting requests of the call's sender to `dueAt`. Returns the call's own: a sender
 * cannot postpone the call of another one with the same phone.
 */
async function postpone(
  tx: Transaction,
  call: { personId: string; dueAt: Date; lead: { mailTo: string } },
  dueAt: Date,
): Promise<Date> {
  const { mailTo } = call.lead;
  const waiting = { personId: call.personId, suspect: false, firstAttemptAt: null };
  const isEarlier = { gte: call.dueAt, lt: dueAt };
  await tx.lead.updateMany({ where: { ...waiting, mailTo, dueAt: isEarlier }, data: { dueAt } });
  const others = { ...waiting, mailTo: { not: mailTo }, dueAt: isEarlier };
  const { _min } = await tx.lead.aggregate({ where: others, _min: { dueAt: true } });
  return _min.dueAt ?? dueAt;
}

/** Stores the latest request of a person who wants no calls, as a closed call. */
async function parkTask(tx: Transaction, task: StoredTask): Promise<void> {
  const { personId } = task;
  const closedBecause = "asked_again" satisfies ClosingReason;
  const kept = await tx.callTask.updateMany({ where: { personId, closedBecause }, data: task });
  if (kept.count === 0) await storeEnded(tx, task, closedBecause);
}

/** Stores a closed call, so that the desk and «Mi solicitud» can show its state. Returns its id. */
export async function storeEnded(
  tx: Transaction,
  task: Prisma.CallTaskUncheckedCreateInput,
  closedBecause: ClosingReason,
): Promise<string> {
  const data = { ...task, closedAt: currentTime(), closedBecause };
  return (await tx.callTask.create({ select: { id: true }, data })).id;
}
