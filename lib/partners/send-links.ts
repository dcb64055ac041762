import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { openToFirm } from "./firm-link";
import { queueFirmMail } from "./queue-firm-mail";

/** Mails a firm again the links of the cases that it may read. Returns how many there are. Its address must be confirmed. */
export async function sendLinks(
  tx: Transaction,
  { id: partnerId, contactEmail }: { id: string; contactEmail: string },
): Promise<number> {
  const where = { partnerId, ...openToFirm(currentTime()) };
  const open = await tx.handover.findMany({ select: { id: true }, where });
  for (const { id } of open) {
    await queueFirmMail(tx, contactEmail, { kind: "handover", handoverId: id });
  }
  return open.length;
}
