import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { transaction } from "@/lib/db";
import { writeNote } from "@/lib/leads/sheet/notes";
import { lockPersonAndTask } from "./lock-people";

/**
 * Turns what a colleague had begun to write, before losing the call, into a note of theirs: whoever
 * has the call now reads it, and writes on an empty page.
 * @throws AccessError without the permission
 */
export async function settleDraft(taskId: string): Promise<void> {
  const { email } = await requirePermission("desk.work");
  await transaction(async (tx) => {
    await lockPersonAndTask(tx, taskId);
    const { leadId, draft, draftBy } = await tx.callTask.findUniqueOrThrow({
      select: { leadId: true, draft: true, draftBy: true },
      where: { id: taskId },
    });
    if (!draft?.trim() || !draftBy || draftBy === email) return;
    await writeNote(tx, leadId, draft.trim(), draftBy);
    await tx.callTask.update({
      select: { id: true },
      where: { id: taskId },
      data: { draft: null, draftBy: null },
    });
  });
}
