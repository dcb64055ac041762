import "server-only";
import { mailboxOf } from "@/lib/kernel/contact";
import type { Transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { addJob } from "@/lib/kernel/jobs";
import { hasEmail } from "@/lib/kernel/no-email";
import type { MailData } from "./mail-data";

/**
 * Queues a mail that is about no stored request, if and only if the transaction commits. Its row holds only the
 * address and what the mail says, and is deleted once it is sent. Returns whether it is queued. The caller must know
 * that we may write there.
 */
export async function queueMailWithoutLead<Kind extends "erased" | "complaint">(
  tx: Transaction,
  emailNormalized: string,
  kind: Kind,
  data: MailData<Kind>,
): Promise<boolean> {
  if (!hasEmail(emailNormalized)) return false;
  const email = emailNormalized;
  const { id } = await tx.mail.create({
    select: { id: true },
    data: { kind, email, emailNormalized, mailbox: mailboxOf(email), ...(data && { data }) },
  });
  await addJob(tx, "send-person-mail", { mailId: id, leadId: null });
  return true;
}

/**
 * Confirms an erasure to the erased address, unless we still hold a request of it: the mail says that we do not.
 * Without a mail server no mail is queued: its file would stay in the mail folder. Returns whether it is queued.
 */
export async function queueErasureMail(tx: Transaction, emailNormalized: string): Promise<boolean> {
  if (!env().smtpUrl) return false;
  const ofEmail = { OR: [{ emailNormalized }, { mailTo: emailNormalized }] };
  if ((await tx.lead.count({ where: ofEmail, take: 1 })) > 0) return false;
  return queueMailWithoutLead(tx, emailNormalized, "erased", null);
}
