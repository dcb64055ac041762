import "server-only";
import { FORGOTTEN_NOTE } from "@/content/withdrawal";
import { eraseEventData } from "@/lib/history/record-event";
import { Prisma, type Transaction } from "@/lib/kernel/db";
import { forgetWords } from "@/lib/partners/end-handovers";
import { WITHOUT_CASE } from "@/lib/requests/fields";
import { ABOUT_RIGHTS } from "@/lib/vocabulary/mail-kinds";

/**
 * Erases what these requests say about the case, and what we wrote about it. Contact, status, receipts,
 * withdrawals and bare call attempts stay: they prove the consent and our actions. `LEAD_FIELDS` and
 * `EVENT` declare what is erased.
 */
export async function forgetCase(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const leadId = { in: [...leadIds] };
  await tx.lead.updateMany({ where: { id: leadId }, data: WITHOUT_CASE });
  // The note keeps its row, because an attempt refers to it and attempts never change.
  await tx.leadNote.updateMany({ where: { leadId }, data: { note: FORGOTTEN_NOTE } });
  await eraseEventData(tx, leadIds);
  await forgetWords(tx, leadIds);
  // A mail about rights that is still waiting keeps its content.
  const isOver = { OR: [{ sentAt: { not: null } }, { kind: { notIn: ABOUT_RIGHTS } }] };
  await tx.mail.updateMany({ where: { leadId, ...isOver }, data: { data: Prisma.DbNull } });
}
