import "server-only";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma, transaction } from "@/lib/kernel/db";
import { formatFileDate, startOfDay } from "@/lib/kernel/format";
import { type Adviser, findAdvisers, type Hour, mayBeDealt } from "./advisers";
import { assignCalls } from "./task/assign";

/** The most calls that one run deals; a run starts every minute. */
const AT_ONCE = 500;

/** An adviser who gets calls. `load` counts their open calls and the calls dealt to them today. */
export type Dealer = Pick<Adviser, "id" | "weight"> & { load: number };

/** Deals each call to the adviser, among those who may take it, with the lowest load for their weight. */
export function dealOut<C extends { id: string }, D extends Dealer>(
  calls: readonly C[],
  dealers: readonly D[],
  mayTake: (dealer: D, call: C) => boolean,
) {
  const hands = dealers
    .filter(({ weight }) => weight > 0)
    .map((dealer) => ({ ...dealer, taskIds: [] as string[] }));
  for (const call of calls) {
    const [first, ...others] = hands.filter((hand) => mayTake(hand, call));
    if (!first) continue;
    const next = others.reduce(
      (best, hand) => (shareOf(hand) < shareOf(best) ? hand : best),
      first,
    );
    next.taskIds.push(call.id);
    next.load += 1;
  }
  return hands;
}

/** The load for the weight, with one more call. */
function shareOf({ load, weight }: Dealer): number {
  return (load + 1) / weight;
}

/**
 * Assigns new calls if the round robin is on: oldest first, by shift and weight. A call at an hour when no
 * adviser works stays unassigned. Returns how many calls it assigned.
 */
export async function dealCalls(now = currentTime()): Promise<number> {
  const settings = await db().deskSettings.findFirst();
  if (!settings?.roundRobin) return 0;
  const advisers = await findAdvisers(now);
  const hours = await findStaffedHours(advisers, now);
  if (hours.length === 0) return 0;
  const calls = await db().callTask.findMany({
    select: {
      ...{ id: true, windowFrom: true, windowUntil: true },
      person: { select: { recusals: { select: { userId: true } } } },
    },
    where: { ...undealtAt(now), OR: hours },
    orderBy: [{ askedAt: "asc" }, { id: "asc" }],
    take: AT_ONCE,
  });
  const loads = await readLoads(now);
  const dealers = advisers.map((adviser) => ({ ...adviser, load: loads.get(adviser.id) ?? 0 }));
  const hands = dealOut(calls, dealers, (adviser, call) => {
    const hasLeft = call.person.recusals.some(({ userId }) => userId === adviser.id);
    return !hasLeft && mayBeDealt(adviser, call, now);
  });
  return transaction(async (tx) => {
    let dealt = 0;
    for (const { taskIds, ...to } of hands) {
      dealt += await assignCalls(tx, { from: null, to, taskIds, actorEmail: null });
    }
    return dealt;
  });
}

/** Finds the hours when an adviser works, so that calls at other hours do not fill the run. */
async function findStaffedHours(advisers: readonly Adviser[], now: Date): Promise<Hour[]> {
  const hours = await db().callTask.groupBy({
    by: ["windowFrom", "windowUntil"],
    where: undealtAt(now),
  });
  return hours.filter((hour) => advisers.some((adviser) => mayBeDealt(adviser, hour, now)));
}

/** Promised, leased and late calls stay open to every adviser. So does a call that was given back. */
function undealtAt(now: Date): Prisma.CallTaskWhereInput {
  return {
    closedAt: null,
    assigneeId: null,
    dealtAt: null,
    promised: false,
    dueAt: { gt: now },
    AND: [
      { OR: [{ holderId: null }, { leasedUntil: { lte: now } }] },
      { OR: [{ windowUntil: null }, { windowUntil: { gt: now } }] },
    ],
  };
}

/** Counts each account's open calls, and the calls dealt to it today. */
async function readLoads(now: Date): Promise<Map<string, number>> {
  const today = startOfDay(formatFileDate(now));
  const counted = await db().callTask.groupBy({
    by: ["assigneeId"],
    _count: { _all: true },
    where: {
      assigneeId: { not: null },
      OR: [{ closedAt: null }, { dealtAt: { gte: today } }],
    },
  });
  return new Map(counted.map(({ assigneeId, _count }) => [assigneeId ?? "", _count._all]));
}
