import "server-only";
import { addMilliseconds, subMilliseconds } from "date-fns";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Transaction } from "@/lib/kernel/db";
import type { MailKind } from "@/lib/vocabulary/mail-kinds";
import { queueMail } from "./queue-mail";

/** A slip of an adviser can be taken back before the person reads about it. */
const DELAY_MS = 10 * 60_000;
/** Nobody needs the same list twice in this time. */
const ALTERNATIVES_DAYS = 30;

/** The mails that an adviser's decision causes; `data` says so, unlike where a form caused them. */
const BY_OFFICE = { by: "office" } as const;

/** Tells the person that we could not reach them, soon after the last call in vain. */
export async function writeUnreached(tx: Transaction, leadId: string): Promise<void> {
  await queueMail(tx, leadId, "unreached", BY_OFFICE, soon());
}

/**
 * Writes to the people of cases that an adviser has closed as «no aplica», unless they have had the list
 * of alternatives of late. The status of a duplicate says nothing about the case.
 */
export async function writeAlternatives(
  tx: Transaction,
  leadIds: readonly string[],
): Promise<void> {
  const since = subMilliseconds(currentTime(), ALTERNATIVES_DAYS * 24 * 60 * 60_000);
  const isRecent = { mails: { some: { kind: "alternatives", createdAt: { gt: since } } } };
  const cases = await tx.lead.findMany({
    select: { id: true },
    where: {
      id: { in: [...leadIds] },
      duplicateOfId: null,
      suspect: false,
      NOT: [isRecent, { person: { leads: { some: isRecent } } }],
    },
    orderBy: { id: "asc" },
  });
  for (const { id } of cases) await queueMail(tx, id, "alternatives", BY_OFFICE, soon());
}

/** Takes back such mails that have not been sent: the decision was a slip. Their jobs find nothing. */
export async function takeBackMails(
  tx: Transaction,
  leadIds: readonly string[],
  kind: "unreached" | "alternatives",
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
 * Whether such a mail is no longer true: since the adviser's decision somebody has spoken with the person,
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
  if (kind !== "unreached") return false;
  const person = { leads: { some: { id: leadId } } };
  return (await db().callTask.count({ where: { person, closedBecause: "unreachable" } })) === 0;
}

function soon(): Date {
  return addMilliseconds(currentTime(), DELAY_MS);
}
