import "server-only";
import { clearDeadlines } from "@/lib/calls/task/clear-deadlines";
import type { Transaction } from "@/lib/kernel/db";
import { removeJobs } from "@/lib/kernel/jobs";
import { ABOUT_RIGHTS } from "@/lib/vocabulary/mail-kinds";
import { closeCalls } from "./task/close";
import { keepStayingCalls } from "./task/keep-staying-calls";

/**
 * Closes every call about these requests, even a leased one, clears their deadlines and removes their waiting
 * mails from the queue. Another sender's request of the same person still gets a call; it keeps this call if
 * that sender waited for it before. The caller must hold the people's locks.
 */
export async function stopCalls(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const ids = [...leadIds];
  const calls = { leadId: { in: ids } };
  const people = await tx.callTask.groupBy({ by: "personId", where: calls });
  for (const { personId } of people) await keepStayingCalls(tx, personId, ids);
  await clearDeadlines(tx, { id: { in: ids } });
  // Closed calls too: undoing an attempt or a status must not reopen them.
  await closeCalls(tx, calls, "withdrawn");
  const waiting = await tx.mail.findMany({
    select: { id: true },
    where: {
      leadId: { in: ids },
      sentAt: null,
      kind: { notIn: ABOUT_RIGHTS },
    },
  });
  await removeJobs(tx, "notify-lead", "leadId", ids);
  await removeJobs(
    tx,
    "send-person-mail",
    "mailId",
    waiting.map(({ id }) => id),
  );
}
