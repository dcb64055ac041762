import { endOfCalls, localDay, nextWorkingDay } from "@/lib/kernel/calendar";

/** How many working days a firm has to confirm an erasure. */
export const ERASURE_DAYS = 3;

/** By when a firm that was asked at this moment must have confirmed: the end of the third working day after it. */
export function erasureDueAt(askedAt: Date): Date {
  let day = localDay(askedAt, null);
  for (let passed = 0; passed < ERASURE_DAYS; passed++) day = nextWorkingDay(day, null);
  return endOfCalls(day, null);
}
