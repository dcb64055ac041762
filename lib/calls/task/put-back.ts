import "server-only";
import { publishPeople } from "@/lib/history/publish";
import { currentTime } from "@/lib/kernel/current-time";
import type { Transaction } from "@/lib/kernel/db";
import { endCalls } from "./close";
import { newestToCall } from "./keep-staying-calls";
import { keepOneOpen } from "./merge";
import { openWaitingCalls } from "./open-call";

/** Fields of a row with their former values. Dates are ISO strings. */
export type Fields = Record<string, string | number | boolean | null>;

/**
 * Restores these fields of calls for an undo. If the person has another open call by now, one of the two stays open, as
 * in a merge, because a person has at most one open call.
 */
export async function putBackCalls(
  tx: Transaction,
  calls: readonly { id: string; fields: Fields }[],
): Promise<void> {
  // Calls that reopen come last: one that has yet to change hands or to close would keep them from it.
  const reopens = ({ fields }: { fields: Fields }) => Number(fields.closedAt === null);
  const changed: { personId: string }[] = [];
  for (const { id, fields } of calls.toSorted((a, b) => reopens(a) - reopens(b))) {
    const call = await tx.callTask.findUniqueOrThrow({ where: { id } });
    const personId = String(fields.personId ?? call.personId);
    const others = { personId, closedAt: null, id: { not: id } };
    const isOpen = (fields.closedAt === undefined ? call.closedAt : fields.closedAt) === null;
    const rival = isOpen
      ? await tx.callTask.findFirst({ select: { id: true }, where: others })
      : null;
    const merged = { closedAt: call.closedAt ?? currentTime(), closedBecause: "merged" };
    const data = { ...(await withoutErased(tx, fields)), ...(rival && merged) };
    await tx.callTask.update({ select: { id: true }, where: { id }, data });
    if (rival) await keepOneOpen(tx, { id: { in: [id, rival.id] } });
    changed.push({ personId });
  }
  await publishPeople(tx, changed);
}

/** If the former request was erased since then, the call keeps its present request. */
async function withoutErased(tx: Transaction, fields: Fields): Promise<Fields> {
  const { leadId, eligible, ...rest } = fields;
  if (typeof leadId !== "string") return fields;
  return (await tx.lead.count({ where: { id: leadId } })) > 0 ? fields : rest;
}

/**
 * Run this after requests moved between people. It links each call of these people to a request of its own
 * person, and opens a call for each person who waits for one.
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
  await openWaitingCalls(tx, personIds);
}
