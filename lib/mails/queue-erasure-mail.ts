import "server-only";
import { mailboxOf } from "@/lib/kernel/contact";
import type { Transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { addJob } from "@/lib/kernel/jobs";
import { hasEmail } from "@/lib/kernel/no-email";

/**
 * Confirms an erasure to the address that is being erased, if and only if the transaction commits. Its row
 * holds nothing but the address, and goes with the message. Without a mail server nothing is written: a
 * file in the mail folder would stay.
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
