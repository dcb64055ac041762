import { localDay, localTime } from "./calendar";
import { longWeekday } from "./format";
import { clockText } from "./provinces";

/** The window and the deadline of a promised call. */
export type CallPromise = { from: Date; until: Date; dueAt: Date; province: string | null };

/**
 * The promise of a call in words, by the person's clock. `hours` follows «Te llamaremos». `otherwise` is a
 * sentence of its own about the deadline, after a space: in one sentence it would take the hours back. Empty
 * where the hours end with the deadline.
 */
export function promiseText(
  { from, until, dueAt, province }: CallPromise,
  now: Date,
): { hours: string; otherwise: string } {
  const day = localDay(from, province);
  const dayText =
    day === localDay(now, province) ? `hoy, ${longWeekday(day)},` : `el ${longWeekday(day)}`;
  const times = `entre las ${localTime(from, province)} y las ${localTime(until, province)}`;
  return {
    hours: `${dayText} ${times}${clockText(province)}`,
    otherwise: until < dueAt ? otherwiseText(day, dueAt, province) : "",
  };
}

/** A deadline alone, without a window: «antes de las 20:30 del martes 24 de noviembre». */
export function deadlineWords(dueAt: Date, province: string | null): string {
  return `antes de las ${localTime(dueAt, province)}${clockText(province)} del ${longWeekday(localDay(dueAt, province))}`;
}

/** What we do if nobody can call in those hours; it names the month only if it is another one. */
function otherwiseText(day: string, dueAt: Date, province: string | null): string {
  const dueDay = localDay(dueAt, province);
  const isSameMonth = dueDay.slice(0, 7) === day.slice(0, 7);
  const dayText = isSameMonth ? longWeekday(dueDay).replace(/ de .*/, "") : longWeekday(dueDay);
  const when = dueDay === day ? "ese mismo día" : `el ${dayText}`;
  return ` Si no podemos a esa hora, te llamaremos ${when}, antes de las ${localTime(dueAt, province)}.`;
}
