import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { isReopened } from "./is-reopened";

/** Opens the case of somebody who has asked again, if it is closed or old. */
export async function reopenCase(tx: Transaction, caseId: string, now: Date): Promise<void> {
  const lead = await tx.lead.findUniqueOrThrow({
    select: {
      status: true,
      createdAt: true,
      events: {
        select: { createdAt: true },
        where: { type: "reopened" },
        orderBy: { id: "desc" },
        take: 1,
      },
    },
    where: { id: caseId },
  });
  const openedAt = lead.events[0]?.createdAt ?? lead.createdAt;
  if (!isReopened(lead.status, openedAt, now)) return;
  await tx.lead.update({
    select: { id: true },
    where: { id: caseId },
    data: {
      status: "nuevo",
      events: { create: { type: "reopened", data: { from: lead.status } } },
    },
  });
}
