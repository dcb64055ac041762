import "server-only";
import { randomUUID } from "node:crypto";
import { mailboxOf, normalizeEmail } from "@/lib/kernel/contact";
import type { Transaction } from "@/lib/kernel/db";
import { addJob } from "@/lib/kernel/jobs";
import type { FirmMailKind } from "@/lib/vocabulary/mail-kinds";

/** A mail to a law firm, and the firm or the hand-over that it is about. */
type FirmMail =
  | { kind: "firm_address"; partnerId: string }
  | { kind: Exclude<FirmMailKind, "firm_address">; handoverId: string };

/**
 * Queues a mail to a law firm, if and only if the transaction commits. Its row holds no data of the case, and
 * is deleted once it is sent. Returns the mail's id. The token of its link is `tokenOf` this id, or that of the
 * hand-over for the link to an open case. The caller stores `tokenId` of it.
 * @param id by which `undelivered.ts` finds what a sent mail was about: its row is gone when it bounces
 */
export async function queueFirmMail(
  tx: Transaction,
  email: string,
  { kind, ...data }: FirmMail,
  id: string = randomUUID(),
): Promise<string> {
  const emailNormalized = normalizeEmail(email);
  const mailbox = mailboxOf(emailNormalized);
  await tx.mail.create({
    select: { id: true },
    data: { id, kind, email, emailNormalized, mailbox, data },
  });
  await addJob(tx, "send-person-mail", { mailId: id, leadId: null });
  return id;
}
