import "server-only";
import { subMilliseconds } from "date-fns";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import { mailboxOf } from "@/lib/kernel/contact";
import { currentTime } from "@/lib/kernel/current-time";
import { Prisma, type Transaction } from "@/lib/kernel/db";
import { addJob } from "@/lib/kernel/jobs";
import { hasEmail } from "@/lib/kernel/no-email";
import { readCurrentEmails } from "@/lib/people/current-email";
import { LETTER_KIND, type LetterKind } from "@/lib/vocabulary/letter-kinds";
import type { LetterData } from "./letter-data";
import { createLink } from "./request-link";

const DAY_MS = 24 * 60 * 60 * 1_000;

type QueuedKind = Exclude<LetterKind, "erased">;

/** Only mails that tell something of their own need data. */
type More<Kind extends QueuedKind> =
  null extends LetterData<Kind>
    ? [data?: LetterData<Kind>, runAt?: Date]
    : [data: LetterData<Kind>, runAt?: Date];

/**
 * Writes to the person of a lead, if and only if the transaction commits. Returns the letter's id, or
 * null when nobody is written to: there is no e-mail, the person has taken back the consent, or has
 * got enough of such letters today. Alternatives after another letter that a form caused wait until its
 * day is over. The caller holds the lock of the e-mail where forms cause the letter.
 * @param data what the letter tells besides what the lead says; no secrets
 * @param runAt when to send it; at once without it
 */
export async function queueLetter<Kind extends QueuedKind>(
  tx: Transaction,
  leadId: string,
  kind: Kind,
  ...[data, runAt]: More<Kind>
): Promise<string | null> {
  const { mostADay, isAboutRights, opensRequest } = LETTER_KIND[kind];
  const lead = await tx.lead.findUniqueOrThrow({
    select: { ...STANDING, email: true, emailNormalized: true, suspect: true, personId: true },
    where: { id: leadId },
  });
  const to = await addressOf(tx, lead);
  if (lead.suspect || !hasEmail(to.emailNormalized)) return null;
  if (!isAboutRights && !mayWe("call", lead)) return null;
  const mailbox = mailboxOf(to.emailNormalized);
  if (mostADay && (await countToday(tx, mailbox, kind)) >= mostADay) return null;
  const byForm = !data && (kind === "received" || kind === "alternatives");
  const last = byForm ? await lastByForm(tx, mailbox) : null;
  if (last && kind === "received") return null;
  // What the test promises still comes, on another day.
  const sendAt = last ? new Date(last.getTime() + DAY_MS) : runAt;
  const { id } = await tx.letter.create({
    select: { id: true },
    data: { leadId, kind, ...to, mailbox, ...(data && { data }) },
  });
  if (opensRequest) {
    await createLink(tx, { id, leadId, emailNormalized: to.emailNormalized });
  }
  await addJob(tx, "send-letter", { letterId: id, leadId }, { ...(sendAt && { runAt: sendAt }) });
  return id;
}

/** The e-mail of the request, or the one to which an adviser has corrected it. */
async function addressOf(
  tx: Transaction,
  lead: { email: string; emailNormalized: string; personId: string | null },
) {
  const { email, emailNormalized, personId } = lead;
  const sent = { email, emailNormalized };
  return personId ? (await readCurrentEmails(tx, personId))(sent) : sent;
}

function countToday(tx: Transaction, mailbox: string, kind: LetterKind) {
  return tx.letter.count({ where: { mailbox, kind, createdAt: { gt: aDayAgo() } } });
}

/**
 * When the last letter of this day that a form caused went, or goes, to the mailbox; null if none did. All
 * our forms together send one a day, or they could be used against a stranger.
 */
async function lastByForm(tx: Transaction, mailbox: string): Promise<Date | null> {
  const recent = { gt: aDayAgo() };
  const last = await tx.letter.findFirst({
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
