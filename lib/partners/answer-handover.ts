import "server-only";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { type Prisma, transaction } from "@/lib/kernel/db";
import { lockPeopleOfLeads } from "@/lib/people/lock-people";
import type { NewEvent } from "@/lib/vocabulary/events/events";
import type { HandoverStage } from "@/lib/vocabulary/handovers";
import type { FirmLink } from "./firm-link";
import { returnCase } from "./return-case";

// The row decides who wins: each change asks again that the case is still with the firm.

/** Accepts the case. False if it is no longer the firm's to accept, or it has accepted before. */
export function acceptHandover(link: FirmLink): Promise<boolean> {
  const data = { acceptedAt: currentTime() };
  return change(link, { acceptedAt: null }, data, {
    type: "handover_accepted",
    data: { firm: link.partner.name },
  });
}

/** Notes how far the firm is. False if it no longer has the case, has not accepted it, or has just said the same. */
export function reportStage(link: FirmLink, stage: HandoverStage): Promise<boolean> {
  const isNews = { acceptedAt: { not: null }, OR: [{ stage: null }, { stage: { not: stage } }] };
  return change(
    link,
    isNews,
    { stage, stageAt: currentTime() },
    {
      type: "handover_reported",
      data: { firm: link.partner.name, stage },
    },
  );
}

/**
 * Declines the case, which returns to the desk at once. False if it is no longer the firm's, or it has accepted it.
 * @param reason 1 to 500 characters, for the team and for the person's file
 */
export function declineHandover({ id, leadId }: FirmLink, reason: string): Promise<boolean> {
  return transaction(async (tx) => {
    if (leadId) await lockPeopleOfLeads(tx, [leadId]);
    return returnCase(tx, { id }, { because: "declined", reason });
  });
}

function change(
  { id }: FirmLink,
  where: Prisma.HandoverWhereInput,
  data: Prisma.HandoverUpdateManyMutationInput,
  event: NewEvent,
): Promise<boolean> {
  return transaction(async (tx) => {
    const [changed] = await tx.handover.updateManyAndReturn({
      select: { leadId: true },
      where: { id, endedAt: null, ...where },
      data,
    });
    const leadId = changed?.leadId ?? null;
    if (leadId === null) return false;
    await recordEvent(tx, leadId, event, null);
    await publish(tx, { leadId });
    return true;
  });
}
