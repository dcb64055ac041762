import "server-only";
import { subMilliseconds } from "date-fns";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import { MAILBOX, mayWrite } from "@/lib/consents/may-write";
import { mailboxOf } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import { Prisma, type Transaction } from "@/lib/kernel/db";
import { addJob } from "@/lib/kernel/jobs";
import { MAIL_KIND, type MailKind } from "@/lib/vocabulary/mail-kinds";
import type { MailData } from "./mail-data";
import { createLink } from "./request-link";

const DAY_MS = 24 * 60 * 60 * 1_000;

type QueuedKind = Exclude<MailKind, "erased" | "complaint">;

/** Only mails with content of their own need data. */
type More<Kind extends QueuedKind> =
  null extends MailData<Kind>
    ? [data?: MailData<Kind>, runAt?: Date]
    : [data: MailData<Kind>, runAt?: Date];

/**
 * Mails the person of a lead, if and only if the transaction commits. Returns the mail's id, or null if no
 * mail is queued: the lead is in quarantine, we may not write to the e-mail, the person has withdrawn the
 * consent, or the day's limit for such mails is reached. Alternatives wait a day after another mail that a form caused.
 * The caller must hold the lock of the e-mail where a form causes the mail.
 * @param data what the mail says that the lead does not; no secrets
 * @param runAt when to send it; at once without it
 */
export async function queueMail<Kind extends QueuedKind>(
  tx: Transaction,
  leadId: string,
  kind: Kind,
  ...[data, runAt]: More<Kind>
): Promise<string | null> {
  const { mostADay, isAboutRights, opensRequest } = MAIL_KIND[kind];
  const lead = await tx.leadView.findUnique({
    select: { ...STANDING, ...MAILBOX },
    where: { id: leadId },
  });
  if (!lead || !mayWrite(lead)) return null;
  if (!isAboutRights && !mayWe("call", lead)) return null;
  const email = lead.mailTo;
  const mailbox = mailboxOf(email);
  if (mostADay && (await countToday(tx, mailbox, kind)) >= mostADay) return null;
  const byForm = !data && (kind === "received" || kind === "alternatives");
  const last = byForm ? await lastByForm(tx, mailbox) : null;
  if (last && kind === "received") return null;
  // The page of the test promises the alternatives, so they are delayed and not dropped.
  const sendAt = last ? new Date(last.getTime() + DAY_MS) : runAt;
  const { id } = await tx.mail.create({
    select: { id: true },
    data: { leadId, kind, email, emailNormalized: email, mailbox, ...(data && { data }) },
  });
  if (opensRequest) await createLink(tx, { id, leadId, emailNormalized: email });
  await addJob(
    tx,
    "send-person-mail",
    { mailId: id, leadId },
    { ...(sendAt && { runAt: sendAt }) },
  );
  return id;
}

function countToday(tx: Transaction, mailbox: string, kind: MailKind) {
  return tx.mail.count({ where: { mailbox, kind, createdAt: { gt: aDayAgo() } } });
}

/**
 * When the last mail that a form caused goes, or went, to the mailbox within a day; null if none. All our
 * forms together send one a day, or an attacker could flood a stranger's mailbox.
 */
async function lastByForm(tx: Transaction, mailbox: string): Promise<Date | null> {
  const recent = { gt: aDayAgo() };
  const last = await tx.mail.findFirst({
    select: { createdAt: true, sentAt: true },
    where: {
      mailbox,
      kind: { in: ["received", "alternatives"] },
      data: { equals: Prisma.DbNull },
      OR: [{ createdAt: recent }, { sentAt: recent }],
    },
    orderBy: { createdAt: "desc" },
  });
  return last && (last.sentAt ?? last.createdAt);
}

function aDayAgo(): Date {
  return subMilliseconds(currentTime(), DAY_MS);
}
