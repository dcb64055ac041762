import "server-only";
import { db } from "@/lib/kernel/db";
import { withDeadline } from "@/lib/kernel/deadline";
import { log } from "@/lib/kernel/log";
import { readRefusal } from "@/lib/mails/read-refusal";
import type { MailboxFault } from "@/lib/vocabulary/mail-failures";
import type { CallNote } from "./call-note";

/** The page of thanks has all else from its cookie, so it does not wait long for the database. */
const DEADLINE_MS = 1_000;

/** The e-mail of the note's lead and why it takes no mail; null if it does, as far as we know. */
export async function readUndelivered(
  note: CallNote,
): Promise<{ email: string; fault: MailboxFault } | null> {
  try {
    return await withDeadline(DEADLINE_MS, read(note));
  } catch (error) {
    log.error("thanks.no_refusal", error);
    return null;
  }
}

async function read({ leadId }: CallNote) {
  const lead = await db().lead.findUnique({ select: { mailTo: true }, where: { id: leadId } });
  const fault = lead && (await readRefusal([leadId], lead.mailTo));
  return fault && { email: lead.mailTo, fault };
}
