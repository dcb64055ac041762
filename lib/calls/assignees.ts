import "server-only";
import * as z from "zod";
import { requirePermission } from "@/lib/accounts/session";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import { findAdvisers } from "./advisers";
import { type Assignment, assignCalls } from "./task/assign";

/** Assigns a free call to the signed-in adviser. False if it is no longer free. @throws AccessError */
export async function takeAsOwn(taskId: string): Promise<boolean> {
  const { id, email } = await requirePermission("desk.work");
  return moveOne(taskId, { from: null, to: { id, email }, actorEmail: email });
}

/** Unassigns the signed-in adviser's own call. False if it was not theirs. @throws AccessError */
export async function giveUpOwn(taskId: string): Promise<boolean> {
  const { id, email } = await requirePermission("desk.work");
  return moveOne(taskId, { from: { id, email }, to: null, actorEmail: email });
}

async function moveOne(taskId: string, move: Assignment): Promise<boolean> {
  if (!z.guid().safeParse(taskId).success) return false;
  return (await transaction((tx) => assignCalls(tx, { ...move, taskIds: [taskId] }))) > 0;
}

/** How many of how many calls moved. `away`: an adviser who is away gets no calls. */
export type HandOver = { moved: number; asked: number } | "away" | "gone";

/**
 * Assigns calls of one adviser to another: all of them, or only `taskIds`. Null means no assignee.
 * @throws AccessError without the permission
 */
export async function handOverCalls(
  fromId: string | null,
  toId: string | null,
  taskIds?: readonly string[],
): Promise<HandOver> {
  const { email: actorEmail } = await requirePermission("desk.coordinate");
  return transaction(async (tx) => {
    const advisers = await findAdvisers(currentTime(), tx);
    const to = advisers.find(({ id }) => id === toId) ?? null;
    if (toId !== null && !to) return "gone";
    if (to?.awayUntil) return "away";
    const from = fromId === null ? null : await tx.user.findUnique({ where: { id: fromId } });
    if (fromId !== null && !from) return "gone";
    const all = { closedAt: null, assigneeId: fromId };
    const asked = taskIds?.length ?? (await tx.callTask.count({ where: all }));
    const moved = await assignCalls(tx, { from, to, actorEmail, ...(taskIds && { taskIds }) });
    return { moved, asked };
  });
}
