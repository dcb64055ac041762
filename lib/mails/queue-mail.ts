import "server-only";
import { addMilliseconds, subMilliseconds } from "date-fns";
import { mayWe, STANDING, type Standing } from "@/lib/consents/may-we";
import { MAILBOX, mayWrite } from "@/lib/consents/may-write";
import { mailboxOf } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { addJobs, type NewJob } from "@/lib/kernel/jobs";
import { MAIL_KIND, type MailKind } from "@/lib/vocabulary/mail-kinds";
import { readValue } from "@/lib/vocabulary/table";
import type { MailData } from "./mail-data";
import { createLink } from "./request-link";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** An adviser can undo a mistake before the mail goes out. */
const DELAY_MS = 10 * 60_000;

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
  ...more: More<Kind>
): Promise<string | null> {
  const lead = await tx.leadView.findUnique({
    select: { ...STANDING, ...MAILBOX, id: true },
    where: { id: leadId },
  });
  const stored = lead && (await storeMail(tx, lead, kind, ...more));
  if (!stored) return null;
  await addJobs(tx, [stored.job]);
  return stored.mailId;
}

/** The columns that decide about a request's mails. The request must be outside quarantine. */
export type MailedRequest = Standing & { id: string; mailTo: string; noMail: boolean };

/**
 * Does the same as `queueMail` for a caller who has just stored the request. The caller must add the job, which sends
 * the mail, in the same transaction.
 */
export async function storeMail<Kind extends QueuedKind>(
  tx: Transaction,
  request: MailedRequest,
  kind: Kind,
  ...[data, runAt]: More<Kind>
): Promise<{ mailId: string; job: NewJob<"send-person-mail"> } | null> {
  const { mostADay, isAboutRights } = MAIL_KIND[kind];
  const { id: leadId, mailTo: email } = request;
  if (!mayWrite(request)) return null;
  if (!isAboutRights && !mayWe("call", request)) return null;
  const mailbox = mailboxOf(email);
  const since = subMilliseconds(currentTime(), DAY_MS);
  const recent = mostADay ? await recentMails(tx, mailbox, kind, since) : [];
  const today = recent.filter((mail) => mail.kind === kind && mail.createdAt > since);
  if (mostADay && today.length >= mostADay) return null;
  // All our forms together send one a day, or an attacker could flood a stranger's mailbox.
  const last = isByForm({ kind, data }) ? recent.find(isByForm) : undefined;
  if (last && kind === "received") return null;
  // The page of the test promises the alternatives, so they are delayed and not dropped.
  const sendAt = last ? new Date((last.sentAt ?? last.createdAt).getTime() + DAY_MS) : runAt;
  const { mailId, job } = await createMail(tx, { leadId, kind, email, ...(data && { data }) });
  return { mailId, job: { ...job, ...(sendAt && { runAt: sendAt }) } };
}

type NewMail = { leadId: string; kind: MailKind; email: string; data?: Prisma.InputJsonValue };

/** Stores a mail, with its link if it opens the request. The caller adds the job. */
async function createMail(
  tx: Transaction,
  mail: NewMail,
): Promise<{ mailId: string; job: NewJob<"send-person-mail"> }> {
  const { leadId, kind, email } = mail;
  const { id: mailId } = await tx.mail.create({
    select: { id: true },
    data: { ...mail, emailNormalized: email, mailbox: mailboxOf(email) },
  });
  if (MAIL_KIND[kind].opensRequest) {
    await createLink(tx, { id: mailId, leadId, emailNormalized: email });
  }
  return { mailId, job: { name: "send-person-mail", payload: { mailId, leadId } } };
}

/** The mails of this kind, and those that a form caused, created or sent since then: the newest first. */
function recentMails(tx: Transaction, mailbox: string, kind: MailKind, since: Date) {
  return tx.mail.findMany({
    select: { kind: true, data: true, createdAt: true, sentAt: true },
    where: {
      mailbox,
      kind: { in: [kind, ...KINDS_BY_FORM] },
      OR: [{ createdAt: { gt: since } }, { sentAt: { gt: since } }],
    },
    orderBy: { createdAt: "desc" },
  });
}

const KINDS_BY_FORM: readonly MailKind[] = ["received", "alternatives"];

/** Whether a form causes the mail. One that an adviser causes has data. */
function isByForm({ kind, data }: { kind: string; data?: unknown }): boolean {
  return !data && KINDS_BY_FORM.some((one) => one === kind);
}

/** A code is for the page that asked for it; the others are replaced by the mail about the correction. */
const NOT_FORWARDED: MailKind[] = ["code", "received", "changed"];

/**
 * Sends what waits for a person's old e-mail, such as the answer to a data right, to the new one. Each becomes another
 * mail with another link, because the old one may be on its way at this moment. It goes out soon and not at once: it
 * may wait for an undo, and the correction may have a mistake too.
 */
export async function forwardWaiting(
  tx: Transaction,
  personId: string,
  from: string,
  to: string,
): Promise<void> {
  const waiting = await tx.mail.findMany({
    select: { id: true, leadId: true, kind: true, data: true },
    where: {
      emailNormalized: from,
      lead: { personId },
      kind: { notIn: NOT_FORWARDED },
      ...{ sentAt: null, refusedAt: null },
    },
  });
  await tx.mail.deleteMany({ where: { id: { in: waiting.map(({ id }) => id) } } });
  const jobs = [];
  for (const { leadId, kind, data } of waiting) {
    if (leadId === null) continue;
    const mail = { leadId, kind: readValue(MAIL_KIND, kind), email: to };
    const { job } = await createMail(tx, { ...mail, ...(data !== null && { data }) });
    jobs.push({ ...job, runAt: soon() });
  }
  await addJobs(tx, jobs);
}

/** When to send what an adviser may still undo. */
export function soon(): Date {
  return addMilliseconds(currentTime(), DELAY_MS);
}
