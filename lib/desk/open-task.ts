import "server-only";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import type { Transaction } from "@/lib/db";
import type { CallPlan } from "./calendar";
import { lockPeople } from "./lock-people";

/** Why somebody is called; `write` is for results that we promise to answer in writing. */
export type TaskKind = "new" | "returned" | "call_again" | "retry" | "write";

/** Why the sender of a request is called. */
export function kindOf(lead: { result: string | null; duplicateOfId: string | null }): TaskKind {
  if (lead.result === "C") return "write";
  return lead.duplicateOfId ? "returned" : "new";
}

export type NewTask = CallPlan & {
  personId: string;
  /** The request that the call answers. */
  leadId: string;
  kind: TaskKind;
  eligible: boolean;
  askedAt: Date;
};

/**
 * Opens the person's call, or moves the one that is open to the latest request and its hour; it is due
 * no later than it was. A person who asked for letters gets one. A request of a person who wants no calls
 * waits in «Sin contacto» instead, and one about which we may not call has neither call nor deadline. The
 * caller holds the person's lock of intake.
 */
export async function openTask(tx: Transaction, { window, ...asked }: NewTask): Promise<void> {
  const { personId } = asked;
  await lockPeople(tx, [personId]);
  const where = { id: asked.leadId };
  const lead = await tx.lead.findUniqueOrThrow({
    select: { ...STANDING, ...EMAIL },
    where,
  });
  if (!mayWe("call", lead)) {
    await tx.lead.updateMany({ where: { ...where, firstAttemptAt: null }, data: { dueAt: null } });
    return;
  }
  const { doNotCallAt, prefersWritingAt } = await tx.person.findUniqueOrThrow({
    select: { doNotCallAt: true, prefersWritingAt: true },
    where: { id: personId },
  });
  const task = {
    ...asked,
    windowFrom: prefersWritingAt ? null : (window?.from ?? null),
    windowUntil: prefersWritingAt ? null : (window?.until ?? null),
    kind: prefersWritingAt ? ("write" as const) : asked.kind,
  };
  // Who asks again has not cancelled; somebody with the same phone may have.
  const { emailNormalized } = lead;
  await tx.callTask.updateMany({
    where: { personId, closedBecause: "cancelled", lead: { emailNormalized } },
    data: { closedBecause: "closed" },
  });
  if (doNotCallAt) return keepApart(tx, task);
  const open = await tx.callTask.findFirst({
    select: { id: true, kind: true, dueAt: true, promised: true, lead: { select: EMAIL } },
    where: { personId, closedAt: null },
  });
  if (open && (await moveTo(tx, open, task, lead))) return;
  // Who asks again is no longer without contact.
  await tx.callTask.updateMany({
    where: { personId, closedBecause: { in: [...WITHOUT_CONTACT] } },
    data: { closedBecause: "closed" },
  });
  await tx.callTask.create({ select: { id: true }, data: task });
}

const EMAIL = { emailNormalized: true, mailTo: true } as const;
type Sender = { mailTo: string };

/** Why a call ended without anybody having been reached. */
export const WITHOUT_CONTACT = ["unreachable", "wrong_number", "asked_again"] as const;

type StoredTask = Omit<NewTask, "window"> & { windowFrom: Date | null; windowUntil: Date | null };

/** Returns false when the call was closed in between. */
async function moveTo(
  tx: Transaction,
  open: { id: string; kind: string; dueAt: Date; promised: boolean; lead: Sender },
  { personId, leadId, kind, windowFrom, windowUntil, eligible, dueAt, askedAt }: StoredTask,
  sender: Sender,
): Promise<boolean> {
  // Whoever has asked for another hour since the call in which one was promised has been told the new
  // one, but nobody else who knows the phone. A call is not replaced by a letter.
  const keepsHour = open.promised
    ? windowFrom === null ||
      open.lead.mailTo !== sender.mailTo ||
      (await wasCalledSince(tx, personId, askedAt))
    : kind === "write" && open.kind !== "write";
  const hour = {
    kind: open.kind === "new" ? "new" : kind,
    windowFrom,
    windowUntil,
    promised: false,
  };
  const moved = await tx.callTask.updateMany({
    where: { id: open.id, closedAt: null },
    data: {
      leadId,
      eligible,
      dueAt: open.dueAt < dueAt ? open.dueAt : dueAt,
      // The person has asked anew: the calls in vain before that no longer count.
      attempts: 0,
      ...(!keepsHour && hour),
    },
  });
  return moved.count > 0;
}

async function wasCalledSince(tx: Transaction, personId: string, time: Date): Promise<boolean> {
  return (await tx.lead.count({ where: { personId, lastAttemptAt: { gte: time } } })) > 0;
}

/** Keeps the latest request of a person who wants no calls, as a call that is closed. */
async function keepApart(tx: Transaction, task: StoredTask): Promise<void> {
  const { personId } = task;
  const closedBecause = "asked_again";
  const kept = await tx.callTask.updateMany({ where: { personId, closedBecause }, data: task });
  if (kept.count > 0) return;
  const data = { ...task, closedAt: new Date(), closedBecause };
  await tx.callTask.create({ select: { id: true }, data });
}
