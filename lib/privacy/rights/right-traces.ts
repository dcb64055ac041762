import "server-only";
import { db } from "@/lib/kernel/db";
import { EVENT, type EventType } from "@/lib/vocabulary/events/events";
import { MAILBOX_FAULT } from "@/lib/vocabulary/mail-failures";
import { readValue } from "@/lib/vocabulary/table";

/** What the person typed on «Mi solicitud», if anything. It is erased with the person's lead. */
export async function readAsked(id: string, personId: string): Promise<string | null> {
  const event = await db().leadEvent.findFirst({
    select: { data: true },
    where: { type: "right_asked", data: { path: ["request"], equals: id }, lead: { personId } },
  });
  return (event && EVENT.right_asked.read(event.data).text) || null;
}

/** Why the answer did not arrive, also if the mail server had accepted it; null when it arrived or still may. */
export async function readUndelivered(id: string, personId: string): Promise<string | null> {
  const mail = await db().mail.findFirst({
    select: { id: true, leadId: true, refusal: true },
    where: { kind: "answer", data: { path: ["request"], equals: id }, lead: { personId } },
  });
  if (!mail?.leadId) return null;
  if (mail.refusal) return MAILBOX_FAULT[readValue(MAILBOX_FAULT, mail.refusal)].reason;
  const { id: mailId, leadId } = mail;
  const last = await db().leadEvent.findFirst({
    select: { type: true, data: true },
    where: {
      leadId,
      type: { in: ["mail_sent", "mail_failed"] satisfies EventType[] },
      data: { path: ["mailId"], equals: mailId },
    },
    orderBy: { id: "desc" },
  });
  return last?.type === "mail_failed" ? EVENT.mail_failed.read(last.data).reason : null;
}
