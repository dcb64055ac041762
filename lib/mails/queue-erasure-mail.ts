import "server-only";
import { mailboxOf } from "@/lib/kernel/contact";
import type { Transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { addJob } from "@/lib/kernel/jobs";
import { hasEmail } from "@/lib/kernel/no-email";

/**
 * Confirms an erasure to the erased address, if and only if the transaction commits. The row holds only the
 * address, and is deleted once the mail is sent. Without a mail server no mail is queued: its file would
 * stay in the mail folder.
 */
export async function queueErasureMail(tx: Transaction, emailNormalized: string): Promise<void> {
  if (!env().smtpUrl || !hasEmail(emailNormalized)) return;
  const { id } = await tx.mail.create({
    select: { id: true },
    data: {
      kind: "erased",
      email: emailNormalized,
      emailNormalized,
      mailbox: mailboxOf(emailNormalized),
    },
  });
  await addJob(tx, "send-person-mail", { mailId: id, leadId: null });
}
