import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { openToFirm } from "./firm-link";
import { queueFirmMail } from "./queue-firm-mail";

/**
 * Tells the firm that has a person's case that their contact was corrected (GDPR art. 19). The mail has no data: the
 * firm's page shows them. A firm whose address is not confirmed gets the link of the case once it is
 * (`confirm-address.ts`).
 */
export async function tellCorrection(tx: Transaction, personId: string): Promise<void> {
  const isConfirmed = { partner: { emailConfirmedAt: { not: null } } };
  // One firm has a case at a time.
  const open = await tx.handover.findFirst({
    select: { id: true, partner: { select: { contactEmail: true } } },
    where: { personId, ...openToFirm(currentTime()), ...isConfirmed },
  });
  if (!open) return;
  const mail = { kind: "firm_correction", handoverId: open.id } as const;
  await queueFirmMail(tx, open.partner.contactEmail, mail);
}
