import "server-only";
import { openReturnedCall } from "@/lib/calls/task/open-call";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import { askToErase, TOLD_FIRM } from "./ask-to-erase";

/** Why an offer came to nothing. `reason` is what the firm wrote. */
type Left = { because: "declined"; reason: string } | { because: "unanswered" };

/**
 * Ends an offer that no firm has accepted: the firm must erase what it saw, and somebody calls the person again.
 * False if the offer has ended or was accepted meanwhile. The caller must hold the person's lock.
 */
export async function returnCase(
  tx: Transaction,
  offer: Prisma.HandoverWhereInput & { id: string },
  left: Left,
): Promise<boolean> {
  const now = currentTime();
  const { count } = await tx.handover.updateMany({
    where: { ...offer, endedAt: null, acceptedAt: null },
    data: {
      ...{ endedAt: now, endedBecause: left.because, erasureAskedAt: now, codeHash: null },
      ...(left.because === "declined" && { declineReason: left.reason }),
    },
  });
  if (count === 0) return false;
  const ended = await tx.handover.findUniqueOrThrow({ select: TOLD_FIRM, where: { id: offer.id } });
  await askToErase(tx, ended);
  const { leadId, personId, partner } = ended;
  if (leadId === null || personId === null) return true;
  await recordEvent(tx, leadId, eventOf(left, partner.name), null);
  await openReturnedCall(tx, personId, leadId);
  await publish(tx, { leadId });
  return true;
}

function eventOf(left: Left, firm: string): NewEvent {
  return left.because === "declined"
    ? { type: "handover_declined", data: { firm, reason: left.reason } }
    : { type: "handover_unanswered", data: { firm } };
}
