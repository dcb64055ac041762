import "server-only";
import { normalizeEmail } from "@/lib/kernel/contact";
import { db } from "@/lib/kernel/db";
import { MAILBOX_FAULT, type MailboxFault } from "@/lib/vocabulary/mail-failures";
import { readValue } from "@/lib/vocabulary/table";

/** Why the mailbox did not take the last mail about these requests to this e-mail; null if it took it. */
export async function readRefusal(
  leadIds: readonly string[],
  email: string,
): Promise<MailboxFault | null> {
  const last = await db().mail.findFirst({
    select: { refusal: true },
    where: {
      leadId: { in: [...leadIds] },
      emailNormalized: normalizeEmail(email),
      OR: [{ sentAt: { not: null } }, { refusedAt: { not: null } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return last?.refusal ? readValue(MAILBOX_FAULT, last.refusal) : null;
}
