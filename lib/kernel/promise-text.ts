import { localDay, localTime } from "./calendar";
import { longWeekday } from "./format";
import { isCanary } from "./provinces";

/** The window and the deadline of a promised call. */
export type CallPromise = { from: Date; until: Date; dueAt: Date; province: string | null };

/**
 * The promise of a call in words, to follow «Te llamaremos»: day and hours, and the deadline, by the person's
 * clock.
 */
export function promiseText(
  { from, until, dueAt, province }: CallPromise,
  now: Date,
): { hours: string; deadline: string } {
  const day = localDay(from, province);
  const dayText =
    day === localDay(now, province) ? `hoy, ${longWeekday(day)},` : `el ${longWeekday(day)}`;
  const times = `entre las ${localTime(from, province)} y las ${localTime(until, province)}`;
  const clock = isCanary(province) ? " (hora canaria)" : "";
  return {
    hours: `${dayText} ${times}${clock}`,
    deadline: until < dueAt ? deadlineText(day, dueAt, province) : "",
  };
}

/** A deadline alone, without a window: «antes de las 20:30 del martes 24 de noviembre». */
export function deadlineWords(dueAt: Date, province: string | null): string {
  const clock = isCanary(province) ? " (hora canaria)" : "";
  return `antes de las ${localTime(dueAt, province)}${clock} del ${longWeekday(localDay(dueAt, province))}`;
}

/** The deadline after the window; it names the month only if it is another one. */
function deadlineText(day: string, dueAt: Date, province: string | null): string {
  const dueDay = localDay(dueAt, province);
  const time = localTime(dueAt, province);
  if (dueDay === day) return `, o antes de las ${time} de ese día`;
  const isSameMonth = dueDay.slice(0, 7) === day.slice(0, 7);
  const words = isSameMonth ? longWeekday(dueDay).replace(/ de .*/, "") : longWeekday(dueDay);
  return `, o antes del ${words} a las ${time}`;
}
