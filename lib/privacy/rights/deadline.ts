import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, differenceInCalendarDays } from "date-fns";
import { TIME_ZONE } from "@/lib/kernel/format";
import { RIGHT_KIND, type RightKind } from "@/lib/vocabulary/right-kinds";

/**
 * The last millisecond, in Madrid, of the last day to answer. A month ends on the same day number, or on its
 * last day if it lacks that day (Código Civil, art. 5.1; Regulation 1182/71, art. 3.2); days are natural ones.
 * An extension also counts from the day of receipt. A deadline on a holiday is not moved: answering earlier is
 * no breach.
 */
export function answerDueAt(kind: RightKind, receivedAt: Date, isExtended = false): Date {
  const { term } = RIGHT_KIND[kind];
  const received = startOfDay(receivedAt);
  const last =
    "days" in term
      ? addDays(received, term.days)
      : addMonths(received, isExtended ? term.extended : term.months);
  return new Date(addDays(last, 1).getTime() - 1);
}

/** Whether the law lets us extend the time for this answer. */
export function isExtendable(kind: RightKind): boolean {
  return "extended" in RIGHT_KIND[kind].term;
}

/** The days left in Madrid: 0 on the last day, negative after it. */
export function daysLeft(dueAt: Date, now: Date): number {
  return differenceInCalendarDays(startOfDay(dueAt), startOfDay(now));
}

/** The days left in words: «quedan 3 días», «vence hoy», «2 días fuera de plazo». */
export function daysLeftText(dueAt: Date, now: Date): string {
  const left = daysLeft(dueAt, now);
  if (left === 0) return "vence hoy";
  const count = Math.abs(left);
  const days = `${count} ${count === 1 ? "día" : "días"}`;
  if (left < 0) return `${days} fuera de plazo`;
  return `${count === 1 ? "queda" : "quedan"} ${days}`;
}

function startOfDay(date: Date): TZDate {
  const day = new TZDate(date, TIME_ZONE);
  day.setHours(0, 0, 0, 0);
  return day;
}
