import "server-only";
import { openCall } from "@/lib/calls/task/open-call";
import { shareNoMail } from "@/lib/consents/may-write";
import { publish } from "@/lib/history/publish";
import type { Transaction } from "@/lib/kernel/db";
import { addJob, notificationKey } from "@/lib/kernel/jobs";
import { queueMail } from "@/lib/mails/queue-mail";

/**
 * Announces a lead stored or released at `at`: opens its call, writes to the sender, if we may, and notifies
 * the advisers by mail and in every open back office.
 */
export async function announceLead(
  tx: Transaction,
  leadId: string,
  at: Date,
  { mail }: { mail: boolean } = { mail: true },
): Promise<void> {
  const { result, mailTo } = await tx.lead.findUniqueOrThrow({
    select: { result: true, mailTo: true },
    where: { id: leadId },
  });
  await shareNoMail(tx, mailTo);
  await openCall(tx, leadId, at);
  await queueMail(tx, leadId, result === "C" ? "alternatives" : "received");
  if (mail) await addJob(tx, "notify-lead", { leadId }, { key: notificationKey(leadId) });
  await publish(tx, { leadId, isNew: true });
}
