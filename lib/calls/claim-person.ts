import "server-only";
import { lockAccount } from "@/lib/accounts/lock";
import { requirePermission } from "@/lib/accounts/session";
import { mayWeWhere } from "@/lib/consents/may-we";
import { whyNotCalled } from "@/lib/consents/why-not-called";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { slotOfCall } from "@/lib/kernel/calendar";
import { currentTime } from "@/lib/kernel/current-time";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";
import { lockPeople, lockPersonAndTask } from "@/lib/people/lock-people";
import { whyRecused } from "./recusals";
import { giveBackAllOf, leaseCall, releaseCalls } from "./task/lease";
import { storeEnded } from "./task/open";

/** The opened call; the colleague who has the lease; or why the adviser may not open it. Null without any request. */
export type ClaimedPerson =
  | { taskId: string }
  | { leasedBy: string; since: Date }
  | { blocked: string }
  | null;

/**
 * Opens one person on the desk at any hour: to read, to write a note, or because the person calls us.
 * Without an open call it opens the last one, which stays closed until an outcome reopens it.
 * A colleague keeps the lease unless `takeOver`; the history records who took the call over.
 * @throws AccessError without the permission
 */
export async function claimPerson(personId: string, takeOver: boolean): Promise<ClaimedPerson> {
  const { id: userId, email } = await requirePermission("desk.work");
  return transaction(async (tx) => {
    await lockAccount(tx, userId);
    await lockPeople(tx, [personId]);
    const blocked = await whyNotCalled(tx, personId);
    if (blocked) return (await tx.lead.count({ where: { personId } })) > 0 ? { blocked } : null;
    const left = await whyRecused(tx, personId, userId);
    if (left) return { blocked: left };
    const taskId = (await lastTask(tx, personId)) ?? (await createClosed(tx, personId));
    if (taskId === null) return null;
    await lockPersonAndTask(tx, taskId);
    const task = await tx.callTask.findUniqueOrThrow({
      select: { leadId: true },
      where: { id: taskId },
    });
    const now = currentTime();
    // A colleague's lease may be on an older, closed call of the same person.
    const withOther = { personId, holderId: { not: userId } };
    const leased = await tx.callTask.findFirst({
      select: { leasedSince: true, holder: { select: { email: true } } },
      where: { ...withOther, leasedUntil: { gt: now } },
    });
    if (leased?.holder) {
      const { email: from } = leased.holder;
      if (!takeOver) return { leasedBy: shortName(from), since: leased.leasedSince ?? now };
      await releaseCalls(tx, withOther);
      await recordEvent(tx, task.leadId, { type: "call_taken_over", data: { from } }, email);
    }
    await leaseCall(tx, taskId, userId);
    await giveBackAllOf(userId, tx, taskId);
    await publish(tx, { personId });
    return { taskId };
  });
}

async function lastTask(tx: Transaction, personId: string): Promise<string | null> {
  const tasks = await tx.callTask.findMany({
    select: { id: true, closedAt: true, closedBecause: true },
    where: { personId, lead: mayWeWhere("call") },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const open = tasks.find(({ closedAt }) => closedAt === null);
  // A merged call continued as another call, so it comes last.
  const last = tasks.find(({ closedBecause }) => closedBecause !== "merged");
  return (open ?? last ?? tasks[0])?.id ?? null;
}

/** Needed when the person's calls moved to another person, or were erased with other requests. */
async function createClosed(tx: Transaction, personId: string): Promise<string | null> {
  const lead = await tx.leadView.findFirst({
    select: { id: true, createdAt: true, eligible: true },
    where: { personId, ...mayWeWhere("call") },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!lead) return null;
  const task = {
    ...{ personId, leadId: lead.id, kind: "call_again" },
    ...{ dueAt: slotOfCall(currentTime(), null).dueAt, askedAt: lead.createdAt },
    eligible: lead.eligible,
  };
  return storeEnded(tx, task, "merged");
}
