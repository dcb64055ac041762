import "server-only";
import type { Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { addJob } from "@/lib/jobs";
import { mailboxOf } from "@/lib/leads/intake/contact";
import { hasEmail } from "@/lib/leads/no-email";

/**
 * Confirms an erasure to the address that is being erased, if and only if the transaction commits. Its row
 * holds nothing but the address, and goes with the message. Without a mail server nothing is written: a
 * file in the mail folder would stay.
 */
export async function queueErasureLetter(tx: Transaction, emailNormalized: string): Promise<void> {
  if (!env().smtpUrl || !hasEmail(emailNormalized)) return;
  const { id } = await tx.letter.create({
    select: { id: true },
    data: {
      kind: "erased",
      email: emailNormalized,
      emailNormalized,
      mailbox: mailboxOf(emailNormalized),
    },
  });
  await addJob(tx, "send-letter", { letterId: id, leadId: null });
}
