import "server-only";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import type { HandoverEnd } from "@/lib/vocabulary/handovers";
import { askToErase, TOLD_FIRM } from "./ask-to-erase";

/** Whose hand-overs: those of people, with all their requests, or of single requests. */
type Whose = { personIds: readonly string[] } | { leadIds: readonly string[] };

/** Why we take a case back, other than that the firm left it. */
export type RecallReason = Exclude<HandoverEnd, "declined" | "unanswered">;

/**
 * Takes these cases back from their firms: the links open nothing any more, and each firm that may have the data
 * is asked to erase them and to confirm it (GDPR art. 19), in the transaction of the caller. A firm that has been
 * asked before is not asked again.
 * @param actorEmail the adviser; null when the person did it
 * @returns the names of the firms that are asked
 */
export async function recallHandovers(
  tx: Transaction,
  whose: Whose,
  because: RecallReason,
  actorEmail: string | null,
): Promise<string[]> {
  const now = currentTime();
  const isTheirs =
    "personIds" in whose
      ? { personId: { in: [...whose.personIds] } }
      : { leadId: { in: [...whose.leadIds] } };
  const open = await tx.handover.updateManyAndReturn({
    select: { id: true },
    where: { ...isTheirs, endedAt: null },
    data: { endedAt: now, endedBecause: because, codeHash: null },
  });
  const asked = await tx.handover.updateManyAndReturn({
    select: { id: true },
    where: { ...isTheirs, erasureAskedAt: null },
    data: { erasureAskedAt: now },
  });
  if (asked.length === 0) return [];
  const isAsked = { in: asked.map(({ id }) => id) };
  const told = await tx.handover.findMany({ select: TOLD_FIRM, where: { id: isAsked } });
  for (const handover of told) await askToErase(tx, handover);
  const ended = told.filter(({ id }) => open.some((one) => one.id === id));
  await recordEvents(
    tx,
    ended.flatMap(({ leadId, partner }) =>
      leadId === null
        ? []
        : { leadId, type: "handover_recalled" as const, data: { firm: partner.name, because } },
    ),
    actorEmail,
  );
  for (const { leadId } of ended) if (leadId !== null) await publish(tx, { leadId });
  return [...new Set(told.map(({ partner }) => partner.name))];
}

const WITHOUT_WORDS = { note: "", declineReason: null };

/** Erases what was written about these cases for and by their firms. */
export async function forgetWords(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  await tx.handover.updateMany({
    where: { leadId: { in: [...leadIds] } },
    data: WITHOUT_WORDS,
  });
}

/**
 * Takes the person out of the hand-overs of requests that are about to be erased, after their recall. The firm, the
 * times and whether it has erased its copy stay, to prove that we asked.
 */
export async function unlinkHandovers(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  await tx.handover.updateMany({
    where: { leadId: { in: [...leadIds] } },
    data: { ...WITHOUT_WORDS, personId: null, leadId: null },
  });
}
