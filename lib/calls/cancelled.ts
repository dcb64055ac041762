import "server-only";
import { db, type Transaction } from "@/lib/kernel/db";

type Sender = { personId: string; email: string };

/**
 * Tells which of these requests their sender has cancelled and not sent again: we neither call about them
 * nor study them. Another sender with the same phone is not affected. `email` is as it was sent.
 */
export async function readCancelled(
  requests: readonly Sender[],
  client: Transaction = db(),
): Promise<(request: Sender) => boolean> {
  const personIds = new Set(requests.map(({ personId }) => personId));
  const found = await client.callTask.findMany({
    select: { personId: true, lead: { select: { email: true } } },
    where: { personId: { in: [...personIds] }, closedBecause: "cancelled" },
  });
  const key = (personId: string, email: string) => `${personId} ${email}`;
  const cancelled = new Set(found.map(({ personId, lead }) => key(personId, lead.email)));
  return ({ personId, email }) => cancelled.has(key(personId, email));
}
