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

/** Whether the request is answered with a mail instead of a call: result C, if we may write. */
export function isAnsweredByMail({
  result,
  ...mailbox
}: {
  result: string | null;
  mailTo: string;
  noMail: boolean;
}): boolean {
  return result === "C" && mayWrite(mailbox);
}

/** Whether a mail about no request may go to this e-mail: not if any request from there says that others may read it. */
export async function mayWriteTo(client: Transaction, email: string): Promise<boolean> {
  if (!hasEmail(email)) return false;
  return (await client.leadView.count({ where: { mailTo: email, noMail: true }, take: 1 })) === 0;
}

/**
 * A person who asks once not to be written to at an e-mail is not written to there about any of their requests,
 * earlier or later. Those of others with this e-mail stay as they are: a form proves nothing about a mailbox. Returns
 * the person's e-mails to which nothing goes. The caller must hold the person's locks.
 */
export async function shareNoMail(client: Transaction, personId: string): Promise<string[]> {
  const asked = await client.lead.findMany({
    select: { mailTo: true },
    where: { personId, noMail: true },
    distinct: ["mailTo"],
  });
  const emails = asked.map(({ mailTo }) => mailTo);
  if (emails.length > 0) {
    const where = { personId, mailTo: { in: emails }, noMail: false };
    await client.lead.updateMany({ where, data: { noMail: true } });
  }
  return emails;
}
