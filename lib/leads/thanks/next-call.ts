import { TZDate } from "@date-fns/tz";
import { isWeekend } from "date-fns";
import { nationalHolidays } from "@/content/calendar";
import { formatFileDate, startOfDay, TIME_ZONE } from "@/lib/format";

const holidays = new Set(nationalHolidays);
const knownYears = new Set(nationalHolidays.map((day) => day.slice(0, 4)));

/**
 * The working day on which we call somebody who writes at `now`: the first after that day in
 * Madrid, Monday to Friday and no national holiday, as `yyyy-MM-dd`. Null in a year whose holidays
 * `content/calendar.ts` does not hold: then we can keep no date.
 */
export function callDay(now: Date): string | null {
  const today = formatFileDate(now);
  for (let later = 1; later <= 10; later += 1) {
    const start = startOfDay(today, later);
    const day = formatFileDate(start);
    if (!knownYears.has(day.slice(0, 4))) return null;
    if (!isWeekend(new TZDate(start, TIME_ZONE)) && !holidays.has(day)) return day;
  }
  return null;
}

/** The two times of a slot of `TIME_SLOTS`, as it writes them. */
export function timesOf(slot: string): [from: string, to: string] {
  const [from = "", to = ""] = slot.split("-");
  return [from, to];
}

/** The instant of a time `H:mm` on a day `yyyy-MM-dd`, in Madrid. */
export function instantOf(day: string, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, minute, TIME_ZONE).getTime());
}
