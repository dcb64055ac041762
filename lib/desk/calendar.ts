import { TZDate } from "@date-fns/tz";
import { isWeekend } from "date-fns";
import { nationalHolidays } from "@/content/calendar";
import { formatFileDate, startOfDay, TIME_ZONE } from "@/lib/format";
import { TIME_SLOTS } from "@/lib/leads/options";

const holidays = new Set(nationalHolidays);
const knownYears = new Set(nationalHolidays.map((day) => day.slice(0, 4)));

/** Nobody is called earlier or later: the slots that a person can choose are the hours of calls. */
export const CALL_HOURS = {
  from: timesOf(TIME_SLOTS[0])[0],
  until: timesOf(TIME_SLOTS[TIME_SLOTS.length - 1] ?? "")[1],
};

/** When a call belongs, and by when it was promised. */
export type CallPlan = { window: { from: Date; until: Date } | null; dueAt: Date };

/**
 * Plans the call for somebody who asks at `now` for a slot of TIME_SLOTS: today if it still lies ahead,
 * otherwise on the next working day. Promised is the end of the next working day.
 */
export function planCall(now: Date, slot: string | null): CallPlan {
  const today = formatFileDate(now);
  const next = nextWorkingDay(today);
  const dueAt = instantOf(next, CALL_HOURS.until);
  if (slot === null) return { window: null, dueAt };
  const [from, until] = timesOf(slot);
  const isToday = isWorkingDay(today) && instantOf(today, from) > now;
  const day = isToday ? today : next;
  return { window: { from: instantOf(day, from), until: instantOf(day, until) }, dueAt };
}

/** The first working day after `day`; beyond the known holidays every weekday counts as one. */
export function nextWorkingDay(day: string): string {
  let next = formatFileDate(startOfDay(day, 1));
  while (!isWorkingDay(next)) next = formatFileDate(startOfDay(next, 1));
  return next;
}

export function isWorkingDay(day: string): boolean {
  return !isWeekend(new TZDate(startOfDay(day), TIME_ZONE)) && !holidays.has(day);
}

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
