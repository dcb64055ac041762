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
 * Takes consents back for these requests (GDPR art. 7.3) and stops in the same transaction what rested
 * on them. Receipts stay: they prove what was done until then. Whoever no longer wants to be called is
 * in no queue, export or mail from now on, and what the case said is erased. What was taken back
 * before is left as it is. Returns what was taken back for any request.
 * @param leadIds the first one's e-mail gets the confirmation
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
