import "server-only";
import * as z from "zod";
import { requirePermission } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { MAX_NOTE_LENGTH } from "@/lib/leads/sheet/sheet-state";
import { cutText, toPlainBlock } from "@/lib/text";
import { type Lost, renewLease } from "./lease";
import { settleDraft } from "./settle-draft";

/** What an open page says every now and then: that it is there, what is typed, or that it closes. */
const signSchema = z.object({
  taskId: z.guid(),
  draft: z
    .string()
    .max(2 * MAX_NOTE_LENGTH)
    .optional(),
  leaving: z.boolean(),
});

/** A page that closes may be a page that is loaded again: the call stays this long. */
const GRACE_MS = 20_000;

/**
 * Keeps the adviser's call and the note that is being typed. A page that closes gives the call back
 * a moment later. Undefined for what no page of ours sends.
 * @throws AccessError without the permission
 */
export async function keepCall(sign: unknown): Promise<{ held: true } | Lost | undefined> {
  const { id: holderId } = await requirePermission("desk.work");
  const { data } = signSchema.safeParse(sign);
  if (!data) return undefined;
  const { taskId, draft, leaving } = data;
  if (draft !== undefined) await keepDraft(taskId, cutText(toPlainBlock(draft), MAX_NOTE_LENGTH));
  if (leaving) {
    await db().callTask.updateMany({
      where: { id: taskId, holderId },
      data: { leaseUntil: new Date(Date.now() + GRACE_MS) },
    });
    return { held: true };
  }
  const renewed = await renewLease(taskId);
  return "lost" in renewed ? renewed : { held: true };
}

/** Keeps what the signed-in adviser has typed, if the call is theirs. @throws AccessError */
export async function keepDraft(taskId: string, draft: string): Promise<void> {
  const { id: holderId, email: draftBy } = await requirePermission("desk.work");
  const where = { id: taskId, holderId };
  // What a colleague wrote is still there if it could not become a note when the call was claimed.
  const others = await db().callTask.count({ where: { ...where, draftBy: { not: draftBy } } });
  if (others > 0) await settleDraft(taskId);
  await db().callTask.updateMany({ where, data: { draft, draftBy } });
}

/** Forgets what the signed-in adviser has typed, because it is a note now. */
export async function dropDraft(taskId: string): Promise<void> {
  const { email: draftBy } = await requirePermission("desk.work");
  const where = { id: taskId, draftBy };
  await db().callTask.updateMany({ where, data: { draft: null, draftBy: null } });
}
