import "server-only";
import { mailboxOf } from "@/lib/kernel/contact";
import { countAttempt, type WaitMs } from "@/lib/kernel/rate-limit";

/** Counts a mail to an address that its sender may not own. */
export async function countTypedMail(email: string): Promise<WaitMs> {
  const mailbox = mailboxOf(email);
  return (
    (await countAttempt("account-mail", mailbox)) ||
    (await countAttempt("account-mail-day", mailbox))
  );
}
