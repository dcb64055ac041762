import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import type { MailboxFault } from "@/lib/vocabulary/mail-failures";

/** Records that the mailbox refused every mail about this lead. */
export async function refuse(leadId: string, fault: MailboxFault): Promise<void> {
  await db().mail.updateMany({
    where: { leadId },
    data: { sentAt: null, refusedAt: currentTime(), refusal: fault },
  });
}
