import {
  type CallWindow,
  endOfCalls,
  isWorkingDay,
  localDay,
  nextWorkingDay,
  timesOf,
  windowOf,
} from "@/lib/kernel/calendar";
import type { ProvinceCode } from "@/lib/kernel/provinces";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";

/** A working week. */
const DAYS = 5;

/**
 * The days `yyyy-MM-dd` that a person may choose for a call, by the clock and the holidays of the province:
 * today, while a slot has not begun, and the next working days.
 */
export function offeredDays(now: Date, province: ProvinceCode): string[] {
  const today = localDay(now, province);
  const hasSlot = TIME_SLOTS.some((slot) => windowOf(today, timesOf(slot), province).from > now);
  const days = isWorkingDay(today, province) && hasSlot ? [today] : [];
  let last = today;
  while (days.length < DAYS) {
    last = nextWorkingDay(last, province);
    days.push(last);
  }
  return days;
}

/** The call on that day in that slot; null when it is not on offer, or has begun. */
export function offeredHour(
  day: string | undefined,
  slot: string | undefined,
  now: Date,
  province: ProvinceCode,
): { window: CallWindow; dueAt: Date } | null {
  const [chosenDay, chosenSlot] = [
    offeredDays(now, province).find((one) => one === day),
    TIME_SLOTS.find((one) => one === slot),
  ];
  if (!chosenDay || !chosenSlot) return null;
  const window = windowOf(chosenDay, timesOf(chosenSlot), province);
  return window.from > now ? { window, dueAt: endOfCalls(chosenDay, province) } : null;
}

/** What is still to be chosen, as the errors beside the fields. */
export function missingHour(day: string, slot: string): Record<string, string> {
  return { ...(!day && { day: "Elige un día." }), ...(!slot && { slot: "Elige una franja." }) };
}
