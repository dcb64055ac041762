import "server-only";
import { openWaitingCalls } from "@/lib/calls/open-call";
import { publishPeople } from "@/lib/history/publish";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { endCalls } from "./close";
import { newestToCall } from "./keep-staying-calls";

/** Fields of a row with the values that they had; moments as ISO strings. */
export type Fields = Record<string, string | number | boolean | null>;

/**
 * Gives calls the fields back that a change had taken, as its undo decides. A call that another one has
 * replaced meanwhile ends instead of being open again: a person has one open call at most.
 */
export async function putBackCalls(
  tx: Transaction,
  calls: readonly { id: string; fields: Fields }[],
): Promise<void> {
  // Those that end, or only change hands, come before those that open again.
  const isClosing = ({ fields }: { fields: Fields }) => Number("closedAt" in fields);
  const changed: { personId: string }[] = [];
  for (const { id, fields } of calls.toSorted((a, b) => isClosing(a) - isClosing(b))) {
    const call = await tx.callTask.findUniqueOrThrow({ where: { id } });
    const personId = String(fields.personId ?? call.personId);
    const others = { personId, closedAt: null, id: { not: id } };
    const isOpen = (fields.closedAt === undefined ? call.closedAt : fields.closedAt) === null;
    const isReplaced = isOpen && (await tx.callTask.count({ where: others })) > 0;
    const data = isReplaced
      ? { personId, closedAt: call.closedAt ?? currentTime(), closedBecause: "merged" }
      : await withoutErased(tx, fields);
    await tx.callTask.update({ select: { id: true }, where: { id }, data });
    changed.push({ personId });
  }
  await publishPeople(tx, changed);
}

/** A call about a request that was erased since then stays with the one that it has now. */
async function withoutErased(tx: Transaction, fields: Fields): Promise<Fields> {
  const { leadId, eligible, ...rest } = fields;
  if (typeof leadId !== "string") return fields;
  return (await tx.lead.count({ where: { id: leadId } })) > 0 ? fields : rest;
}

/**
 * After requests have changed hands, makes each call of these people be about a request of its own person,
 * and leaves whoever waits for a call one.
 */
export async function bringCallsHome(tx: Transaction, personIds: readonly string[]): Promise<void> {
  const calls = await tx.callTask.findMany({
    select: { id: true, personId: true, closedAt: true, lead: { select: { personId: true } } },
    where: { personId: { in: [...personIds] } },
  });
  const astray = calls.filter(({ personId, lead }) => lead.personId !== personId);
  for (const { id, personId, closedAt } of astray) {
    const own = await newestToCall(tx, { personId });
    if (!own) continue;
    await tx.callTask.updateMany({ where: { id }, data: { leadId: own.id } });
    if (closedAt === null && !own.mayCall) await endCalls(tx, { id }, "withdrawn");
  }
  const waiting = astray.filter(({ closedAt }) => closedAt === null);
  await openWaitingCalls(
    tx,
    waiting.flatMap(({ lead }) => lead.personId ?? []),
  );
}
