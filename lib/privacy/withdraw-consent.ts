import "server-only";
import { stopCalls } from "@/lib/calls/stop-calls";
import type { Purpose } from "@/lib/consents/may-we";
import type { Transaction } from "@/lib/kernel/db";
import { queueMail } from "@/lib/mails/queue-mail";
import { lockContactsOf } from "@/lib/people/known-leads";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import { takeBack, type Withdrawn } from "@/lib/requests/take-back";
import { forgetCase } from "./forget-case";

/**
 * Withdraws consents for these requests (GDPR art. 7.3) and, in the same transaction, stops what relied on
 * them. Receipts stay as proof of the consent until then, and so do earlier withdrawals. Without the consent
 * to calls, the person leaves all queues, exports and mails, and what they said about the case is erased.
 * @param leadIds the e-mail of the first one gets the confirmation
 * @returns the purposes withdrawn for at least one request
 */
export async function withdrawConsent(
  tx: Transaction,
  leadIds: readonly string[],
  purposes: readonly Purpose[],
  { place, actorEmail }: Withdrawn,
): Promise<Purpose[]> {
  await lockContactsOf(tx, { id: { in: [...leadIds] } });
  await lockPeopleOfLeads(tx, leadIds);
  const done = new Set<Purpose>();
  for (const purpose of purposes) {
    const ids = await takeBack(tx, leadIds, purpose, { place, actorEmail });
    if (ids.length === 0) continue;
    done.add(purpose);
    if (purpose !== "call") continue;
    await forgetCase(tx, ids);
    await stopCalls(tx, ids);
  }
  const [first] = leadIds;
  if (first && done.size > 0 && place !== "form") {
    await queueMail(tx, first, "withdrawn", { purposes: [...done] });
  }
  return [...done];
}
