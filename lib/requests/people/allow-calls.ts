import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { openReturnedCall, openWaitingCall } from "@/lib/calls/task/open-call";
import { publish } from "@/lib/history/publish";
import { type Transaction, transaction } from "@/lib/kernel/db";
import type { PersonProblem } from "@/lib/people/change-state";
import { lockContactsAndPeople, personOf, recordOnPerson } from "@/lib/people/people-of-lead";

/**
 * Lifts «no quiere llamadas», and opens a call if a request still waits, or a case goes on that no firm has. Returns
 * the problem, or null.
 * @param reason how the adviser knows, not blank
 * @throws AccessError without the permission
 */
export async function allowCalls(leadId: string, reason: string): Promise<PersonProblem | null> {
  const { email: actorEmail } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const id = await personOf(tx, leadId);
    if (id === null) return "changed";
    if (!(await lockContactsAndPeople(tx, [id]))) return "changed";
    const { count } = await tx.person.updateMany({
      where: { id, doNotCallAt: { not: null } },
      data: { doNotCallAt: null },
    });
    if (count === 0) return null;
    await recordOnPerson(tx, id, { type: "calls_allowed", data: { reason } }, actorEmail);
    await openWaitingCall(tx, id);
    await callAgain(tx, id);
    await publish(tx, { leadId, personId: id });
    return null;
  });
}

async function callAgain(tx: Transaction, personId: string): Promise<void> {
  if ((await tx.handover.count({ where: { personId, endedAt: null } })) > 0) return;
  await openReturnedCall(tx, personId);
}
