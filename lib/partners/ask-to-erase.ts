import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import { queueFirmMail } from "./queue-firm-mail";

/** The columns of an ended hand-over that say whom to tell. */
export const TOLD_FIRM = {
  id: true,
  leadId: true,
  personId: true,
  partner: { select: { name: true, contactEmail: true } },
} as const satisfies Prisma.HandoverSelect;

type ToldFirm = Prisma.HandoverGetPayload<{ select: typeof TOLD_FIRM }>;

/**
 * Asks the firm of a hand-over that has just ended to erase what it received, even if it has only looked: it may have
 * kept it. The caller sets `erasureAskedAt` in the same transaction.
 */
export async function askToErase(tx: Transaction, { id, partner }: ToldFirm): Promise<void> {
  await queueFirmMail(tx, partner.contactEmail, { kind: "firm_recall", handoverId: id });
}
