import "server-only";
import type { MailText } from "@/content/mails";
import { site } from "@/content/site";
import { PersonMail } from "@/emails/person-mail";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import { mayWrite } from "@/lib/consents/may-write";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { firstNameOf } from "@/lib/kernel/first-name";
import { log } from "@/lib/kernel/log";
import { sendMail } from "@/lib/kernel/mail";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import type { MailboxFault } from "@/lib/vocabulary/mail-failures";
import { FIRM_MAIL_KINDS, MAIL_KIND, type MailKind } from "@/lib/vocabulary/mail-kinds";
import { readValue } from "@/lib/vocabulary/table";
import { mailboxFaultOf, mailFailureOf } from "./mail-failure";
import { mailFailureReason } from "./mail-failure-reason";
import { messageIdOf } from "./message-id";
import { isOutdated } from "./office-mails";
import { removeErasedLeadMail } from "./remove-erased-lead-mail";
import { writeFirmMail } from "./write-firm-mail";
import { writeMail, writeWithoutLead } from "./write-mail";

/**
 * Sends a mail, once: a second call does nothing if the mail server accepted the first message. If the
 * process dies before it records that, it sends the message again with the same Message-ID. Sends nothing
 * to a person who was erased, withdrew the consent, or asked not to be written to meanwhile; if the mail is about data
 * rights, the team is told.
 * @throws when the mail server does not accept the mail: `isTriedAgain` says what follows
 */
export async function sendPersonMail(mailId: string): Promise<void> {
  const mail = await db().mail.findUnique({ select: MAIL, where: { id: mailId } });
  if (!mail || mail.sentAt || mail.refusedAt) return;
  const toFirm = FIRM_MAIL_KINDS.find((one) => one === mail.kind);
  if (toFirm) return sendLast(mail, await writeFirmMail(toFirm, mail));
  const kind = readValue(MAIL_KIND, mail.kind);
  if (kind === "erased" || kind === "complaint" || mail.leadId === null)
    return sendLast(mail, await writeWithoutLead(kind, mail));
  const { lead, leadId } = mail;
  if (!lead || leadId === null) return;
  const about = { kind, leadId, mailId };
  if (!mayWrite({ mailTo: mail.email, noMail: lead.noMail })) return noteUnsent(about, NO_MAIL);
  if (!MAIL_KIND[kind].isAboutRights && !mayWe("call", lead)) return;
  if (await isOutdated(kind, { ...mail, leadId })) {
    await db().mail.deleteMany({ where: { id: mailId } });
    return;
  }
  const text = await writeMail(kind, { ...mail, leadId });
  if (!text) return noteUnsent(about, EMAIL_GONE);
  await deliver(mail, text, {
    firstName: firstNameOf(lead.fullName),
    thread: await firstOfThread(mail),
  });
  const event = { type: "mail_sent", data: { kind, mailId } } as const;
  const isRecorded = await record(leadId, mailId, { sentAt: currentTime() }, event);
  // The lead was erased while its mail was being sent: remove the mail from the folder.
  if (!isRecorded) await removeErasedLeadMail();
}

/**
 * Records why a mail that is not tried again did not arrive: a fault of the mailbox with the mail, anything
 * else only in the history. Deletes the confirmation of an erasure. Does nothing for a mail that was erased,
 * or whose fault is recorded.
 */
export async function giveUpMail(mailId: string, error: unknown): Promise<void> {
  log.error("mail.given_up", error, { answer: mailFailureOf(error).code });
  const where = { id: mailId };
  const select = { kind: true, leadId: true, refusedAt: true };
  const mail = await db().mail.findUnique({ select, where });
  if (mail?.refusedAt) return;
  if (!mail?.leadId) {
    await db().mail.deleteMany({ where });
    return;
  }
  const { leadId } = mail;
  const kind = readValue(MAIL_KIND, mail.kind);
  const fault = mailboxFaultOf(error);
  if (fault) {
    const event = { type: "mail_refused", data: { kind, mailId, fault } } as const;
    await record(leadId, mailId, { refusedAt: currentTime(), refusal: fault }, event);
    return;
  }
  await noteFailed({ kind, leadId, mailId }, mailFailureReason(error));
}

type FailedMail = { kind: MailKind; leadId: string; mailId: string };

async function noteFailed({ leadId, ...mail }: FailedMail, reason: string): Promise<void> {
  const event = { type: "mail_failed", data: { ...mail, reason } } as const;
  await recordEvent(db(), leadId, event, null);
  await publish(db(), { leadId });
}

const NO_MAIL = "Entretanto se ha pedido que no escribamos a ese email.";
const EMAIL_GONE = "Entretanto ese email ya no es el de su solicitud.";

/**
 * Tells the team of a mail that may not be sent any more, if it is about data rights: the law still asks for the answer,
 * by other means. A code is only for the page that asked for it.
 */
async function noteUnsent(mail: FailedMail, reason: string): Promise<void> {
  if (MAIL_KIND[mail.kind].isAboutRights && mail.kind !== "code") await noteFailed(mail, reason);
}

const MAIL = {
  id: true,
  leadId: true,
  kind: true,
  email: true,
  emailNormalized: true,
  createdAt: true,
  data: true,
  sentAt: true,
  refusedAt: true,
  lead: { select: { ...STANDING, noMail: true, fullName: true } },
} as const satisfies Prisma.MailSelect;

type Mail = Prisma.MailGetPayload<{ select: typeof MAIL }>;

/** The Reply-To. While it is a placeholder, replies go to the From address. */
const mailbox: { value: string; placeholder: boolean } = site.email;

/** Sends a mail that is about no stored request, or to a firm, and deletes its row: no trace of it is left. */
async function sendLast(mail: Mail, text: MailText | null): Promise<void> {
  if (text) await deliver(mail, text, { firstName: null, thread: null });
  await db().mail.deleteMany({ where: { id: mail.id } });
}

async function deliver(
  { id, email }: Mail,
  text: MailText,
  { firstName, thread }: { firstName: string | null; thread: string | null },
): Promise<void> {
  await sendMail({
    id: messageIdOf(id),
    to: email,
    subject: text.subject,
    body: PersonMail({ ...text, firstName }),
    ...(!mailbox.placeholder && { replyTo: { name: site.brand, address: mailbox.value } }),
    ...(thread && { references: messageIdOf(thread) }),
  });
}

/** The first mail to this address about the request. Mail programs group the later ones with it. */
async function firstOfThread({ leadId, emailNormalized }: Mail): Promise<string | null> {
  const first = await db().mail.findFirst({
    select: { id: true },
    where: { leadId, emailNormalized, sentAt: { not: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return first?.id ?? null;
}

/** Returns false if the mail was erased meanwhile. */
function record(
  leadId: string,
  mailId: string,
  result: { sentAt: Date } | { refusedAt: Date; refusal: MailboxFault },
  event: NewEvent,
): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({ where: { id: mailId }, data: result });
    if (count === 0) return false;
    await recordEvent(tx, leadId, event, null);
    await publish(tx, { leadId });
    return true;
  });
}
