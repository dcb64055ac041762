import "server-only";
import { render } from "@react-email/components";
import { NewLeadEmail } from "@/emails/new-lead";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { formatDateTime } from "@/lib/format";
import { sendMail } from "@/lib/mail";
import { mailFailureReason } from "@/lib/mail-failure";
import { paths } from "@/lib/paths";
import { eligibilityLabel } from "./eligibility";
import { leadMessageId, removeLeadMail } from "./lead-mail";

/**
 * Tells the advisers of a lead, once: a second call for a lead whose message the server accepted
 * does nothing. When the process dies between that and the note of it, the message goes out again
 * under the same Message-ID. A lead erased meanwhile is nobody to tell of.
 * @throws when the mail server does not accept the message
 */
export async function notifyLead(leadId: string): Promise<void> {
  const lead = await db().lead.findUnique({
    where: { id: leadId },
    include: { events: { where: { type: "notification_sent" }, take: 1 } },
  });
  if (!lead) return forgetMessage(leadId);
  if (lead.events.length > 0) return;
  const { appUrl, leadsNotifyTo } = env();
  const email = NewLeadEmail({
    ...lead,
    receivedAt: formatDateTime(lead.createdAt),
    eligibility: eligibilityLabel(lead),
    adminUrl: new URL(`${paths.admin}?lead=${lead.id}`, appUrl).href,
  });
  await sendMail({
    to: leadsNotifyTo,
    subject: `Nuevo lead: ${lead.fullName}`,
    html: await render(email),
    text: await render(email, { plainText: true }),
    replyTo: { name: lead.fullName, address: lead.email },
    messageId: leadMessageId(lead.id),
  });
  if (!(await noteSent(leadId))) await forgetMessage(leadId);
}

/** False when the lead was erased while its message was on the way. */
async function noteSent(leadId: string): Promise<boolean> {
  const noted = await db().$executeRaw`
    INSERT INTO lead_events (lead_id, type)
    SELECT id, 'notification_sent' FROM leads WHERE id = ${leadId}::uuid FOR KEY SHARE`;
  return noted > 0;
}

/** What was written to a folder after the erasure looked there. */
async function forgetMessage(leadId: string): Promise<void> {
  await removeLeadMail([leadId]);
}

/** Notes in the lead's history that the last try failed, and why: somebody has to look. */
export async function recordFailedNotification(leadId: string, error: unknown): Promise<void> {
  const data = { reason: mailFailureReason(error) };
  await db().leadEvent.createMany({ data: [{ leadId, type: "notification_failed", data }] });
}
