import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { addJob } from "@/lib/kernel/jobs";

/**
 * Lets an answer to a right still go out when the leads are erased before it was sent: the register says
 * that it was. Its row keeps only the address and the answer, and goes with the message. Without a mail
 * server nothing is kept: a file in the mail folder would stay.
 */
export async function detachAnswers(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  if (!env().smtpUrl) return;
  const where = {
    leadId: { in: [...leadIds] },
    ...{ kind: "answer", sentAt: null, refusedAt: null },
  };
  const waiting = await tx.mail.findMany({ select: { id: true }, where });
  await tx.mail.updateMany({ where, data: { leadId: null } });
  // The jobs that name the leads are removed with them.
  for (const { id } of waiting) await addJob(tx, "send-person-mail", { mailId: id, leadId: null });
}
