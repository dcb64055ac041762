import "server-only";
import { lockAccount } from "@/lib/accounts/lock";
import { requirePermission } from "@/lib/accounts/session";
import { shortName } from "@/lib/accounts/short-name";
import { mayWeWhere } from "@/lib/consents/may-we";
import { whyNotCalled } from "@/lib/consents/why-not-called";
import { type Transaction, transaction } from "@/lib/db";
import { publish } from "@/lib/office-events/publish";
import { planCall } from "./calendar";
import { giveBackAllOf, HELD_BY_NOBODY, heldBy } from "./hold";
import { lockPeople, lockPersonAndTask } from "./lock-people";

/**
 * The call that was opened; who has the person open since when; or why nobody may call them. Null
 * without any request.
 */
export type ClaimedPerson =
  | { taskId: string }
  | { heldBy: string; since: Date }
  | { blocked: string }
  | null;

/**
 * Opens a certain person on the desk, at any hour: to read, to note, or because the person has called.
 * Without an open call it is the last one, which counts as closed until an outcome opens it again.
 * Whoever has the person open keeps the call unless `takeOver`; the history tells who took it.
 * @throws AccessError without the permission
 */
export async function claimPerson(personId: string, takeOver: boolean): Promise<ClaimedPerson> {
  const { id: userId, email } = await requirePermission("desk.work");
  return transaction(async (tx) => {
    await lockAccount(tx, userId);
    await lockPeople(tx, [personId]);
    const blocked = await whyNotCalled(tx, personId);
    if (blocked) return (await tx.lead.count({ where: { personId } })) > 0 ? { blocked } : null;
    const taskId = (await lastTask(tx, personId)) ?? (await createClosed(tx, personId));
    if (taskId === null) return null;
    await lockPersonAndTask(tx, taskId);
    const task = await tx.callTask.findUniqueOrThrow({
      select: { leadId: true, holderId: true },
      where: { id: taskId },
    });
    const now = new Date();
    // A colleague may have the person open with a call that was closed before this one began.
    const withOther = { personId, holderId: { not: userId } };
    const held = await tx.callTask.findFirst({
      select: { heldSince: true, holder: { select: { email: true } } },
      where: { ...withOther, leaseUntil: { gt: now } },
    });
    if (held?.holder) {
      const { email: from } = held.holder;
      if (!takeOver) return { heldBy: shortName(from), since: held.heldSince ?? now };
      await tx.callTask.updateMany({ where: withOther, data: HELD_BY_NOBODY });
      await tx.leadEvent.create({
        select: { id: true },
        data: {
          leadId: task.leadId,
          type: "call_taken_over",
          data: { from },
          actorEmail: email,
        },
      });
    }
    const hold = heldBy(userId, now);
    const isMine = task.holderId === userId;
    await tx.callTask.update({
      select: { id: true },
      where: { id: taskId },
      // A second tab, or a reload, does not begin anew.
      data: isMine ? { leaseUntil: hold.leaseUntil } : hold,
    });
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
  // A call that ended because people were joined went on as another.
  const last = tasks.find(({ closedBecause }) => closedBecause !== "joined");
  return (open ?? last ?? tasks[0])?.id ?? null;
}

/** The calls of these requests went on as another person's, or were erased with other requests. */
async function createClosed(tx: Transaction, personId: string): Promise<string | null> {
  const lead = await tx.leadView.findFirst({
    select: { id: true, createdAt: true, eligible: true },
    where: { personId, ...mayWeWhere("call") },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!lead) return null;
  const now = new Date();
  const { id } = await tx.callTask.create({
    select: { id: true },
    data: {
      personId,
      leadId: lead.id,
      kind: "call_again",
      dueAt: planCall(now, null).dueAt,
      eligible: lead.eligible,
      askedAt: lead.createdAt,
      closedAt: now,
      closedBecause: "joined",
    },
  });
  return id;
}
