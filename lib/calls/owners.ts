import "server-only";
import * as z from "zod";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { type Transaction, transaction } from "@/lib/kernel/db";
import { findAdvisers } from "./advisers";

/** The owner has a call to themselves while at work, until its hour, or its term, has passed. */
type Move = {
  /** Whose calls; null: those of nobody. */
  from: Owner | null;
  /** Null: everybody's. */
  to: Owner | null;
  /** Only these calls. */
  taskIds?: readonly string[];
  /** Null for the round robin, and for a shell command. */
  actorEmail: string | null;
};
type Owner = { id: string; email: string };

/** Beyond this the open back offices are told only that many things have changed. */
const TOLD_ONE_BY_ONE = 20;

/** Makes a call that is nobody's the signed-in adviser's. False if it is no longer free. @throws AccessError */
export async function takeAsOwn(taskId: string): Promise<boolean> {
  const { id, email } = await requirePermission("desk.work");
  return moveOne(taskId, { from: null, to: { id, email }, actorEmail: email });
}

/** Makes the signed-in adviser's own call everybody's. False if it was not theirs. @throws AccessError */
export async function giveUpOwn(taskId: string): Promise<boolean> {
  const { id, email } = await requirePermission("desk.work");
  return moveOne(taskId, { from: { id, email }, to: null, actorEmail: email });
}

async function moveOne(taskId: string, move: Move): Promise<boolean> {
  if (!z.guid().safeParse(taskId).success) return false;
  return (await transaction((tx) => moveCalls(tx, { ...move, taskIds: [taskId] }))) > 0;
}

/** `away`: nobody who is away gets calls. */
export type HandOver = { moved: number } | "away" | "gone";

/**
 * Hands calls of an adviser, or of nobody, over to another, or gives them back to everybody: all of
 * them, or only `taskIds`. @throws AccessError without the permission
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
    return { moved: await moveCalls(tx, { from, to, actorEmail, ...(taskIds && { taskIds }) }) };
  });
}

/** Gives open calls another owner, and notes it in the history. Returns how many. */
export async function moveCalls(
  tx: Transaction,
  { from, to, taskIds, actorEmail }: Move,
): Promise<number> {
  const moved = await tx.callTask.updateManyAndReturn({
    select: { leadId: true, personId: true },
    where: {
      closedAt: null,
      ownerId: from?.id ?? null,
      ...(taskIds && { id: { in: [...taskIds] } }),
    },
    data: { ownerId: to?.id ?? null, dealtAt: currentTime() },
  });
  const data = { from: from?.email ?? null, to: to?.email ?? null };
  await recordEvents(
    tx,
    moved.map(({ leadId }) => ({ leadId, type: "owner_changed", data })),
    actorEmail,
  );
  const told = moved.length > TOLD_ONE_BY_ONE ? [{}] : moved.map(({ personId }) => ({ personId }));
  for (const change of told) await publish(tx, change);
  return moved.length;
}
