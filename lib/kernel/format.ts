import { TZDate } from "@date-fns/tz";
import { addDays, addHours, format } from "date-fns";

/** The site shows all times in the time zone of its advisers and visitors. */
export const TIME_ZONE = "Europe/Madrid";

const dateTime = new Intl.DateTimeFormat("es-ES", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `dd/MM/yyyy HH:mm` in Madrid. */
export function formatDateTime(date: Date): string {
  return dateTime.format(date).replace(",", "");
}

/** `yyyy-MM-dd` in Madrid, for file names. */
export function formatFileDate(date: Date): string {
  return format(new TZDate(date, TIME_ZONE), "yyyy-MM-dd");
}

/** Validates a day `yyyy-MM-dd` from a URL; null unless it exists, between 1900 and 2199. */
export function readDay(value: unknown): string | null {
  if (typeof value !== "string" || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  // `Date` reads 30 February as 2 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}

const TYPED_DAY = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/;

/** Parses a typed day, such as `1/2/2026` or `1-2-26`, to `yyyy-MM-dd`; null if it does not exist. */
export function parseDay(text: string): string | null {
  const [, date = "", month = "", year] = TYPED_DAY.exec(text.trim()) ?? [];
  if (!year) return readDay(text.trim());
  return readDay(`${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`);
}

/** Formats `2026-12-31` as Spaniards write it: `31/12/2026`. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
}

/** The day of `date` in the browser's time zone, `yyyy-MM-dd`. */
export function dayOf(date: Date): string {
  return format(date, "yyyy-MM-dd");
}

/** The first instant, in Madrid, of the day that is `later` days after `day` (`yyyy-MM-dd`). */
export function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(addDays(new TZDate(year, month - 1, date, TIME_ZONE), later).getTime());
}

/** The time that stands for a day `yyyy-MM-dd` of which nobody knows the hour: now if it is today, else noon. */
export function timeOnDay(day: string, now: Date): Date {
  return day === formatFileDate(now) ? now : addHours(startOfDay(day), 12);
}

export function formatYesNo(value: boolean): "Sí" | "No" {
  return value ? "Sí" : "No";
}

const longFormat = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });

/** Formats a day `yyyy-MM-dd` in words: «20 de noviembre de 2026». */
export function longDate(day: string): string {
  return longFormat.format(new Date(day));
}

const monthFormat = new Intl.DateTimeFormat("es-ES", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats a month `yyyy-MM` in words: «noviembre de 2026». */
export function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01`));
}

const weekdayFormat = new Intl.DateTimeFormat("es-ES", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** Formats a day `yyyy-MM-dd` as people say it: «martes 24 de noviembre». */
export function longWeekday(day: string): string {
  return weekdayFormat.format(new Date(day)).replace(",", "");
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its two largest units: '3 h 20 min', '2 días 4 h'. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return "menos de 1 min";
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) {
    const minutes = Math.floor((seconds % HOUR) / MINUTE);
    return `${Math.floor(seconds / HOUR)} h${minutes > 0 ? ` ${minutes} min` : ""}`;
  }
  const hours = Math.floor((seconds % DAY) / HOUR);
  return `${Math.floor(seconds / DAY)} días${hours > 0 ? ` ${hours} h` : ""}`;
}
