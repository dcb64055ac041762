import { formatDateTime, formatFileDate, longWeekday, startOfDay } from "@/lib/kernel/format";
import { shortName } from "@/lib/kernel/short-name";
import { CLOSING_REASON, type ClosingReason } from "@/lib/vocabulary/closing-reason";
import type { TaskKind } from "@/lib/vocabulary/task-kinds";
import { URGENCY, type Urgency } from "@/lib/vocabulary/urgencies";

/** What decides the priority of a call. */
export type PrioritizedTask = {
  id: string;
  kind: TaskKind;
  promised: boolean;
  windowFrom: Date | null;
  windowUntil: Date | null;
  dueAt: Date;
  eligible: boolean;
  askedAt: Date;
  closedBecause: ClosingReason | null;
  urgent: Urgency | null;
  assignee: { email: string } | null;
};

/** The columns that `priorityOf` needs. */
export const PRIORITY_COLUMNS = {
  id: true,
  kind: true,
  promised: true,
  windowFrom: true,
  windowUntil: true,
  dueAt: true,
  eligible: true,
  askedAt: true,
  closedBecause: true,
  urgent: true,
  assignee: { select: { email: true } },
} as const satisfies Record<keyof PrioritizedTask, unknown>;

/**
 * The buckets of the queue, in order: urgent calls; promised calls that are due; slots that people asked for
 * and that are about to end; people who are late since an earlier day, first calls before retries; other open
 * slots; calls at any hour or after a missed slot. A call in `not-yet` must wait, or is closed. Without the buckets
 * of late calls, people with a slot would go first all day, and late people would never be called. A retry is not
 * `slot-ending`, because nobody asked for its hour, and a person who was called already waits behind one who was
 * not.
 */
export const BUCKETS = [
  ...["urgent", "promised", "slot-ending", "late", "late-retry"],
  ...["slot", "any-hour", "not-yet"],
] as const;
export type Bucket = (typeof BUCKETS)[number];

export type Priority = {
  bucket: Bucket;
  /** Compared in this order; the smaller key comes first. */
  keys: readonly (number | string)[];
  /** The reason for the priority, in words. */
  reason: string;
};

const MINUTE_MS = 60_000;
/** A slot is about to end when so little of it is left. */
const ENDING_MS = 30 * MINUTE_MS;
const FREEING_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Orders calls by bucket, then by end of the slot, due date, eligibility (eligible first) and age (oldest
 * first). `claimNext` uses the same order.
 */
export function priorityOf(task: PrioritizedTask, now: Date): Priority {
  const bucket = bucketOf(task, now);
  const slotEnd = BY_SLOT.includes(bucket) ? (task.windowUntil?.getTime() ?? 0) : 0;
  return {
    bucket,
    keys: [
      BUCKETS.indexOf(bucket),
      slotEnd,
      task.dueAt.getTime(),
      task.eligible ? 0 : 1,
      task.askedAt.getTime(),
      task.id,
    ],
    reason: reasonOf(task, bucket, now),
  };
}

/** Negative when `a` comes before `b`. */
export function comparePriorities(a: Priority, b: Priority): number {
  for (const [at, key] of a.keys.entries()) {
    const other = b.keys[at] ?? 0;
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}

/** The buckets in which the slot that ends first comes first. */
const BY_SLOT: readonly Bucket[] = ["promised", "slot-ending", "slot", "not-yet"];

function bucketOf(task: PrioritizedTask, now: Date): Bucket {
  const { kind, promised, windowFrom, windowUntil, dueAt, closedBecause, urgent } = task;
  if (closedBecause !== null || (windowFrom && windowFrom > now)) return "not-yet";
  if (urgent) return "urgent";
  if (promised) return "promised";
  const isOpen = windowUntil !== null && windowUntil > now;
  const isRetry = kind === "retry";
  if (!isRetry && isOpen && windowUntil <= endingAt(now)) return "slot-ending";
  if (dueAt < lateBefore(now)) return isRetry ? "late-retry" : "late";
  return isOpen ? "slot" : "any-hour";
}

/** A slot that ends by then is about to end. */
export function endingAt(now: Date): Date {
  return new Date(now.getTime() + ENDING_MS);
}

/**
 * Calls that end or are due by then are anybody's, and no longer only their assignee's, who may not be there: so a
 * colleague can still keep the promise.
 */
export function freeingAt(now: Date): Date {
  return new Date(now.getTime() + FREEING_MS);
}

/** A call due before this instant, the beginning of today in Madrid, is late since an earlier day. */
export function lateBefore(now: Date): Date {
  return startOfDay(formatFileDate(now));
}

function reasonOf(task: PrioritizedTask, bucket: Bucket, now: Date): string {
  if (task.closedBecause !== null) {
    return CLOSING_REASON[task.closedBecause].office;
  }
  switch (bucket) {
    case "urgent":
      return task.urgent ? URGENCY[task.urgent].office : "";
    case "promised":
      return promiseText(task, now);
    case "slot":
    case "slot-ending":
      return slotText(task.windowUntil ?? now, now);
    case "not-yet":
      return task.promised
        ? promiseText(task, now)
        : `Su franja empieza ${momentText(task.windowFrom ?? now, now)}`;
    default:
      return task.dueAt < now
        ? `Lleva ${spanText(now.getTime() - task.dueAt.getTime())} de retraso`
        : `Vence ${momentText(task.dueAt, now)}`;
  }
}

function promiseText({ assignee, windowFrom, windowUntil }: PrioritizedTask, now: Date): string {
  const from = windowFrom ?? now;
  const isToday = formatFileDate(from) === formatFileDate(now);
  const when = isToday ? `las ${timeText(from)}` : `${dayText(from, now)} a las ${timeText(from)}`;
  // The assignee may not be the adviser who promised the call.
  const promise = `Prometida para ${when}${assignee ? ` (la lleva ${shortName(assignee.email)})` : ""}`;
  const isMissed = windowUntil !== null && windowUntil <= now;
  return isMissed ? `${promise} y nadie ha llamado` : promise;
}

function slotText(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  return left < HOUR_MS
    ? `Su franja acaba en ${Math.ceil(left / MINUTE_MS)} min`
    : `Su franja acaba a las ${timeText(until)}`;
}

/** «hoy a las 20:30», «mañana a las 9:00», «el martes 24 de noviembre a las 9:00» */
export function momentText(moment: Date, now: Date): string {
  return `${dayText(moment, now)} a las ${timeText(moment)}`;
}

function dayText(moment: Date, now: Date): string {
  const day = formatFileDate(moment);
  const near = ["ayer", "hoy", "mañana"].find(
    (_, at) => formatFileDate(startOfDay(formatFileDate(now), at - 1)) === day,
  );
  return near ?? `el ${longWeekday(day)}`;
}

/** `H:mm` in Madrid, as the slots are written. */
function timeText(moment: Date): string {
  return formatDateTime(moment).slice(-5).replace(/^0/, "");
}

/** «12 min», «3 h», «2 días»: rounded down, so that a delay never looks longer than it is. */
function spanText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} días`;
}
