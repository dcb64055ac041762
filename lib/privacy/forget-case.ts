import "server-only";
import { FORGOTTEN_NOTE } from "@/content/withdrawal";
import { eraseEventData } from "@/lib/history/record-event";
import { Prisma, type Transaction } from "@/lib/kernel/db";
import { WITHOUT_CASE } from "@/lib/requests/fields";
import { ABOUT_RIGHTS } from "@/lib/vocabulary/mail-kinds";

/**
 * Erases what these requests inWords of the case, and what was written about it. Contact, status, receipts,
 * withdrawals and bare call attempts stay: they prove what was agreed to and done. `LEAD_FIELDS` and
 * `EVENT` declare what is erased.
 */
export async function forgetCase(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const leadId = { in: [...leadIds] };
  await tx.lead.updateMany({ where: { id: leadId }, data: WITHOUT_CASE });
  // An attempt refers to its note, and nothing changes an attempt.
  await tx.leadNote.updateMany({ where: { leadId }, data: { note: FORGOTTEN_NOTE } });
  await eraseEventData(tx, leadIds);
  // A mail about rights that has not gone out yet still says what it must.
  const isOver = { OR: [{ sentAt: { not: null } }, { kind: { notIn: ABOUT_RIGHTS } }] };
  await tx.mail.updateMany({ where: { leadId, ...isOver }, data: { data: Prisma.DbNull } });
}
