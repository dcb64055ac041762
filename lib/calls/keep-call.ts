import "server-only";
import { addMilliseconds } from "date-fns";
import * as z from "zod";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { currentTime } from "@/lib/kernel/current-time";
import { db, transaction } from "@/lib/kernel/db";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { type Lost, renewLease } from "./lease";
import { readDone } from "./read-done";
import { noteOwnText, settleDraft } from "./settle-draft";
import { MAX_NOTE_LENGTH } from "./sheet-state";
import { dropDrafts, storeDraft } from "./task/draft";
import { extendLease } from "./task/lease";

/** What an open page sends regularly: that it is open, the typed text, or that it closes. */
const heartbeatSchema = z.object({
  taskId: z.guid(),
  /** The attempt that the page would record. */
  attemptId: z.guid().optional(),
  draft: z
    .string()
    .max(2 * MAX_NOTE_LENGTH)
    .optional(),
  leaving: z.boolean(),
});

/** A page that closes may only be reloading, so the lease lasts this much longer. */
const GRACE_MS = 20_000;

/**
 * `draft`: what another tab of the adviser has saved, if this page has sent none. `isNoted`: the typed text is now a
 * note of the adviser.
 */
export type Kept = { held: true; draft?: string } | (Lost & { isNoted: boolean });

/**
 * Renews the adviser's lease and stores the draft. If the page closes, the lease ends a moment later. The
 * draft becomes a note if the lease is lost, or if the page closes on a closed call.
 * Returns undefined for input that our pages never send.
 * @throws AccessError without the permission
 */
export async function keepCall(heartbeat: unknown): Promise<Kept | undefined> {
  const { id: holderId } = await requirePermission("desk.work");
  const { data } = heartbeatSchema.safeParse(heartbeat);
  if (!data) return undefined;
  const { taskId, attemptId, leaving } = data;
  const typed = data.draft && cutText(toPlainBlock(data.draft), MAX_NOTE_LENGTH);
  if (typed !== undefined) await keepDraft(taskId, typed);
  if (leaving) {
    const left = await leaveCall(taskId, holderId);
    if (left?.closedAt !== null) await noteOwnText(taskId, typed);
    return { held: true };
  }
  const renewed = await renewLease(taskId);
  if (!("lost" in renewed)) {
    return { held: true, ...(typed === undefined && (await ownDraft(taskId))) };
  }
  // The answer to the outcome may not have arrived: the adviser must not record it again.
  const done = await readDone(attemptId);
  const lost = done ? `Ya está anotado: ${done.text}.` : renewed.lost;
  return { lost, isNoted: typed !== undefined && (await noteOwnText(taskId, typed)) };
}

/** The signed-in adviser's draft, unless it is empty. @throws AccessError */
async function ownDraft(taskId: string): Promise<{ draft?: string }> {
  const { email: draftBy } = await requirePermission("desk.work");
  const where = { id: taskId, draftBy };
  const found = await db().callTask.findFirst({ select: { draft: true }, where });
  return found?.draft ? { draft: found.draft } : {};
}

/** Publishes the change, so that another open page of the adviser renews the lease. */
function leaveCall(taskId: string, holderId: string) {
  return transaction(async (tx) => {
    const left = await extendLease(tx, taskId, holderId, addMilliseconds(currentTime(), GRACE_MS));
    if (left) await publish(tx, { personId: left.personId });
    return left;
  });
}

/** Stores the signed-in adviser's draft if the call is leased to them. @throws AccessError */
export async function keepDraft(taskId: string, draft: string): Promise<void> {
  const adviser = await requirePermission("desk.work");
  // A colleague's draft is still here if it could not become a note when the call was claimed.
  const ofColleague = { id: taskId, holderId: adviser.id, draftBy: { not: adviser.email } };
  if ((await db().callTask.count({ where: ofColleague })) > 0) await settleDraft(taskId);
  await storeDraft(db(), taskId, adviser, draft);
}

/** Deletes the signed-in adviser's draft, because it is a note now. @throws AccessError */
export async function dropDraft(taskId: string): Promise<void> {
  const { email: draftBy } = await requirePermission("desk.work");
  await dropDrafts(db(), { id: taskId, draftBy });
}
