import "server-only";
import { writeNote } from "@/lib/history/notes";
import type { Prisma, Transaction } from "@/lib/kernel/db";

/** Stores an adviser's draft in a call; does nothing if the call is not leased to them. */
export async function storeDraft(
  client: Transaction,
  taskId: string,
  { id: holderId, email: draftBy }: { id: string; email: string },
  draft: string,
): Promise<void> {
  await client.callTask.updateMany({ where: { id: taskId, holderId }, data: { draft, draftBy } });
}

/** Deletes the drafts of these calls: they are notes already, or must not stay. */
export async function dropDrafts(
  client: Transaction,
  calls: Prisma.CallTaskWhereInput,
): Promise<void> {
  await client.callTask.updateMany({ where: calls, data: { draft: null, draftBy: null } });
}

/** Turns the drafts of these calls into notes of their authors. The caller must hold the people's locks. */
export async function saveDraftsAsNotes(
  tx: Transaction,
  calls: Prisma.CallTaskWhereInput,
): Promise<void> {
  for (const { leadId, text, by } of await takeDrafts(tx, calls)) {
    await writeNote(tx, leadId, text, by);
  }
}

/** A draft and its author. */
export type Draft = { leadId: string; text: string; by: string };

/** Removes the drafts from these calls. The caller must store them. */
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
