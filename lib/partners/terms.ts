import { endOfCalls, localDay, nextWorkingDay } from "@/lib/kernel/calendar";
import { formatFileDate, startOfDay } from "@/lib/kernel/format";

/** The beginning of this week's Monday in Madrid, when the firms' capacity begins again. */
export function startOfWeek(now: Date): Date {
  const today = formatFileDate(now);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return startOfDay(today, -sinceMonday);
}

/** Until when a firm must answer an offer: the end of our hours on the next working day. */
export function answerDueAt(now: Date): Date {
  return endOfCalls(nextWorkingDay(localDay(now, null), null), null);
}
