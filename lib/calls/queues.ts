import "server-only";
import { provinces } from "@/content/provinces";
import { readWith } from "@/lib/accounts/read-with";
import { mayWeWhere } from "@/lib/consents/may-we";
import { isCallable } from "@/lib/kernel/calendar";
import type { Counted } from "@/lib/kernel/count-text";
import { currentTime } from "@/lib/kernel/current-time";
import { db, type Prisma } from "@/lib/kernel/db";
import { formatFileDate, startOfDay } from "@/lib/kernel/format";
import { WITHOUT_CONTACT } from "@/lib/vocabulary/closing-reason";
import { QUEUES, type Queue } from "@/lib/vocabulary/queue-labels";
import { STATUSES_OVER } from "@/lib/vocabulary/status";
import { absentAt } from "./advisers";

/** Counting stops here: nobody acts on the difference. */
const COUNTED_AT_MOST = 999;

/** How many calls each queue has for the signed-in adviser. @throws AccessError */
export function countQueues(): Promise<Record<Queue, Counted>> {
  return readWith("desk.work", async ({ id }) => {
    const now = currentTime();
    const counts = await Promise.all(
      QUEUES.map(async (queue) => [queue, await count(queue, id, now)] as const),
    );
    return Object.fromEntries(counts) as Record<Queue, Counted>;
  });
}

/** The calls of a queue for this adviser. */
export function queueWhere(queue: Queue, userId: string, now: Date): Prisma.CallTaskWhereInput {
  switch (queue) {
    case "now":
      return claimableBy(userId, now);
    case "due-today":
      return { closedAt: null, dueAt: { lt: endOfToday(now) } };
    case "call-again":
      return { closedAt: null, kind: { in: [...AGAIN_KINDS] } };
    case "mine":
      return { closedAt: null, assigneeId: userId };
    case "unreachable":
      return UNREACHABLE;
  }
}

/** The calls that were agreed for another hour, or that reached nobody. */
export const AGAIN_KINDS = ["call_again", "retry"];

/** The first instant after the day of `now`; what is due before it is due today, or late. */
export function endOfToday(now: Date): Date {
  return startOfDay(formatFileDate(now), 1);
}

/** The provinces where people may be called at this moment; the empty one stands for an unknown. */
export function callableProvinces(now: Date): string[] {
  return ["", ...Object.keys(provinces)].filter((code) => isCallable(now, code || null));
}

/** What `claimNext` may hand to this adviser, and what the adviser has already. */
function claimableBy(userId: string, now: Date): Prisma.CallTaskWhereInput {
  const callable = callableProvinces(now);
  const passed = { lte: now };
  return {
    closedAt: null,
    AND: [
      { OR: [{ windowFrom: null }, { windowFrom: passed }] },
      { OR: [{ holderId: null }, { holderId: userId }, { leasedUntil: passed }] },
      {
        OR: [
          { assigneeId: null },
          { assigneeId: userId },
          { urgent: { not: null } },
          { windowUntil: passed },
          { windowUntil: null, dueAt: passed },
          { assignee: { adviser: absentAt(now) } },
        ],
      },
      {
        OR: [
          { kind: "write" },
          {
            person: {
              doNotCallAt: null,
              OR: [
                { province: { in: callable.filter((code) => code !== "") } },
                ...(callable.includes("") ? [{ province: null }] : []),
              ],
            },
          },
        ],
      },
    ],
  };
}

/**
 * People whom nobody reached: they stay here until somebody speaks or writes to them, their case is
 * closed, or they ask again.
 */
const UNREACHABLE: Prisma.CallTaskWhereInput = {
  closedBecause: { in: WITHOUT_CONTACT },
  lead: {
    ...mayWeWhere("call"),
    OR: [
      { duplicateOfId: null, status: { notIn: [...STATUSES_OVER] } },
      { duplicateOf: { status: { notIn: [...STATUSES_OVER] } } },
    ],
  },
};

/** The order of people whom nobody reached: the last one first. */
export const LAST_CLOSED_FIRST = { closedAt: "desc" } as const;

async function count(queue: Queue, userId: string, now: Date): Promise<Counted> {
  const found = await db().callTask.count({
    where: queueWhere(queue, userId, now),
    // Without an order that an index has, PostgreSQL would read the whole queue before it stops.
    orderBy: queue === "unreachable" ? LAST_CLOSED_FIRST : { dueAt: "asc" },
    take: COUNTED_AT_MOST + 1,
  });
  return { count: Math.min(found, COUNTED_AT_MOST), more: found > COUNTED_AT_MOST };
}
