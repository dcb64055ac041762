import { TZDate } from "@date-fns/tz";
import { addDays, format, lastDayOfMonth, subMonths } from "date-fns";
import * as z from "zod";
import { terms } from "@/content/retention";
import { periodOf } from "./part";

/** Days in Madrid, `yyyy-MM-dd`, both included. */
export type Period = { from: string; to: string };

/** The periods that are one click away, by their name in a URL. */
export const PRESETS = [
  { value: "7d", label: "7 días" },
  { value: "30d", label: "30 días" },
  { value: "90d", label: "90 días" },
  { value: "12m", label: "12 meses" },
] as const;
export type Preset = (typeof PRESETS)[number]["value"];

const DAYS: Record<Exclude<Preset, "12m">, number> = { "7d": 7, "30d": 30, "90d": 90 };

/** The longest period that somebody may type. Leads are kept for less. */
const MAX_DAYS = 3 * 366;

const PROBLEMS = {
  reversed: "La fecha 'Desde' es posterior a 'Hasta'. Mientras tanto ves los últimos 30 días.",
  long: "Un periodo puede durar tres años como mucho. Mientras tanto ves los últimos 30 días.",
} as const;

/** The period that a URL names: a preset or custom days, and what is wrong with those days. */
export type ChosenPeriod = { period: Period; preset: Preset | null; problem: string | null };

const daySchema = z.iso.date();

/** Reads the period from a URL query; ignores invalid values. */
export function readPeriod(query: Readonly<Record<string, unknown>>, today: string): ChosenPeriod {
  const from = daySchema.safeParse(query.from).data;
  const to = daySchema.safeParse(query.to).data;
  if (!from && !to) {
    const preset = PRESETS.find(({ value }) => value === query.periodo)?.value ?? "30d";
    return { period: presetPeriod(preset, today), preset, problem: null };
  }
  const last = to ?? today;
  const period = { from: from ?? dayAfter(last, -29), to: last };
  const problem = problemOf(period);
  if (problem) return { period: presetPeriod("30d", today), preset: null, problem };
  return { period, preset: null, problem: null };
}

/** The finished calendar months from which leads are kept, `yyyy-MM`, newest first. */
export function finishedMonths(today: string): string[] {
  const thisMonth = calendarDay(`${today.slice(0, 7)}-01`);
  return Array.from({ length: terms.leads.months }, (_, n) =>
    formatDay(subMonths(thisMonth, n + 1)).slice(0, 7),
  );
}

/**
 * Reads a finished calendar month from a URL query, the last one if it names none. Months do not overlap, so
 * that comparing two periods cannot reveal a single person.
 */
export function readMonth(query: Readonly<Record<string, unknown>>, today: string): ChosenPeriod {
  const months = finishedMonths(today);
  const month = months.find((one) => one === query.mes) ?? months[0] ?? "";
  return { period: monthOf(month), preset: null, problem: null };
}

/** The days of a month, `yyyy-MM`. */
export function monthOf(month: string): Period {
  const from = `${month}-01`;
  return { from, to: lastDayOf(from) };
}

/** The preset's days; `today` is the last one. */
export function presetPeriod(preset: Preset, today: string): Period {
  const from =
    preset === "12m"
      ? formatDay(addDays(subMonths(calendarDay(today), 12), 1))
      : dayAfter(today, 1 - DAYS[preset]);
  return { from, to: today };
}

/** How many days a period has. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/**
 * The period of the same length before this one; before a whole month, the whole month before. Figures are
 * compared with it.
 */
export function periodBefore(period: Period): Period {
  const to = dayAfter(period.from, -1);
  const isMonth = period.from.endsWith("-01") && period.to === lastDayOf(period.from);
  return { from: isMonth ? `${to.slice(0, 7)}-01` : dayAfter(to, 1 - lengthOf(period)), to };
}

/** More rows or bars nobody reads, and each weighs on a phone. */
const MAX_PARTS = 92;

/**
 * Divides a period into equal parts, in order: days, weeks, or four weeks. The last part is whole. A part is
 * named by its day, or as the interval `2026-11-18/2026-11-24` (ISO 8601).
 */
export function partsOf(period: Period): string[] {
  const days = lengthOf(period);
  const step = [1, 7, 28].find((length) => days <= MAX_PARTS * length) ?? 28;
  const parts: string[] = [];
  for (let to = period.to; to >= period.from; to = dayAfter(to, -step)) {
    const first = dayAfter(to, 1 - step);
    const from = first < period.from ? period.from : first;
    parts.push(from === to ? to : `${from}/${to}`);
  }
  return parts.reverse();
}

/** The part of each day. */
export function partOfDay(parts: readonly string[]): (day: string) => string {
  const byDay = new Map(
    parts.flatMap((part) => daysOf(periodOf(part)).map((day) => [day, part] as const)),
  );
  return (day) => byDay.get(day) ?? day;
}

/** Each day of a period, in order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, n) => dayAfter(period.from, n));
}

function problemOf(period: Period): string | null {
  if (period.from > period.to) return PROBLEMS.reversed;
  return lengthOf(period) > MAX_DAYS ? PROBLEMS.long : null;
}

function lastDayOf(day: string): string {
  return formatDay(lastDayOfMonth(calendarDay(day)));
}

function dayAfter(day: string, count: number): string {
  return formatDay(addDays(calendarDay(day), count));
}

/** UTC has no daylight saving time, so that the arithmetic only counts days, on any server. */
function calendarDay(day: string): TZDate {
  return new TZDate(day, "UTC");
}

function formatDay(date: Date): string {
  return format(date, "yyyy-MM-dd");
}
