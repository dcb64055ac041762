import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { addJob } from "@/lib/kernel/jobs";

/**
 * Keeps an unsent answer to a rights request when its leads are erased, because the register says that we
 * sent it. The mail row keeps only the address and the answer, and is deleted once sent. Without a mail
 * server nothing is kept: the mail would stay as a file in the mail folder.
 */
export async function detachAnswers(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  if (!env().smtpUrl) return;
  const where = {
    leadId: { in: [...leadIds] },
    ...{ kind: "answer", sentAt: null, refusedAt: null },
  };
  const waiting = await tx.mail.findMany({ select: { id: true }, where });
  await tx.mail.updateMany({ where, data: { leadId: null } });
  // The jobs with these lead ids are removed later in this transaction, so each mail needs a new job.
  for (const { id } of waiting) await addJob(tx, "send-person-mail", { mailId: id, leadId: null });
}
