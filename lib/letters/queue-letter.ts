import "server-only";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import { Prisma, type Transaction } from "@/lib/db";
import { addJob } from "@/lib/jobs";
import { mailboxOf } from "@/lib/leads/intake/contact";
import { hasEmail } from "@/lib/leads/no-email";
import { createLink } from "@/lib/my-request/link";
import { isAboutRights, type LetterKind, MOST_A_DAY, opensRequest } from "./letter-kinds";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Writes to the person of a lead, if and only if the transaction commits. Returns the letter's id, or
 * null when nobody is written to: the lead is in quarantine, there is no e-mail, the person has taken back
 * the consent, or has got enough of such letters today. Alternatives after another letter that a form
 * caused wait until its day is over. The caller holds the lock of the e-mail where forms cause the letter.
 * @param data what the letter tells besides what the lead says; no secrets
 * @param runAt when to send it; at once without it
 */
export async function queueLetter(
  tx: Transaction,
  leadId: string,
  kind: Exclude<LetterKind, "erased">,
  data?: Prisma.InputJsonObject,
  runAt?: Date,
): Promise<string | null> {
  const lead = await tx.leadView.findUnique({
    select: { ...STANDING, mailTo: true },
    where: { id: leadId },
  });
  if (!lead || !hasEmail(lead.mailTo)) return null;
  if (!isAboutRights(kind) && !mayWe("call", lead)) return null;
  const email = lead.mailTo;
  const mailbox = mailboxOf(email);
  const most = MOST_A_DAY[kind];
  if (most && (await countToday(tx, mailbox, kind)) >= most) return null;
  const byForm = !data && (kind === "received" || kind === "alternatives");
  const last = byForm ? await lastByForm(tx, mailbox) : null;
  if (last && kind === "received") return null;
  // What the test promises still comes, on another day.
  const sendAt = last ? new Date(last.getTime() + DAY_MS) : runAt;
  const { id } = await tx.letter.create({
    select: { id: true },
    data: { leadId, kind, email, emailNormalized: email, mailbox, ...(data && { data }) },
  });
  if (opensRequest(kind)) await createLink(tx, { id, leadId, emailNormalized: email });
  await addJob(tx, "send-letter", { letterId: id, leadId }, { ...(sendAt && { runAt: sendAt }) });
  return id;
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
  return new Date(Date.now() - DAY_MS);
}
