import { format, isValid, parseISO } from "date-fns";

const WRITTEN = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/;

/** A day as Spaniards write it, `31/12/2026`, from `2026-12-31`. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
}

/** The day (`yyyy-MM-dd`) that somebody wrote, also as `1-2-26`; null when there is no such day. */
export function parseDay(text: string): string | null {
  const [, date = "", month = "", year = ""] = WRITTEN.exec(text.trim()) ?? [];
  const day = year
    ? `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
    : text.trim();
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isValid(parseISO(day)) ? day : null;
}

/** The day in which this instant lies where the browser is. */
export function dayOf(date: Date): string {
  return format(date, "yyyy-MM-dd");
}
