import "server-only";
import { NewLeadEmail } from "@/emails/new-lead";
import { PlainMail } from "@/emails/plain-mail";
import { mayWe } from "@/lib/consents/may-we";
import { mayWrite } from "@/lib/consents/may-write";
import { recordEvent, recordEvents } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { formatDateTime } from "@/lib/kernel/format";
import { addJob, notificationKey } from "@/lib/kernel/jobs";
import { sendMail } from "@/lib/kernel/mail";
import { paths } from "@/lib/kernel/paths";
import { mailFailureOf } from "@/lib/mails/mail-failure";
import { mailFailureReason } from "@/lib/mails/mail-failure-reason";
import { removeErasedLeadMail } from "@/lib/mails/remove-erased-lead-mail";

const MINUTE_MS = 60_000;

/**
 * Notifies the advisers about a lead, once: a second call does nothing if the mail server accepted the first
 * message. If the process dies before it records that, it sends the message again with the same Message-ID.
 * Sends nothing if the lead was erased meanwhile, or if we may no longer call about it.
 * @throws when the mail server does not accept the message
 */
export async function notifyLead(leadId: string): Promise<void> {
  const lead = await db().lead.findUnique({
    where: { id: leadId },
    include: {
      person: { select: { restrictedAt: true, prefersWritingAt: true } },
      events: { where: { type: "notification_sent" }, take: 1 },
    },
  });
  if (!lead) return removeErasedLeadMail();
  if (lead.events.length > 0 || !mayWe("call", lead)) return;
  if (await isInCrowd(lead.createdAt)) return notifyCrowd(leadId, lead.createdAt);
  const { appUrl, leadsNotifyTo } = env();
  await sendMail({
    id: `lead-${lead.id}`,
    to: leadsNotifyTo,
    subject: `Nuevo lead: ${lead.fullName}`,
    body: NewLeadEmail({
      fullName: lead.fullName,
      preferredTimeSlot: lead.preferredTimeSlot,
      preferredDay: lead.preferredDay,
      isMail: mayWrite(lead) && (lead.result === "C" || Boolean(lead.person?.prefersWritingAt)),
      dueAt: lead.dueAt && formatDateTime(lead.dueAt),
      adminUrl: new URL(`${paths.admin}?lead=${lead.id}`, appUrl).href,
    }),
  });
  // The lead was erased while its message was being sent: remove the message from the folder.
  if ((await recordSent([leadId])) === 0) await removeErasedLeadMail();
}

/** Whether more than LEADS_PER_MINUTE leads arrived in the minute up to `createdAt`. */
async function isInCrowd(createdAt: Date): Promise<boolean> {
  const { leadsPerMinute } = env();
  const from = new Date(createdAt.getTime() - MINUTE_MS);
  const arrived = await db().lead.count({
    where: { suspect: false, createdAt: { gt: from, lte: createdAt } },
    take: leadsPerMinute + 1,
  });
  return arrived > leadsPerMinute;
}

/**
 * After the minute, reports all its unreported leads in one mail. The jobs of these leads wait in one queue:
 * the first one sends the mail, and the others find their lead reported.
 */
async function notifyCrowd(leadId: string, createdAt: Date): Promise<void> {
  const begin = new Date(Math.floor(createdAt.getTime() / MINUTE_MS) * MINUTE_MS);
  const end = new Date(begin.getTime() + MINUTE_MS);
  if (currentTime().getTime() < end.getTime()) {
    const job = { key: notificationKey(leadId), runAt: end, queue: "notify-crowd" };
    return transaction((tx) => addJob(tx, "notify-lead", { leadId }, job));
  }
  const crowd = await db().lead.findMany({
    where: {
      suspect: false,
      createdAt: { gte: begin, lt: end },
      events: { none: { type: "notification_sent" } },
    },
    select: { id: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const ids = crowd.map(({ id }) => id);
  const [first] = ids;
  if (!first) return;
  const { appUrl, leadsNotifyTo, leadsPerMinute } = env();
  const title = ids.length === 1 ? "1 lead nuevo" : `${ids.length} leads nuevos`;
  await sendMail({
    id: `leads-${first}`,
    to: leadsNotifyTo,
    subject: title,
    body: PlainMail({
      heading: title,
      paragraphs: [
        `Entraron en el minuto de ${formatDateTime(begin)}. Llegan tantos a la vez que este mensaje los cuenta en lugar de un email por cada uno: están todos en la lista.`,
      ],
      action: { label: "Ver los leads", href: new URL(paths.admin, appUrl).href },
      footnote: `Pasa cuando llegan más de ${leadsPerMinute} leads en un minuto.`,
    }),
  });
  await recordSent(ids);
}

/** Records the sent message. Returns how many of the leads still exist. */
function recordSent(leadIds: readonly string[]): Promise<number> {
  return transaction(async (tx) => {
    // A concurrent erasure waits for the event, and then erases it too.
    const found = await tx.$queryRaw<{ leadId: string }[]>`
      SELECT id AS "leadId" FROM leads WHERE id = ANY(${leadIds}::uuid[]) FOR KEY SHARE`;
    await recordEvents(
      tx,
      found.map(({ leadId }) => ({ leadId, type: "notification_sent" })),
      null,
    );
    return found.length;
  });
}

/** Records the failure of the last attempt in the lead's history, so that an adviser sees it. */
export async function recordFailedNotification(leadId: string, error: unknown): Promise<void> {
  const data = { reason: mailFailureReason(error) + adviceAbout(error) };
  await recordEvent(db(), leadId, { type: "notification_failed", data }, null);
}

/** Both addresses of a notification are settings. */
function adviceAbout(error: unknown): string {
  const { kind, command } = mailFailureOf(error);
  const isFinal = kind !== "deferred";
  if (isFinal && command === "MAIL FROM") return " Revisa MAIL_FROM.";
  return isFinal && command === "RCPT TO" ? " Revisa LEADS_NOTIFY_TO." : "";
}
