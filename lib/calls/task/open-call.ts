import "server-only";
import { mayWe, mayWeWhere } from "@/lib/consents/may-we";
import { MAILBOX } from "@/lib/consents/may-write";
import { slotOfCall } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { isEligible } from "@/lib/vocabulary/eligibility";
import { STATUSES_OVER } from "@/lib/vocabulary/status";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";
import {
  createFirstTasks,
  kindOf,
  type NewTask,
  openTask,
  placeTask,
  SENDER,
  type SentRequest,
} from "./open";

const PLANNED = {
  ...{ id: true, createdAt: true, dueAt: true, firstAttemptAt: true, caseOfId: true },
  ...{ preferredTimeSlot: true, preferredDay: true, result: true },
  ...MAILBOX,
  ...{ debtOver10k: true, multipleCreditors: true, hasProperties: true },
} as const;

/** The columns of a request that decide about its call. */
export const CALLED_REQUEST = { ...PLANNED, ...SENDER } as const;

type PlannedRequest = Prisma.LeadGetPayload<{ select: typeof PLANNED }> & {
  person: { id: string; province: string | null };
};

/** A request whose person the transaction has locked, or created. */
export type CalledRequest = PlannedRequest & SentRequest;

/**
 * Opens the call for a stored request that arrived at `at`.
 * @param kind by default, what `kindOf` says
 */
export async function openCall(
  tx: Transaction,
  leadId: string,
  at = currentTime(),
  kind?: TaskKind,
): Promise<void> {
  const request = await tx.leadView.findUniqueOrThrow({
    where: { id: leadId },
    select: { ...PLANNED, person: { select: { id: true, province: true } } },
  });
  await openTask(tx, { ...taskOf(request, at), ...(kind && { kind }) });
}

/** Does the same as `openCall` for a caller who has just stored the request, and so need not read it. */
export async function openCallOf(tx: Transaction, request: CalledRequest, at: Date): Promise<void> {
  await placeTask(tx, taskOf(request, at), request);
}

/** Does the same for requests of people whom the transaction has just created, with one statement. */
export async function openFirstCalls(
  tx: Transaction,
  requests: readonly CalledRequest[],
  at: Date,
): Promise<void> {
  const allowed = requests.filter((request) => mayWe("call", request));
  await createFirstTasks(
    tx,
    allowed.map((request) => taskOf(request, at)),
  );
}

function taskOf(request: PlannedRequest, at: Date): NewTask {
  const { id: personId, province } = request.person;
  const plan = slotOfCall(at, request.preferredTimeSlot, province, request.preferredDay);
  const kind = kindOf(request);
  return {
    window: kind === "write" ? null : plan.window,
    // The first attempt has already met or missed the request's own deadline.
    dueAt: request.firstAttemptAt ? plan.dueAt : (request.dueAt ?? plan.dueAt),
    personId,
    leadId: request.id,
    kind,
    eligible: isEligible(request),
    askedAt: request.createdAt,
  };
}

/** Opens a call for each of these people who waits for one: see `openWaitingCall`. */
export async function openWaitingCalls(
  tx: Transaction,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  // One query for all of them, because a bulk change of statuses can close a thousand calls.
  const waiting = await tx.person.findMany({
    select: { id: true },
    where: {
      id: { in: [...personIds] },
      tasks: { none: { closedAt: null } },
      leads: { some: WAITS },
    },
    orderBy: { id: "asc" },
  });
  for (const { id } of waiting) await openWaitingCall(tx, id);
}

/** Opens a call for a person without one, if an uncancelled request of an open case waits for it. */
export async function openWaitingCall(
  tx: Transaction,
  personId: string,
  waits: Prisma.LeadWhereInput = WAITS,
  kind?: TaskKind,
): Promise<void> {
  if ((await tx.callTask.count({ where: { personId, closedAt: null } })) > 0) return;
  const waiting = await tx.lead.findFirst({
    select: { id: true },
    where: {
      personId,
      emailNormalized: { notIn: await sendersWhoCancelled(tx, personId) },
      ...waits,
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (waiting) await openCall(tx, waiting.id, currentTime(), kind);
}

/**
 * Opens a call about a case that a law firm has left, that is open again after a talk closed it, or whose person wants
 * calls again, unless it is over. If the person wants no calls, it waits in «Sin contacto».
 * @param leadId the request to call about; by default the newest that goes on
 */
export function openReturnedCall(
  tx: Transaction,
  personId: string,
  leadId?: string,
): Promise<void> {
  const waits = { ...(leadId && { id: leadId }), ...ALLOWED };
  return openWaitingCall(tx, personId, waits, "call_again");
}

/**
 * Opens a call for a person whom an adviser has just written to, if a request from another mailbox still waits:
 * it was beside the call for this one.
 */
export function openUnansweredCall(tx: Transaction, personId: string): Promise<void> {
  return openWaitingCall(tx, personId, { ...UNANSWERED, ...ALLOWED });
}

const isOver = { in: [...STATUSES_OVER] };

/** The requests of cases that are not over. */
export const GOES_ON = {
  NOT: [{ status: isOver }, { caseOf: { status: isOver } }],
} satisfies Prisma.LeadWhereInput;

const UNANSWERED = { dueAt: { not: null }, firstAttemptAt: null } satisfies Prisma.LeadWhereInput;
const ALLOWED = { AND: [mayWeWhere("call"), GOES_ON] } satisfies Prisma.LeadWhereInput;

/** The unanswered requests that we may call about. */
const WAITS = {
  OR: [{ status: "nuevo" }, UNANSWERED],
  ...ALLOWED,
} satisfies Prisma.LeadWhereInput;

/** Returns the e-mail addresses that sent the cancelled requests. */
export async function sendersWhoCancelled(tx: Transaction, personId: string): Promise<string[]> {
  const cancelled = await tx.callTask.findMany({
    select: { lead: { select: { emailNormalized: true } } },
    where: { personId, closedBecause: "cancelled" },
  });
  return cancelled.map(({ lead }) => lead.emailNormalized);
}
