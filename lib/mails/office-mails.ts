import "server-only";
import { subMilliseconds } from "date-fns";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction } from "@/lib/kernel/db";
import type { ClosingReason } from "@/lib/vocabulary/closing-reason";
import type { MailKind } from "@/lib/vocabulary/mail-kinds";
import { queueMail, soon } from "./queue-mail";
import { readLastRefusal } from "./read-refusal";

/** A person gets the list of alternatives at most once in this time. */
const ALTERNATIVES_DAYS = 30;

/** The `data` of a mail that an adviser's decision caused, unlike one that a form caused. */
const BY_OFFICE = { by: "office" } as const;

/** Tells the person, soon after the last unanswered call, that we could not reach them. */
export async function writeUnreached(tx: Transaction, leadId: string): Promise<void> {
  await queueMail(tx, leadId, "unreached", BY_OFFICE, soon());
}

/**
 * Tells the person at once that the number is not theirs: until they correct it, nobody can call them. Not where the
 * mailbox has refused our last mail. The mail is true even after a slip: it asks to check the number.
 */
export async function writeWrongNumber(tx: Transaction, leadId: string): Promise<void> {
  const { mailTo } = await tx.leadView.findUniqueOrThrow({
    select: { mailTo: true },
    where: { id: leadId },
  });
  if ((await readLastRefusal(tx, { emailNormalized: mailTo })) !== null) return;
  await queueMail(tx, leadId, "wrong_number", BY_OFFICE);
}

/**
 * Mails the list of alternatives to the people of cases that an adviser closed as «no aplica», unless they
 * got it recently. Skips later requests of a person: their status says nothing about the case.
 */
export async function writeAlternatives(
  tx: Transaction,
  leadIds: readonly string[],
): Promise<void> {
  const since = subMilliseconds(currentTime(), ALTERNATIVES_DAYS * 24 * 60 * 60_000);
  const recent = { kind: "alternatives", createdAt: { gt: since }, refusedAt: null };
  const isRecent = { mails: { some: recent } };
  const cases = await tx.lead.findMany({
    select: { id: true },
    where: {
      id: { in: [...leadIds] },
      caseOfId: null,
      suspect: false,
      NOT: [isRecent, { person: { leads: { some: isRecent } } }],
    },
    orderBy: { id: "asc" },
  });
  for (const { id } of cases) await queueMail(tx, id, "alternatives", BY_OFFICE, soon());
}

/** Deletes unsent mails of a decision that was a mistake. Their jobs then find no mail. */
export async function takeBackMails(
  tx: Transaction,
  leadIds: readonly string[],
  kind: "unreached" | "wrong_number" | "alternatives",
): Promise<void> {
  await tx.mail.deleteMany({
    where: {
      leadId: { in: [...leadIds] },
      kind,
      sentAt: null,
      refusedAt: null,
      data: { path: ["by"], equals: BY_OFFICE.by },
    },
  });
}

/**
 * Whether the mail is no longer true: since the adviser's decision, an adviser has spoken with the person,
 * the person has chosen an hour or cancelled, or the case has another status.
 */
export async function isOutdated(
  kind: MailKind,
  { data, leadId }: { data: unknown; leadId: string },
): Promise<boolean> {
  if (kind === "alternatives") {
    const isByForm = data === null;
    return (
      !isByForm && (await db().lead.count({ where: { id: leadId, status: "no_aplica" } })) === 0
    );
  }
  const closedBecause = CAUSE[kind];
  if (!closedBecause) return false;
  const person = { leads: { some: { id: leadId } } };
  return (await db().callTask.count({ where: { person, closedBecause } })) === 0;
}

/** Why the call is closed as long as the mail is true. */
const CAUSE: Partial<Record<MailKind, ClosingReason>> = {
  unreached: "unreachable",
  wrong_number: "wrong_number",
};
