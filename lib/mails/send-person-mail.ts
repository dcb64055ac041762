import "server-only";
import { type MailText, mailTexts } from "@/content/mails";
import { site } from "@/content/site";
import { PersonMail } from "@/emails/person-mail";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { firstNameOf } from "@/lib/kernel/first-name";
import { log } from "@/lib/kernel/log";
import { mailFailureReason, sendMail } from "@/lib/kernel/mail";
import { removeErasedLeadMail } from "@/lib/mails/notify/remove-erased-lead-mail";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import { MAIL_KIND, type MailKind } from "@/lib/vocabulary/mail-kinds";
import { readValue } from "@/lib/vocabulary/table";
import { isOutdated } from "./office-mails";
import { refusalOf } from "./refusal";
import { answerWithoutLink, writeMail } from "./write-mail";

/**
 * Sends a mail, once: a second call does nothing if the mail server accepted the first message. If the
 * process dies before it records that, it sends the message again with the same Message-ID. Sends nothing
 * to a person who was erased or withdrew the consent meanwhile. Records a permanent refusal.
 * @throws when the mail server does not accept the mail for now
 */
export async function sendPersonMail(mailId: string): Promise<void> {
  const mail = await db().mail.findUnique({ select: MAIL, where: { id: mailId } });
  if (!mail || mail.sentAt || mail.refusedAt) return;
  const kind = readValue(MAIL_KIND, mail.kind);
  if (kind === "erased" || mail.leadId === null) return sendLast(kind, mail);
  const { lead, leadId } = mail;
  if (!lead || leadId === null || !(MAIL_KIND[kind].isAboutRights || mayWe("call", lead))) return;
  if (await isOutdated(kind, { ...mail, leadId })) {
    await db().mail.deleteMany({ where: { id: mailId } });
    return;
  }
  const text = await writeMail(kind, { ...mail, leadId });
  if (!text) return;
  const refusal = await deliver(mail, text, {
    firstName: firstNameOf(lead.fullName),
    thread: await firstOfThread(mail),
  });
  await recordResult(mail, leadId, refusal);
}

/** Records in the history that the last attempt failed. Deletes the confirmation of an erasure. */
export async function giveUpMail(mailId: string, error: unknown): Promise<void> {
  log.error("mail.given_up", error);
  const where = { id: mailId };
  const mail = await db().mail.findUnique({ select: { kind: true, leadId: true }, where });
  if (!mail?.leadId) {
    await db().mail.deleteMany({ where });
    return;
  }
  const { leadId } = mail;
  const kind = readValue(MAIL_KIND, mail.kind);
  const data = { kind, mailId, reason: mailFailureReason(error) };
  await recordEvent(db(), leadId, { type: "mail_failed", data }, null);
  await publish(db(), { leadId });
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
  lead: { select: { ...STANDING, fullName: true } },
} as const satisfies Prisma.MailSelect;

type Mail = Prisma.MailGetPayload<{ select: typeof MAIL }>;

/** The Reply-To. While it is a placeholder, replies go to the From address. */
const mailbox: { value: string; placeholder: boolean } = site.email;

/** Sends the last mail after an erasure, and deletes its row: then no trace of the address is left. */
async function sendLast(kind: MailKind, mail: Mail): Promise<void> {
  const text = kind === "answer" ? answerWithoutLink(mail) : mailTexts.erased({});
  await deliver(mail, text, { firstName: null, thread: null });
  await db().mail.deleteMany({ where: { id: mail.id } });
}

/** Returns why the server permanently refuses the recipient; null when it accepted the message. */
async function deliver(
  { id, email }: Mail,
  text: MailText,
  { firstName, thread }: { firstName: string | null; thread: string | null },
): Promise<string | null> {
  try {
    await sendMail({
      id: messageIdOf(id),
      to: email,
      subject: text.subject,
      body: PersonMail({ ...text, firstName }),
      ...(!mailbox.placeholder && { replyTo: { name: site.brand, address: mailbox.value } }),
      ...(thread && { references: messageIdOf(thread) }),
    });
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

function messageIdOf(mailId: string): string {
  return `mail-${mailId}`;
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

async function recordResult(mail: Mail, leadId: string, refusal: string | null): Promise<void> {
  const { id } = mail;
  const sent = { kind: readValue(MAIL_KIND, mail.kind), mailId: id };
  const recorded = await transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({
      where: { id },
      data: refusal === null ? { sentAt: currentTime() } : { refusedAt: currentTime(), refusal },
    });
    if (count === 0) return false;
    const event: NewEvent =
      refusal === null
        ? { type: "mail_sent", data: sent }
        : { type: "mail_refused", data: { ...sent, reason: refusal } };
    await recordEvent(tx, leadId, event, null);
    await publish(tx, { leadId });
    return true;
  });
  // The lead was erased while its mail was being sent: remove the mail from the folder.
  if (!recorded) await removeErasedLeadMail();
}
