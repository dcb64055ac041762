import "server-only";
import { writeNote } from "@/lib/history/notes";
import type { Prisma, Transaction } from "@/lib/kernel/db";

/** Keeps what an adviser is typing in the call that they work on; does nothing if it is not theirs. */
export async function storeDraft(
  client: Transaction,
  taskId: string,
  { id: holderId, email: draftBy }: { id: string; email: string },
  draft: string,
): Promise<void> {
  await client.callTask.updateMany({ where: { id: taskId, holderId }, data: { draft, draftBy } });
}

/** Drops what was begun in these calls: it is a note already, or must not stay. */
export async function dropDrafts(
  client: Transaction,
  calls: Prisma.CallTaskWhereInput,
): Promise<void> {
  await client.callTask.updateMany({ where: calls, data: { draft: null, draftBy: null } });
}

/**
 * Turns what was begun in these calls into notes of whoever wrote it. The caller holds the people's
 * locks.
 */
export async function noteDrafts(tx: Transaction, calls: Prisma.CallTaskWhereInput): Promise<void> {
  for (const { leadId, text, by } of await takeDrafts(tx, calls)) {
    await writeNote(tx, leadId, text, by);
  }
}

/** Something begun, and who wrote it. */
export type Draft = { leadId: string; text: string; by: string };

/** Takes what was begun out of these calls, for the caller to keep. */
export async function takeDrafts(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
): Promise<Draft[]> {
  const begun = await tx.callTask.findMany({
    select: { id: true, leadId: true, draft: true, draftBy: true },
    where: { AND: [calls, { draft: { not: null } }] },
  });
  const taken: Draft[] = [];
  for (const { id, leadId, draft, draftBy: by } of begun) {
    const data = { draft: null, draftBy: null };
    const { count } = await tx.callTask.updateMany({ where: { id, draft }, data });
    const text = draft?.trim();
    if (count > 0 && text && by) taken.push({ leadId, text, by });
  }
  return taken;
}
