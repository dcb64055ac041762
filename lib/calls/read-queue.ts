import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { db, type Prisma } from "@/lib/kernel/db";
import { shortName } from "@/lib/kernel/short-name";
import type { Queue } from "@/lib/vocabulary/queue-labels";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";
import {
  type Bucket,
  comparePriorities,
  endingAt,
  lateBefore,
  PRIORITY_COLUMNS,
  priorityOf,
} from "./priority";
import { LAST_CLOSED_FIRST, type QueueViewer, queueWhere, readQueueViewer } from "./queues";
import { typedTask } from "./typed-task";

/** A person in a queue. */
export type QueuedPerson = {
  personId: string;
  fullName: string;
  phone: string;
  reason: string;
  /** The colleague who has the person open now, and until when, as an ISO string. */
  held: { by: string; until: string } | null;
};

/** An adviser reads no more than this; the list of leads shows all. */
const MAX_SHOWN = 50;

/** Lists the people of a queue by priority. @throws AccessError */
export function readQueuePeople(queue: Queue): Promise<QueuedPerson[]> {
  return readWith("desk.work", async ({ id: userId }) => {
    const viewer = await readQueueViewer(userId);
    const { now } = viewer;
    const tasks = (await readFirst(queue, viewer)).map((task) => ({
      task,
      priority: priorityOf(typedTask(task), now),
    }));
    if (queue !== "unreachable") tasks.sort((a, b) => comparePriorities(a.priority, b.priority));
    return tasks.map(({ task, priority }) => ({
      personId: task.personId,
      ...task.person,
      reason: priority.reason,
      held: leasedByOther(task, userId, now),
    }));
  });
}

const QUEUED = {
  ...PRIORITY_COLUMNS,
  personId: true,
  leasedUntil: true,
  holder: { select: { id: true, email: true } },
  person: { select: { fullName: true, phone: true } },
} as const satisfies Prisma.CallTaskSelect;

/** Reads bucket by bucket, like `claimNext`: a single order would put due calls before promised ones. */
async function readFirst(queue: Queue, viewer: QueueViewer) {
  const inQueue = queueWhere(queue, viewer);
  if (queue === "unreachable") {
    const orderBy = LAST_CLOSED_FIRST;
    return db().callTask.findMany({ select: QUEUED, where: inQueue, orderBy, take: MAX_SHOWN });
  }
  const found: Prisma.CallTaskGetPayload<{ select: typeof QUEUED }>[] = [];
  for (const { where, orderBy } of Object.values(bucketsAt(viewer.now))) {
    if (found.length === MAX_SHOWN) break;
    const ofBucket = await db().callTask.findMany({
      select: QUEUED,
      where: { AND: [inQueue, where] },
      orderBy,
      take: MAX_SHOWN - found.length,
    });
    found.push(...ofBucket);
  }
  return found;
}

type BucketQuery = {
  where: Prisma.CallTaskWhereInput;
  orderBy: Prisma.CallTaskOrderByWithRelationInput[];
};

const BY_DUE: BucketQuery["orderBy"] = [
  { dueAt: "asc" },
  { eligible: "desc" },
  { askedAt: "asc" },
  { id: "asc" },
];

/** The buckets of `priorityOf` with the same conditions and keys. */
function bucketsAt(now: Date): Record<Bucket, BucketQuery> {
  const open = { closedBecause: null };
  const passed = { lte: now };
  const bySlot: BucketQuery["orderBy"] = [{ windowUntil: "asc" }, ...BY_DUE];
  const calm = { ...open, urgent: null, promised: false };
  const isOpen = { windowFrom: passed, windowUntil: { gt: now } };
  const isFree = { OR: [{ windowUntil: null }, { windowUntil: passed }] };
  const isFirst = { kind: { not: "retry" satisfies TaskKind } };
  const isEnding = { ...isOpen, ...isFirst, AND: { windowUntil: { lte: endingAt(now) } } };
  const isLate = { dueAt: { lt: lateBefore(now) } };
  return {
    urgent: {
      where: {
        ...open,
        urgent: { not: null },
        OR: [{ windowFrom: null }, { windowFrom: passed }],
      },
      orderBy: BY_DUE,
    },
    promised: { where: { ...calm, promised: true, windowFrom: passed }, orderBy: bySlot },
    "slot-ending": { where: { AND: [calm, isEnding] }, orderBy: bySlot },
    late: {
      where: {
        AND: [calm, isFirst, isLate, { OR: [isFree, { AND: [isOpen, { NOT: isEnding }] }] }],
      },
      orderBy: BY_DUE,
    },
    "late-retry": {
      where: { AND: [calm, { kind: "retry" }, isLate, { OR: [isFree, isOpen] }] },
      orderBy: BY_DUE,
    },
    slot: { where: { AND: [calm, isOpen], NOT: [isEnding, isLate] }, orderBy: bySlot },
    "any-hour": { where: { AND: [calm, isFree], NOT: isLate }, orderBy: BY_DUE },
    "not-yet": {
      where: { ...open, windowFrom: { gt: now } },
      orderBy: bySlot,
    },
  };
}

type Leased = { leasedUntil: Date | null; holder: { id: string; email: string } | null };

function leasedByOther(
  { leasedUntil, holder }: Leased,
  userId: string,
  now: Date,
): QueuedPerson["held"] {
  if (!holder || holder.id === userId || !leasedUntil || leasedUntil <= now) return null;
  return { by: shortName(holder.email), until: leasedUntil.toISOString() };
}
