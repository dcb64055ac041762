import "server-only";
import type { Transaction } from "@/lib/db";
import { openCall } from "@/lib/leads/intake/open-call";

/**
 * Before requests of a person go to another, or are erased: a call that the person waited for already
 * before them, or in which somebody called about a request that stays, stays too, with its promise
 * and its attempts. It is about the newest request that stays then.
 */
export async function keepStayingCalls(
  tx: Transaction,
  personId: string,
  leaving: readonly string[],
): Promise<void> {
  const [earliest, newest] = await Promise.all([
    tx.lead.findFirst({
      select: { createdAt: true },
      where: { personId, id: { in: [...leaving] } },
      orderBy: { createdAt: "asc" },
    }),
    tx.lead.findFirst({
      select: { id: true },
      where: { personId, id: { notIn: [...leaving] } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  ]);
  if (!earliest || !newest) return;
  const calledAboutStaying = { some: { leadId: { notIn: [...leaving] } } };
  const staying = await tx.callTask.findMany({
    select: { id: true, closedAt: true, promised: true, attempts: true },
    where: {
      personId,
      leadId: { in: [...leaving] },
      OR: [{ askedAt: { lt: earliest.createdAt } }, { calls: calledAboutStaying }],
    },
  });
  await tx.callTask.updateMany({
    where: { id: { in: staying.map(({ id }) => id) } },
    data: { leadId: newest.id },
  });
  // Nobody has called yet: the hour is the one that the newest asked for.
  const untouched = ({ closedAt, promised, attempts }: (typeof staying)[number]) =>
    closedAt === null && !promised && attempts === 0;
  if (staying.some(untouched)) await openCall(tx, newest.id);
}
