import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { hasEmail } from "@/lib/kernel/no-email";

/** The columns of a request that `mayWrite` reads. */
export const MAILBOX = { mailTo: true, noMail: true } as const;

/**
 * Whether mails about this request may go out. Not if the sender has no e-mail, or has said that somebody else
 * may read it: then nothing is sent there, not even about data rights.
 */
export function mayWrite({ mailTo, noMail }: { mailTo: string; noMail: boolean }): boolean {
  return hasEmail(mailTo) && !noMail;
}

/** The same for a mail that is about no request. */
export async function mayWriteTo(client: Transaction, email: string): Promise<boolean> {
  if (!hasEmail(email)) return false;
  return (await client.leadView.count({ where: { mailTo: email, noMail: true }, take: 1 })) === 0;
}

/**
 * Whoever asks once not to be written to at an e-mail is not written to there about any request, earlier or
 * later. Returns whether they have asked. The caller must hold the lock of the e-mail.
 */
export async function shareNoMail(client: Transaction, mailTo: string): Promise<boolean> {
  const hasAsked = (await client.leadView.count({ where: { mailTo, noMail: true }, take: 1 })) > 0;
  if (hasAsked) {
    await client.lead.updateMany({ where: { mailTo, noMail: false }, data: { noMail: true } });
  }
  return hasAsked;
}
