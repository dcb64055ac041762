import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { publish } from "@/lib/history/publish";
import { recordEvent } from "@/lib/history/record-event";
import { currentTime } from "@/lib/kernel/current-time";
import { transaction } from "@/lib/kernel/db";
import { lockPeople, lockPersonAndTask } from "@/lib/people/lock-people";
import { recordOnPerson } from "@/lib/people/people-of-lead";
import type { RecusalReason } from "@/lib/vocabulary/recusal-reasons";
import { lostText } from "./lease";
import { isLeftByAll, readAtWork } from "./recusals";
import { assignCalls, unassignClosed } from "./task/assign";
import { releaseCalls } from "./task/lease";

/** `hasOthers`: whether anybody else at work can call the person now. */
export type Recused = { hasOthers: boolean } | { lost: string };

/**
 * Leaves a person whom the signed-in adviser has open to others. The adviser is not given the person again, until
 * a coordinator lifts it. A promised call keeps its hour, and belongs to everybody.
 * @throws AccessError without the permission
 */
export async function recuse(taskId: string, reason: RecusalReason): Promise<Recused> {
  const { id: userId, email } = await requirePermission("desk.work");
  return transaction(async (tx) => {
    await lockPersonAndTask(tx, taskId);
    const task = await tx.callTask.findFirst({
      select: { personId: true, leadId: true },
      where: { id: taskId, holderId: userId },
    });
    if (!task) return { lost: await lostText(tx, taskId) };
    const { personId, leadId } = task;
    const key = { personId, userId };
    await tx.recusal.upsert({
      where: { personId_userId: key },
      create: { ...key, reason },
      update: { reason },
    });
    const own = await tx.callTask.findMany({ select: { id: true }, where: { personId } });
    const taskIds = own.map(({ id }) => id);
    await assignCalls(tx, { from: { id: userId, email }, to: null, taskIds, actorEmail: email });
    await unassignClosed(tx, { assigneeId: userId, personId });
    await releaseCalls(tx, { personId, holderId: userId });
    await recordEvent(tx, leadId, { type: "recused", data: { reason } }, email);
    await publish(tx, { leadId, personId });
    const left = await tx.recusal.findMany({ select: { userId: true }, where: { personId } });
    return { hasOthers: !isLeftByAll(left, await readAtWork(currentTime(), tx)) };
  });
}

/** Lets an adviser have a person again. False if nothing was to be lifted. @throws AccessError */
export async function liftRecusal(personId: string, userId: string): Promise<boolean> {
  const { email: actorEmail } = await requirePermission("desk.coordinate");
  return transaction(async (tx) => {
    await lockPeople(tx, [personId]);
    const { count } = await tx.recusal.deleteMany({ where: { personId, userId } });
    if (count === 0) return false;
    const user = await tx.user.findUnique({ select: { email: true }, where: { id: userId } });
    const data = { who: user?.email ?? null };
    await recordOnPerson(tx, personId, { type: "recusal_lifted", data }, actorEmail);
    await publish(tx, { personId });
    return true;
  });
}
