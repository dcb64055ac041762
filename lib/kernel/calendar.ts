import { TZDate } from "@date-fns/tz";
import { CALL_DAYS, TIME_SLOTS } from "@/lib/kernel/time-slots";
import { TIME_ZONE } from "./format";
import { CANARY_TIME_ZONE, isCanary, isHoliday, type ProvinceCode, zoneOf } from "./provinces";

const DAY_MS = 86_400_000;

/** The calling hours, from the first slot that a person can choose to the last. */
export const CALL_HOURS = {
  from: timesOf(TIME_SLOTS[0])[0],
  until: timesOf(TIME_SLOTS[TIME_SLOTS.length - 1] ?? "")[1],
};

const clock = clockIn(TIME_ZONE);
const canaryClock = clockIn(CANARY_TIME_ZONE);

export type CallWindow = { from: Date; until: Date };

/** The window of a call, null for any hour, and the promised deadline. */
export type CallSlot = { window: CallWindow | null; dueAt: Date };

/**
 * Plans the call for a person who asks at `now` for a slot of TIME_SLOTS and perhaps a weekday of CALL_DAYS: on the
 * first such working day on which the slot has not begun, today included. The deadline is the end of the next working day,
 * or of the wanted day. Days and hours are those of the person's province.
 */
export function slotOfCall(
  now: Date,
  slot: string | null,
  province?: ProvinceCode,
  weekday: string | null = null,
): CallSlot {
  const today = localDay(now, province);
  const next = nextWorkingDay(today, province);
  if (slot === null) return { window: null, dueAt: endOfCalls(next, province) };
  const isPossible = (day: string) =>
    (weekday === null || weekdayOf(day) === weekday) &&
    isWorkingDay(day, province) &&
    windowOf(day, timesOf(slot), province).from > now;
  let day = today;
  while (!isPossible(day)) day = nextWorkingDay(day, province);
  const dueAt = endOfCalls(weekday === null ? next : day, province);
  return { window: windowOf(day, timesOf(slot), province), dueAt };
}

/** The weekday of a working day, as CALL_DAYS names it. */
export function weekdayOf(day: string): string | undefined {
  return CALL_DAYS[new Date(day).getUTCDay() - 1];
}

/** Whether people of this province may be called at this moment. */
export function isCallable(at: Date, province: ProvinceCode): boolean {
  const [day, time] = clockOf(at, province);
  const isHours = padded(CALL_HOURS.from) <= time && time < padded(CALL_HOURS.until);
  return isHours && isWorkingDay(day, province);
}

/** The first working day after `day`. Outside the years of known holidays every weekday is one. */
export function nextWorkingDay(day: string, province: ProvinceCode): string {
  let next = dayAfter(day);
  while (!isWorkingDay(next, province)) next = dayAfter(next);
  return next;
}

/** The day after a day `yyyy-MM-dd`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

export function isWorkingDay(day: string, province: ProvinceCode): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, province);
}

export function endOfCalls(day: string, province: ProvinceCode): Date {
  return instantOf(day, CALL_HOURS.until, province);
}

export function windowOf(
  day: string,
  [from, until]: readonly [from: string, until: string],
  province: ProvinceCode,
): CallWindow {
  return { from: instantOf(day, from, province), until: instantOf(day, until, province) };
}

/** The two times of a slot of `TIME_SLOTS`, such as `9:00` and `10:00`. */
export function timesOf(slot: string): [from: string, until: string] {
  const [from = "", until = ""] = slot.split("-");
  return [from, until];
}

/** The day of an instant, `yyyy-MM-dd`, by the person's clock. */
export function localDay(at: Date, province: ProvinceCode): string {
  return clockOf(at, province)[0];
}

/** The time of an instant, `H:mm`, by the person's clock. */
export function localTime(at: Date, province: ProvinceCode): string {
  return clockOf(at, province)[1].replace(/^0/, "");
}

/** The instant of a time `H:mm` on a day `yyyy-MM-dd` of the person's clock. */
export function instantOf(day: string, time: string, province?: ProvinceCode): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const local = new TZDate(year, month - 1, date, hour, minute, zoneOf(province));
  return new Date(local.getTime());
}

/** Day and time `HH:mm` by the person's clock. It must be fast: every claim asks for all provinces. */
function clockOf(at: Date, province: ProvinceCode): [day: string, time: string] {
  const shown = (isCanary(province) ? canaryClock : clock).format(at);
  return [shown.slice(0, 10), shown.slice(11)];
}

/** Writes `2026-11-24 09:00`. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
}

function padded(time: string): string {
  return time.padStart(5, "0");
}
