import type { Adviser } from "@/lib/calls/advisers";
import { CALL_HOURS, endOfCalls, instantOf, isWorkingDay, localDay } from "@/lib/kernel/calendar";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who calls today, and whether they can make the calls of today. */
export type Forecast = {
  /** The calls to make before tonight's end, without mails. */
  waiting: number;
  /** The advisers who still have hours for calls today, by e-mail. */
  advisers: { email: string; until: Date }[];
  /** How many calls they will make by then; null if nobody knows how fast they are. */
  possible: number | null;
};

type Shift = Pick<Adviser, "email" | "awayUntil" | "shift" | "weight">;

/**
 * Compares the calls that wait with what the advisers can do by the hour at which calls end, at `rate` calls
 * an hour and adviser.
 */
export function forecastOf(
  waiting: number,
  advisers: readonly Shift[],
  rate: number | null,
  now: Date,
): Forecast {
  const shifts = advisers.flatMap((adviser) => {
    const work = workAhead(adviser, now);
    return work ? [{ ...work, email: adviser.email }] : [];
  });
  const hours = shifts.reduce((sum, { from, until }) => sum + (+until - +from) / HOUR_MS, 0);
  return {
    waiting,
    advisers: shifts.map(({ email, until }) => ({ email, until })),
    possible: rate === null ? null : Math.floor(rate * hours),
  };
}

/** When the adviser calls people from now until tonight; null if not at all. */
export function workAhead(
  { awayUntil, shift, weight }: Shift,
  now: Date,
): { from: Date; until: Date } | null {
  const today = localDay(now, null);
  if (weight === 0 || !isWorkingDay(today, null)) return null;
  const begin = instantOf(today, shift?.from ?? CALL_HOURS.from);
  const from = new Date(
    Math.max(+now, +begin, +instantOf(today, CALL_HOURS.from), +(awayUntil ?? 0)),
  );
  const end = endOfCalls(today, null);
  const until = shift ? new Date(Math.min(+end, +instantOf(today, shift.until))) : end;
  return from < until ? { from, until } : null;
}

/** The first of the `count` working days before this day, `yyyy-MM-dd`. */
export function workingDaysBefore(day: string, count: number): string {
  let first = day;
  for (let left = count; left > 0; ) {
    first = new Date(Date.parse(first) - DAY_MS).toISOString().slice(0, 10);
    if (isWorkingDay(first, null)) left -= 1;
  }
  return first;
}
