import "server-only";
import { writeNote } from "@/lib/history/notes";
import type { Prisma, Transaction } from "@/lib/kernel/db";

/**
 * Turns what was begun in these calls into notes of whoever wrote it. The caller holds the people's
 * locks.
 */
export async function noteDrafts(tx: Transaction, calls: Prisma.CallTaskWhereInput): Promise<void> {
  const begun = await tx.callTask.findMany({
    select: { id: true, leadId: true, draft: true, draftBy: true },
    where: { AND: [calls, { draft: { not: null } }] },
  });
  for (const { id, leadId, draft, draftBy } of begun) {
    const data = { draft: null, draftBy: null };
    const { count } = await tx.callTask.updateMany({ where: { id, draft }, data });
    if (count > 0 && draft?.trim() && draftBy) await writeNote(tx, leadId, draft.trim(), draftBy);
  }
}
