import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, subDays, subMonths } from "date-fns";
import { TIME_ZONE } from "./format";

/** What the privacy policy promises. */
const LEAD_MONTHS = 24;
const ADDRESS_DAYS = 90;
const SUSPECT_DAYS = 90;

/**
 * Leads from before this instant have to go today. Counted in days of Madrid, from the day on which
 * the lead came: what came on a 15th goes in the first hours of the 15th, never later. As terms of
 * months end (Código Civil, art. 5.1), what came on a day that its last month lacks goes on the
 * last of that month. A change of status gives no new term: 24 months are the most, and whoever
 * asks again is a new lead.
 */
export function leadCutoff(now: Date): Date {
  const today = startOfDay(now);
  let last = subMonths(today, LEAD_MONTHS);
  // From 29 February to 28 February two years on it is 24 months too.
  while (addMonths(addDays(last, 1), LEAD_MONTHS) <= today) last = addDays(last, 1);
  return new Date(addDays(last, 1).getTime());
}

/** The address of receipts from before this instant has to go today, their 90th day or later. */
export function addressCutoff(now: Date): Date {
  return new Date(subDays(startOfDay(now), ADDRESS_DAYS - 1).getTime());
}

/** Suspects from before this instant that nobody has released go today. */
export function suspectCutoff(now: Date): Date {
  return new Date(subDays(startOfDay(now), SUSPECT_DAYS - 1).getTime());
}

function startOfDay(now: Date): TZDate {
  const day = new TZDate(now, TIME_ZONE);
  day.setHours(0, 0, 0, 0);
  return day;
}
