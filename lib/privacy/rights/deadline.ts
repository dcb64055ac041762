import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, differenceInCalendarDays } from "date-fns";
import { TIME_ZONE } from "@/lib/kernel/format";

/** GDPR art. 12.3: one month, and two more for a complex request or for many requests. */
const MONTHS = 1;
const MONTHS_IF_EXTENDED = 3;

/**
 * The last millisecond, in Madrid, of the same day number one month later, or of that month's last day if
 * it lacks that day (Código Civil, art. 5.1; Regulation 1182/71, art. 3.2). An extension also counts from
 * the day of receipt. A deadline on a holiday is not moved: answering earlier is no breach.
 */
export function answerDueAt(receivedAt: Date, isExtended = false): Date {
  const received = startOfDay(receivedAt);
  const last = addMonths(received, isExtended ? MONTHS_IF_EXTENDED : MONTHS);
  return new Date(addDays(last, 1).getTime() - 1);
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
