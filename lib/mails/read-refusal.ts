import "server-only";
import { normalizeEmail } from "@/lib/kernel/contact";
import { db, type Prisma, type Transaction } from "@/lib/kernel/db";
import { MAILBOX_FAULT, type MailboxFault } from "@/lib/vocabulary/mail-failures";
import { readValue } from "@/lib/vocabulary/table";

/** Why the mailbox did not take the last mail about these requests to this e-mail; null if it took it. */
export function readRefusal(
  leadIds: readonly string[],
  email: string,
): Promise<MailboxFault | null> {
  const emailNormalized = normalizeEmail(email);
  return readLastRefusal(db(), { leadId: { in: [...leadIds] }, emailNormalized });
}

/** Why the mailbox did not take the last of these mails; null if it took it. */
export async function readLastRefusal(
  { mail }: Pick<Transaction, "mail">,
  mails: Prisma.MailWhereInput,
): Promise<MailboxFault | null> {
  const last = await mail.findFirst({
    select: { refusal: true },
    where: { AND: [mails, { OR: [{ sentAt: { not: null } }, { refusedAt: { not: null } }] }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return last?.refusal ? readValue(MAILBOX_FAULT, last.refusal) : null;
}
