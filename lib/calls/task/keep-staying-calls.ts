import "server-only";
import { openCall } from "@/lib/calls/open-call";
import { mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { endCalls } from "./close";

/**
 * Before requests of a person go to another, are erased, cancelled or withdrawn: a call that the person
 * waited for already before them, or in which somebody called about a request that stays, stays too, with
 * its promise and its attempts. It is about the newest request that stays then, and closed if we may not
 * call about any. Returns the calls that stay.
 */
export async function keepStayingCalls(
  tx: Transaction,
  personId: string,
  leaving: readonly string[],
): Promise<string[]> {
  const stays = { notIn: [...leaving] };
  const earliest = await tx.lead.findFirst({
    select: { createdAt: true },
    where: { personId, id: { in: [...leaving] } },
    orderBy: { createdAt: "asc" },
  });
  const newest = await newestToCall(tx, { personId, id: stays });
  if (!earliest || !newest) return [];
  const { id: leadId, mayCall } = newest;
  const before = { askedAt: { lt: earliest.createdAt } };
  const staying = await tx.callTask.findMany({
    select: { id: true, closedAt: true, promised: true, attempts: true },
    where: {
      personId,
      leadId: { in: [...leaving] },
      OR: [
        // Where nobody who stays is called, whoever leaves still may be.
        { ...before, ...(!mayCall && { closedAt: { not: null } }) },
        { calls: { some: { leadId: stays } } },
      ],
    },
  });
  const ids = staying.map(({ id }) => id);
  await tx.callTask.updateMany({ where: { id: { in: ids } }, data: { leadId } });
  // What was urgent goes with whoever said so.
  const urgencies = { type: "urgent_said", lead: { personId, id: stays } };
  if ((await tx.leadEvent.count({ where: urgencies })) === 0) {
    await tx.callTask.updateMany({ where: { id: { in: ids } }, data: { urgent: null } });
  }
  if (!mayCall) {
    // A restriction has closed them already, and may be lifted.
    await endCalls(tx, { id: { in: ids }, person: { restrictedAt: null } }, "withdrawn");
    return ids;
  }
  // Nobody has called yet: the hour is the one that the newest asked for.
  const untouched = ({ closedAt, promised, attempts }: (typeof staying)[number]) =>
    closedAt === null && !promised && attempts === 0;
  if (staying.some(untouched)) await openCall(tx, leadId);
  return ids;
}

/** Which of these requests a call is about: the newest about which we may call, or else the newest. */
export async function newestToCall(
  tx: Transaction,
  where: Prisma.LeadWhereInput,
): Promise<{ id: string; mayCall: boolean } | null> {
  const newest = (about: Prisma.LeadWhereInput) =>
    tx.lead.findFirst({
      select: { id: true },
      where: about,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
  const callable = await newest({ AND: [where, mayWeWhere("call")] });
  const found = callable ?? (await newest(where));
  return found && { id: found.id, mayCall: callable !== null };
}
