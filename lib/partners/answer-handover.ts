import "server-only";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { type Prisma, type Transaction, transaction } from "@/lib/kernel/db";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import type { HandoverStage } from "@/lib/vocabulary/handovers";
import { returnCases } from "./end-handovers";
import { type FirmLink, openToFirm } from "./firm-link";

// The row decides who wins: each change asks again that the case is still with the firm.

/** Accepts the case. False if it is no longer the firm's to accept, its time is over, or it has accepted before. */
export function acceptHandover(link: FirmLink): Promise<boolean> {
  const now = currentTime();
  const event = { type: "handover_accepted", data: { firm: link.partner.name } } as const;
  return transaction((tx) =>
    change(tx, link, { ...openToFirm(now), acceptedAt: null }, { acceptedAt: now }, event),
  );
}

/**
 * Notes how far the firm is. A case that is not viable ends with that, and returns to the desk. False if the firm no
 * longer has the case, has not accepted it, or has just said the same.
 */
export function reportStage(link: FirmLink, stage: HandoverStage): Promise<boolean> {
  const { id, leadId, partner } = link;
  const isNews = { OR: [{ stage: null }, { stage: { not: stage } }] };
  const event = { type: "handover_reported", data: { firm: partner.name, stage } } as const;
  return transaction(async (tx) => {
    if (leadId) await lockPeopleOfLeads(tx, [leadId]);
    const isReported = await change(
      tx,
      link,
      { endedAt: null, acceptedAt: { not: null }, ...isNews },
      { stage, stageAt: currentTime() },
      event,
    );
    if (isReported && stage === "not_viable") {
      await returnCases(tx, { id }, { because: "not_viable" }, null);
    }
    return isReported;
  });
}

/**
 * Declines the case, which returns to the desk at once. False if it is no longer the firm's, or it has accepted it.
 * @param reason 1 to 500 characters, for the team and for the person's file
 */
export function declineHandover({ id, leadId }: FirmLink, reason: string): Promise<boolean> {
  return transaction(async (tx) => {
    if (leadId) await lockPeopleOfLeads(tx, [leadId]);
    return returnCases(tx, { id, acceptedAt: null }, { because: "declined", reason }, null);
  });
}

/**
 * Notes that the firm has erased what it received, once: a second press changes nothing. The link of the mail that
 * asked for it needs no code, because it shows nothing. False for any other link whose code was not typed here.
 */
export async function confirmErasure(link: FirmLink): Promise<boolean> {
  if (!link.mayConfirm || link.endedAt === null) return false;
  const event = { type: "handover_erased", data: { firm: link.partner.name } } as const;
  const isUnconfirmed = { erasureConfirmedAt: null };
  await transaction((tx) =>
    change(tx, link, isUnconfirmed, { erasureConfirmedAt: currentTime() }, event),
  );
  return true;
}

async function change(
  tx: Transaction,
  { id }: FirmLink,
  where: Prisma.HandoverWhereInput,
  data: Prisma.HandoverUpdateManyMutationInput,
  event: NewEvent,
): Promise<boolean> {
  const [changed] = await tx.handover.updateManyAndReturn({
    select: { leadId: true },
    where: { id, ...where },
    data,
  });
  if (!changed) return false;
  const { leadId } = changed;
  // The history of an erased request is gone.
  if (leadId === null) return true;
  await recordEvent(tx, leadId, event, null);
  await publish(tx, { leadId });
  return true;
}
