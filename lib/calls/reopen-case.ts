import "server-only";
import { recordEvent } from "@/lib/history/record-event";
import type { Transaction } from "@/lib/kernel/db";
import { readStatus } from "@/lib/vocabulary/status";
import { isReopened } from "./is-reopened";

/** Reopens the case of a person who asks again, if it is closed or old. */
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
  const from = readStatus(lead.status);
  if (!isReopened(from, openedAt, now)) return;
  await tx.lead.update({
    select: { id: true },
    where: { id: caseId },
    data: { status: "nuevo" },
  });
  await recordEvent(tx, caseId, { type: "reopened", data: { from } }, null);
}
