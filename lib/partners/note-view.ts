import "server-only";
import { subHours } from "date-fns";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import type { FirmLink } from "./firm-link";

/** Records in the person's history that the firm reads the case, at most once an hour: each form shows its page again. */
export function noteView({ id, leadId, partner }: FirmLink): Promise<void> {
  const now = currentTime();
  const isNews = { OR: [{ viewedAt: null }, { viewedAt: { lte: subHours(now, 1) } }] };
  return transaction(async (tx) => {
    const where = { id, endedAt: null, ...isNews };
    const { count } = await tx.handover.updateMany({ where, data: { viewedAt: now } });
    if (count === 0 || leadId === null) return;
    const data = { firm: partner.name };
    await recordEvent(tx, leadId, { type: "handover_viewed", data }, null);
    await publish(tx, { leadId });
  });
}
