import { TZDate } from "@date-fns/tz";
import { addDays, format, lastDayOfMonth, subMonths } from "date-fns";
import * as z from "zod";

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

/** Leads are kept for two years: a longer period shows nothing more. */
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

/** How many months leads are kept. */
const MONTHS_KEPT = 24;

/** The finished calendar months from which leads are kept, `yyyy-MM`, newest first. */
export function finishedMonths(today: string): string[] {
  const thisMonth = calendarDay(`${today.slice(0, 7)}-01`);
  return Array.from({ length: MONTHS_KEPT }, (_, n) =>
    formatDay(subMonths(thisMonth, n + 1)).slice(0, 7),
  );
}

/**
 * Reads a finished calendar month from a URL query, the last one if it names none. Months do not overlap, so
 * that comparing two periods cannot reveal a single person.
 */
export function readMonth(query: Readonly<Record<string, unknown>>, today: string): ChosenPeriod {
  const months = finishedMonths(today);
  const from = `${months.find((month) => month === query.mes) ?? months[0]}-01`;
  const period = { from, to: formatDay(lastDayOfMonth(calendarDay(from))) };
  return { period, preset: null, problem: null };
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

/** Each day of a period, in order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, n) => dayAfter(period.from, n));
}

function problemOf(period: Period): string | null {
  if (period.from > period.to) return PROBLEMS.reversed;
  return lengthOf(period) > MAX_DAYS ? PROBLEMS.long : null;
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
