import "server-only";
import { mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { endCalls } from "./close";
import { openCall } from "./open-call";

/**
 * Run this before requests of a person move to another, are erased, cancelled or withdrawn. A call stays
 * if the person waited for it before those requests, or if it has an attempt about a request that stays. It
 * keeps its promise and attempts, and is then about the newest request that stays. It is closed if we may not
 * call about any of them. Returns the calls that stay.
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
    select: { id: true, closedAt: true, promised: true, chosen: true, attempts: true },
    where: {
      personId,
      leadId: { in: [...leaving] },
      OR: [
        // If no request that stays allows a call, an open call goes with the leaving requests.
        { ...before, ...(!mayCall && { closedAt: { not: null } }) },
        { calls: { some: { leadId: stays } } },
      ],
    },
  });
  const ids = staying.map(({ id }) => id);
  await tx.callTask.updateMany({ where: { id: { in: ids } }, data: { leadId } });
  // An urgency leaves with the request that reported it.
  const urgencies = { type: "urgent_said", lead: { personId, id: stays } };
  if ((await tx.leadEvent.count({ where: urgencies })) === 0) {
    await tx.callTask.updateMany({ where: { id: { in: ids } }, data: { urgent: null } });
  }
  if (!mayCall) {
    // A restriction has already closed the calls, and may be lifted.
    await endCalls(tx, { id: { in: ids }, person: { restrictedAt: null } }, "withdrawn");
    return ids;
  }
  // Before any attempt, the hour is the one that the newest request asked for.
  const untouched = ({ closedAt, promised, chosen, attempts }: (typeof staying)[number]) =>
    closedAt === null && !promised && !chosen && attempts === 0;
  if (staying.some(untouched)) await openCall(tx, leadId);
  return ids;
}

/** Finds the request that a call is about: the newest that allows a call, or else the newest. */
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
