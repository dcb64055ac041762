import "server-only";
import { addMilliseconds } from "date-fns";
import * as z from "zod";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { type Lost, renewLease } from "./lease";
import { noteOwnText, settleDraft } from "./settle-draft";
import { MAX_NOTE_LENGTH } from "./sheet-state";
import { dropDrafts, storeDraft } from "./task/draft";
import { extendLease } from "./task/lease";

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

/** `isNoted` says that what was typed is a note of the adviser's now. */
export type Kept = { held: true } | (Lost & { isNoted: boolean });

/**
 * Keeps the adviser's call and the note that is being typed. A page that closes gives the call back
 * a moment later. What was typed in a call that is no longer the adviser's, or that nobody waits for,
 * becomes a note. Undefined for what no page of ours sends.
 * @throws AccessError without the permission
 */
export async function keepCall(sign: unknown): Promise<Kept | undefined> {
  const { id: holderId } = await requirePermission("desk.work");
  const { data } = signSchema.safeParse(sign);
  if (!data) return undefined;
  const { taskId, leaving } = data;
  const typed = data.draft && cutText(toPlainBlock(data.draft), MAX_NOTE_LENGTH);
  if (typed !== undefined) await keepDraft(taskId, typed);
  if (leaving) {
    const left = await leaveCall(taskId, holderId);
    if (left?.closedAt !== null) await noteOwnText(taskId, typed);
    return { held: true };
  }
  const renewed = await renewLease(taskId);
  if (!("lost" in renewed)) return { held: true };
  return { ...renewed, isNoted: typed !== undefined && (await noteOwnText(taskId, typed)) };
}

/** Another page of the adviser that is open on the call hears of it, and renews. */
function leaveCall(taskId: string, holderId: string) {
  return transaction(async (tx) => {
    const left = await extendLease(tx, taskId, holderId, addMilliseconds(currentTime(), GRACE_MS));
    if (left) await publish(tx, { personId: left.personId });
    return left;
  });
}

/** Keeps what the signed-in adviser has typed, if the call is theirs. @throws AccessError */
export async function keepDraft(taskId: string, draft: string): Promise<void> {
  const adviser = await requirePermission("desk.work");
  // What a colleague wrote is still there if it could not become a note when the call was claimed.
  const ofColleague = { id: taskId, holderId: adviser.id, draftBy: { not: adviser.email } };
  if ((await db().callTask.count({ where: ofColleague })) > 0) await settleDraft(taskId);
  await storeDraft(db(), taskId, adviser, draft);
}

/** Forgets what the signed-in adviser has typed, because it is a note now. */
export async function dropDraft(taskId: string): Promise<void> {
  const { email: draftBy } = await requirePermission("desk.work");
  await dropDrafts(db(), { id: taskId, draftBy });
}
