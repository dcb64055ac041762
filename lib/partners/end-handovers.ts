import "server-only";
import { tokenId, tokenOf } from "@/lib/accounts/token";
import { openReturnedCall } from "@/lib/calls/task/open-call";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import type { HandoverEnd } from "@/lib/vocabulary/handovers";
import { lockFirm } from "./lock-firm";
import { queueFirmMail } from "./queue-firm-mail";

/** Why a firm no longer has a case. `reason` is what the firm wrote. */
type End = { because: "declined"; reason: string } | { because: Exclude<HandoverEnd, "declined"> };

const ENDED = {
  id: true,
  leadId: true,
  personId: true,
  viewedAt: true,
  partner: { select: { name: true, contactEmail: true, emailConfirmedAt: true } },
} as const satisfies Prisma.HandoverSelect;

/**
 * Ends these hand-overs, if they have not ended: the links open nothing any more, and each firm is asked to erase
 * what it received and to confirm it (GDPR art. 19), even if it has only looked: it may have kept it. A firm
 * whose address is not confirmed is asked once it is (`confirm-address.ts`). A firm that our mail did not reach, and
 * that has not looked, has nothing to erase. All in the transaction of the caller.
 * @param actorEmail the adviser; null when the person, the firm or the worker ends it
 * @returns those that have ended now
 */
export async function endHandovers(
  tx: Transaction,
  which: Prisma.HandoverWhereInput,
  end: End,
  actorEmail: string | null,
) {
  const now = currentTime();
  const isOpen = { ...which, endedAt: null };
  await lockFirmsOf(tx, isOpen);
  const ended = await tx.handover.updateManyAndReturn({
    select: ENDED,
    where: isOpen,
    data: {
      ...{ endedAt: now, endedBecause: end.because, codeHash: null },
      ...(end.because === "declined" && { declineReason: end.reason }),
    },
  });
  const toErase = ended.filter(
    ({ viewedAt }) => end.because !== "undelivered" || viewedAt !== null,
  );
  await tx.handover.updateMany({
    where: { id: { in: toErase.map(({ id }) => id) } },
    data: { erasureAskedAt: now },
  });
  for (const { id, partner } of toErase) {
    if (partner.emailConfirmedAt) await askToErase(tx, id, partner.contactEmail);
  }
  const events = ended.flatMap(({ leadId, partner }) =>
    leadId === null ? [] : { leadId, ...eventOf(end, partner.name) },
  );
  await recordEvents(tx, events, actorEmail);
  for (const { leadId } of events) await publish(tx, { leadId });
  return ended;
}

/**
 * A firm that confirms its address at this moment is asked here, or by `askForErasures`: whichever comes second sees
 * what the first has done.
 */
async function lockFirmsOf(tx: Transaction, where: Prisma.HandoverWhereInput): Promise<void> {
  const select = { partnerId: true };
  const firms = await tx.handover.findMany({ select, where, distinct: ["partnerId"] });
  // A fixed order avoids deadlocks.
  for (const id of firms.map(({ partnerId }) => partnerId).toSorted()) await lockFirm(tx, id);
}

/** Selects the cases that firms were asked to erase and have not confirmed. */
const TO_ERASE = {
  erasureAskedAt: { not: null },
  erasureConfirmedAt: null,
} satisfies Prisma.HandoverWhereInput;

/** Selects the cases that firms have, or have still to erase. */
export const HELD = { OR: [{ endedAt: null }, TO_ERASE] } satisfies Prisma.HandoverWhereInput;

/** Mails a firm again each request to erase that it has not confirmed. Returns how many there are. */
export async function askForErasures(
  tx: Transaction,
  { id: partnerId, contactEmail }: { id: string; contactEmail: string },
): Promise<number> {
  const where = { partnerId, ...TO_ERASE };
  const waiting = await tx.handover.findMany({ select: { id: true }, where });
  for (const { id } of waiting) await askToErase(tx, id, contactEmail);
  return waiting.length;
}

/**
 * Mails a firm the request to erase a case that it no longer has. Only the link of the last such mail confirms it: that
 * of the offer may have been forwarded to anybody. Its address must be confirmed.
 */
async function askToErase(tx: Transaction, handoverId: string, email: string) {
  const mailId = await queueFirmMail(tx, email, { kind: "firm_recall", handoverId });
  const data = { erasureTokenHash: tokenId(tokenOf(mailId)) };
  await tx.handover.update({ select: { id: true }, where: { id: handoverId }, data });
}

/**
 * Ends these hand-overs as `endHandovers` does, and somebody calls the people again. False if none of them was open. The
 * caller must lock the people.
 */
export async function returnCases(...args: Parameters<typeof endHandovers>): Promise<boolean> {
  const ended = await endHandovers(...args);
  for (const { personId, leadId } of ended) {
    if (personId !== null && leadId !== null) await openReturnedCall(args[0], personId, leadId);
  }
  return ended.length > 0;
}

function eventOf(end: End, firm: string): NewEvent {
  const { because } = end;
  if (because === "declined") {
    return { type: "handover_declined", data: { firm, reason: end.reason } };
  }
  return because === "unanswered"
    ? { type: "handover_unanswered", data: { firm } }
    : { type: "handover_recalled", data: { firm, because } };
}

/**
 * Erases what was written about these requests for and by their firms. The firm, the times and whether it has erased
 * its copy stay, to prove that we asked: the database takes an erased request, or an erased person, out of them.
 */
export async function forgetWords(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const where = { leadId: { in: [...leadIds] } };
  await tx.handover.updateMany({ where, data: { note: "", declineReason: null } });
}
