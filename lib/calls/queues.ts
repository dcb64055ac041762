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
import { freeingAt } from "./priority";

/** Counting stops here, because a larger number makes no difference to the adviser. */
const COUNTED_AT_MOST = 199;

/**
 * Whose queues they are, at what time, whom they have left to others, which colleagues are absent, and the phones of
 * the people whom colleagues have open.
 */
export type QueueViewer = {
  userId: string;
  now: Date;
  left: string[];
  absent: string[];
  busyPhones: string[];
};

/** Counts the calls in each queue of the signed-in adviser. @throws AccessError */
export function countQueues(): Promise<Record<Queue, Counted>> {
  return readWith("desk.work", async ({ id }) => {
    const viewer = await readQueueViewer(id);
    const counts = await Promise.all(
      QUEUES.map(async (queue) => [queue, await count(queue, viewer)] as const),
    );
    return Object.fromEntries(counts) as Record<Queue, Counted>;
  });
}

/**
 * Reads the short lists once for all queues. As conditions of each queue they would join thousands of
 * people and accounts, which takes PostgreSQL thirty times as long.
 */
export async function readQueueViewer(userId: string, now = currentTime()): Promise<QueueViewer> {
  const [left, absent, held] = await Promise.all([
    db().recusal.findMany({ select: { personId: true }, where: { userId } }),
    db().adviser.findMany({ select: { userId: true }, where: absentAt(now) }),
    db().callTask.findMany({
      select: { person: { select: { phoneNormalized: true } } },
      where: { holderId: { not: userId }, leasedUntil: { gt: now } },
    }),
  ]);
  return {
    ...{ userId, now },
    left: left.map(({ personId }) => personId),
    absent: absent.map((adviser) => adviser.userId),
    busyPhones: held.map(({ person }) => person.phoneNormalized),
  };
}

/** The calls of a queue for this adviser, without the people whom they have left to others. */
export function queueWhere(queue: Queue, viewer: QueueViewer): Prisma.CallTaskWhereInput {
  return { ...callWhere(queue, viewer), ...(queue === "unreachable" && { lead: WAITING_CASE }) };
}

/**
 * The leads of those calls, in the list. What concerns the lead is asked of the row itself, because PostgreSQL
 * would look every lead up again to ask it of the call's lead.
 */
export function queuedLeadWhere(queue: Queue, viewer: QueueViewer): Prisma.LeadViewWhereInput {
  const tasks = { some: callWhere(queue, viewer) };
  return { tasks, ...(queue === "unreachable" && WAITING_CASE) };
}

function callWhere(queue: Queue, viewer: QueueViewer): Prisma.CallTaskWhereInput {
  return { AND: [callsIn(queue, viewer), { personId: { notIn: viewer.left } }] };
}

function callsIn(queue: Queue, viewer: QueueViewer): Prisma.CallTaskWhereInput {
  const { userId, now } = viewer;
  switch (queue) {
    case "now":
      return claimableBy(viewer);
    case "late":
      return { closedAt: null, dueAt: { lte: now } };
    case "due-today":
      return { closedAt: null, dueAt: { gt: now, lt: endOfToday(now) } };
    case "call-again":
      return { closedAt: null, promised: true };
    case "retry":
      return { closedAt: null, kind: "retry" };
    case "mine":
      return { closedAt: null, assigneeId: userId };
    case "unreachable":
      return { closedBecause: { in: WITHOUT_CONTACT } };
  }
}

/** The first instant after today. A call due before it, and not late, is due today. */
export function endOfToday(now: Date): Date {
  return startOfDay(formatFileDate(now), 1);
}

/** The provinces within calling hours now. An empty code stands for an unknown province. */
export function callableProvinces(now: Date): string[] {
  return ["", ...Object.keys(provinces)].filter((code) => isCallable(now, code || null));
}

/** The calls that `claimNext` may lease to this adviser, and the call already leased to them. */
function claimableBy({ userId, now, absent, busyPhones }: QueueViewer): Prisma.CallTaskWhereInput {
  const passed = { lte: now };
  const freed = { lte: freeingAt(now) };
  return {
    closedAt: null,
    AND: [
      // A phone does not ring twice at once for two people who share it.
      { person: { phoneNormalized: { notIn: busyPhones } } },
      { OR: [{ windowFrom: null }, { windowFrom: passed }] },
      { OR: [{ holderId: null }, { holderId: userId }, { leasedUntil: passed }] },
      {
        OR: [
          { assigneeId: null },
          { assigneeId: userId },
          { urgent: { not: null } },
          { windowUntil: freed },
          { windowUntil: null, dueAt: freed },
          { assigneeId: { in: absent } },
        ],
      },
      callableAt(now),
    ],
  };
}

/** The calls to people at whose place calling hours are now, and the mails, which may be written at any hour. */
export function callableAt(now: Date): Prisma.CallTaskWhereInput {
  const callable = callableProvinces(now);
  return {
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
  };
}

/** People stay in «Sin contacto» until an adviser speaks or writes to them, their case is closed, or they ask again. */
const WAITING_CASE = {
  ...mayWeWhere("call"),
  OR: [
    { caseOfId: null, status: { notIn: [...STATUSES_OVER] } },
    { caseOf: { status: { notIn: [...STATUSES_OVER] } } },
  ],
} satisfies Prisma.LeadWhereInput & Prisma.LeadViewWhereInput;

/** The order of the queue «Sin contacto»: the last closed call first. */
export const LAST_CLOSED_FIRST = { closedAt: "desc" } as const;

async function count(queue: Queue, viewer: QueueViewer): Promise<Counted> {
  const found = await db().callTask.count({
    where: queueWhere(queue, viewer),
    // Without an indexed order, PostgreSQL would read the whole queue before it stops.
    orderBy: queue === "unreachable" ? LAST_CLOSED_FIRST : { dueAt: "asc" },
    take: COUNTED_AT_MOST + 1,
  });
  return { count: Math.min(found, COUNTED_AT_MOST), more: found > COUNTED_AT_MOST };
}
