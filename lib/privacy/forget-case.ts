import "server-only";
import { FORGOTTEN_NOTE } from "@/content/withdrawal";
import { Prisma, type Transaction } from "@/lib/kernel/db";
import { ABOUT_RIGHTS } from "@/lib/vocabulary/letter-kinds";

/** Events that say what the person told or wished. */
const TOLD = ["calls_allowed", "urgent_said", "hour_chosen", "request_resumed"];

/**
 * Erases what these requests told of the case, and what was written about it. Contact, status, receipts,
 * withdrawals and bare call attempts stay: they prove what was agreed to and done. The form that brought
 * the request may be sent again, which is a new decision.
 */
export async function forgetCase(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  const leadId = { in: [...leadIds] };
  await tx.lead.updateMany({
    where: { id: leadId },
    data: {
      // These three may not be empty.
      ...{ debtOver10k: false, multipleCreditors: false, hasProperties: false },
      propertyType: null,
      preferredTimeSlot: null,
      answers: Prisma.DbNull,
      result: null,
      rulesVersion: null,
      idempotencyKey: null,
    },
  });
  // An attempt refers to its note, and nothing changes an attempt.
  await tx.leadNote.updateMany({ where: { leadId }, data: { note: FORGOTTEN_NOTE } });
  await tx.leadEvent.updateMany({ where: { leadId, type: { in: TOLD } }, data: { data: {} } });
  // A letter about rights that has not gone out yet still says what it must.
  const isOver = { OR: [{ sentAt: { not: null } }, { kind: { notIn: [...ABOUT_RIGHTS] } }] };
  await tx.letter.updateMany({ where: { leadId, ...isOver }, data: { data: Prisma.DbNull } });
}
