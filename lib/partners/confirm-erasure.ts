import "server-only";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import type { FirmLink } from "./firm-link";

/**
 * Notes that the firm has erased what it received, once: a second press changes nothing. It needs no code, because
 * it shows nothing, and the firm's case is over. False if nobody has asked the firm to erase.
 */
export function confirmErasure({ id, partner }: FirmLink): Promise<boolean> {
  return transaction(async (tx) => {
    const isAsked = { id, endedAt: { not: null }, erasureAskedAt: { not: null } };
    const [confirmed] = await tx.handover.updateManyAndReturn({
      select: { leadId: true },
      where: { ...isAsked, erasureConfirmedAt: null },
      data: { erasureConfirmedAt: currentTime() },
    });
    if (!confirmed) return (await tx.handover.count({ where: isAsked })) > 0;
    const { leadId } = confirmed;
    // The person's data are erased here too.
    if (leadId === null) return true;
    await recordEvent(tx, leadId, { type: "handover_erased", data: { firm: partner.name } }, null);
    await publish(tx, { leadId });
    return true;
  });
}
