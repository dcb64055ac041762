import "server-only";
import { findAdvisers } from "@/lib/calls/advisers";
import { db } from "@/lib/kernel/db";
import { formatFileDate, startOfDay } from "@/lib/kernel/format";
import { lateWhere, todayWhere } from "@/lib/requests/list/figure-where";
import { readCalls, readPromises, readRate } from "./calls";
import { type Forecast, forecastOf, workingDaysBefore } from "./forecast";

/** How the day goes. All figures are as of now. */
export type Today = {
  /** Requests without any call: due later today, and overdue. */
  due: number;
  overdue: number;
  /** Calls made today, and those in which an adviser spoke with the person. */
  called: number;
  spoken: number;
  /** The hours of today that were promised to people, and those that passed without a call. */
  promised: number;
  missed: number;
  forecast: Forecast;
};

/** The pace of an adviser is that of so many working days. */
const PACE_DAYS = 5;

/** The caller must check the permission. */
export async function readToday(now: Date): Promise<Today> {
  const today = formatFileDate(now);
  const day = { from: startOfDay(today), until: startOfDay(today, 1) };
  const pace = { from: startOfDay(workingDaysBefore(today, PACE_DAYS)), until: day.from };
  // One query at a time: visitors' forms need the other connections.
  const due = await db().leadView.count({ where: todayWhere(now) });
  const overdue = await db().leadView.count({ where: lateWhere(now) });
  const { made: called, spoken } = await readCalls(day);
  const { kept, missed, ahead } = await readPromises(day, now);
  const advisers = await findAdvisers(now);
  const forecast = forecastOf(await countWaiting(day.until), advisers, await readRate(pace), now);
  return { due, overdue, called, spoken, promised: kept + missed + ahead, missed, forecast };
}

/** Counts the calls to make before this instant, for every reader. A person who wants no calls has none open. */
export function countWaiting(until: Date): Promise<number> {
  const where = { closedAt: null, dueAt: { lt: until }, kind: { not: "write" } };
  return db().callTask.count({ where });
}
