import {
  type CallWindow,
  dayAfter,
  endOfCalls,
  instantOf,
  localDay,
  windowOf,
} from "@/lib/kernel/calendar";
import type { ProvinceCode } from "@/lib/kernel/provinces";
import { NEXT_HOURS, type NextHour } from "@/lib/vocabulary/next-hours";
import { type CallHistory, redialWindow, usualTimes, windowProblem } from "./retries";

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** When an afternoon begins. */
const AFTERNOON = "16:00";

/** A person who hears «this afternoon» does not expect a call within the hour. */
const AFTERNOON_AHEAD_MS = 60 * MINUTE_MS;

/** An afternoon that is shorter than this cannot be promised. */
const SHORTEST_MS = 30 * MINUTE_MS;

/**
 * Returns the hours that an adviser can promise with one key, each only if calls are made then. «Tomorrow» and
 * «on Monday» are at the time of day that suits the person: the slot that they chose, or else that of this call.
 */
export function nextHours(
  { slot, province }: Pick<CallHistory, "slot" | "province">,
  now: Date,
): ReadonlyMap<NextHour, CallWindow> {
  const today = localDay(now, province);
  const tomorrow = dayAfter(today);
  const times = usualTimes({ slot, province }, now);
  const windows: Record<NextHour, CallWindow | null> = {
    soon: redialWindow(now, province),
    afternoon: restOfAfternoon(today, province, now),
    tomorrow: windowOf(tomorrow, times, province),
    monday: comingMonday(tomorrow, times, province),
  };
  return new Map(
    NEXT_HOURS.flatMap((hour) => {
      const window = windows[hour];
      return window && windowProblem(window, province, now) === null
        ? [[hour, window] as const]
        : [];
    }),
  );
}

/** What is left of this afternoon from an hour ahead, in full quarters. */
function restOfAfternoon(today: string, province: ProvinceCode, now: Date): CallWindow | null {
  const ahead = Math.ceil((now.getTime() + AFTERNOON_AHEAD_MS) / QUARTER_MS) * QUARTER_MS;
  const from = new Date(Math.max(ahead, instantOf(today, AFTERNOON, province).getTime()));
  const until = endOfCalls(today, province);
  return until.getTime() - from.getTime() < SHORTEST_MS ? null : { from, until };
}

/** Null on a Sunday, whose Monday is tomorrow. */
function comingMonday(
  tomorrow: string,
  times: readonly [from: string, until: string],
  province: ProvinceCode,
): CallWindow | null {
  let day = tomorrow;
  while (new Date(day).getUTCDay() !== 1) day = dayAfter(day);
  return day === tomorrow ? null : windowOf(day, times, province);
}
