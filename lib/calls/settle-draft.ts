import "server-only";
import { subDays } from "date-fns";
import { requirePermission } from "@/lib/accounts/session";
import { writeNote } from "@/lib/history/notes";
import { currentTime } from "@/lib/kernel/current-time";
import { type Prisma, transaction } from "@/lib/kernel/db";
import { lockPersonAndTask } from "@/lib/people/lock-people";
import { dropDrafts, saveDraftsAsNotes } from "./task/draft";

/**
 * Turns drafts about the call's person into notes of their authors: colleagues' drafts, and the adviser's own
 * in another call of the person. The adviser reads them as notes and starts with an empty page.
 * @throws AccessError without the permission
 */
export async function settleDraft(taskId: string): Promise<void> {
  const { email } = await requirePermission("desk.work");
  await transaction(async (tx) => {
    await lockPersonAndTask(tx, taskId);
    await saveDraftsAsNotes(tx, {
      person: { tasks: { some: { id: taskId } } },
      NOT: { id: taskId, draftBy: email },
    });
  });
}

/**
 * Turns the signed-in adviser's typed text, or else their draft, into a note, because they lost the call. The
 * same note is not stored twice within a day. False if the call is gone, the text is blank, or the person
 * withdrew the consent: then we must forget what they told us.
 * @throws AccessError without the permission
 */
export async function noteOwnText(taskId: string, typed?: string): Promise<boolean> {
  const { email } = await requirePermission("desk.work");
  return transaction(async (tx) => {
    await lockPersonAndTask(tx, taskId);
    const where = { id: taskId };
    const task = await tx.callTask.findUnique({ select: BEGUN, where });
    const begun = task?.draftBy === email ? (task.draft?.trim() ?? "") : "";
    const text = typed?.trim() ?? begun;
    if (!task || !text || task.closedBecause === "withdrawn") return false;
    if (begun && text.includes(begun)) await dropDrafts(tx, where);
    const own = await tx.leadNote.findMany({
      select: { note: true },
      where: {
        authorEmail: email,
        lead: { personId: task.personId },
        createdAt: { gt: subDays(currentTime(), 1) },
      },
    });
    if (own.some(({ note }) => note.trim() === text)) return true;
    await writeNote(tx, task.leadId, text, email);
    return true;
  });
}

const BEGUN = {
  leadId: true,
  personId: true,
  closedBecause: true,
  draft: true,
  draftBy: true,
} as const satisfies Prisma.CallTaskSelect;
