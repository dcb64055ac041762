import "server-only";
import { db } from "@/lib/kernel/db";
import { LEAD_ORIGINS } from "@/lib/vocabulary/lead-origins";
import { clockQuery, waitsQuery } from "./clock-queries";
import type { Count } from "./hide-small";
import { type Period, partOfDay, partsOf } from "./period";

/** Requests with a past deadline. */
export type Tally = {
  due: Count;
  /** The first attempt came in time, late, or not yet. */
  inTime: Count;
  late: Count;
  open: Count;
  /** An adviser has spoken to the person since. */
  spoken: Count;
};

/** The requests of one part of the period, hour, form or adviser; `name` is null without an attempt. */
export type NamedTally = Tally & { name: string | null };

export type Clock = {
  all: Tally;
  /** Minutes until the first attempt; null while too many requests still wait. */
  medianMinutes: number | null;
  p90Minutes: number | null;
  /** The latest first, as `partsOf` divides the period; without parts in which nothing was due. */
  days: NamedTally[];
  hours: NamedTally[];
  forms: NamedTally[];
  /** Null for accounts that may not see each adviser's numbers. */
  advisers: NamedTally[] | null;
};

type Exact = Record<"due" | "inTime" | "late" | "open" | "spoken", number>;
type Row = Exact & { kind: "day" | "hour" | "form" | "adviser"; name: string | null };

/** The caller must check the permission. */
export async function readClock(
  period: Period,
  now: Date,
  { advisers }: { advisers: boolean },
): Promise<Clock> {
  const rows = await db().$queryRaw<Row[]>(clockQuery(period, now));
  const [waits] = await db().$queryRaw<Pick<Clock, "medianMinutes" | "p90Minutes">[]>(
    waitsQuery(period, now),
  );
  const tallies = (kind: Row["kind"]): (Exact & { name: string | null })[] =>
    rows.filter((row) => row.kind === kind).map(({ kind: _, ...tally }) => tally);
  const days = inParts(tallies("day"), period);
  return {
    all: sumOf(days),
    medianMinutes: waits?.medianMinutes ?? null,
    p90Minutes: waits?.p90Minutes ?? null,
    days,
    hours: tallies("hour").sort((a, b) => Number(a.name) - Number(b.name)),
    forms: LEAD_ORIGINS.flatMap((form) => tallies("form").filter(({ name }) => name === form)),
    // Alphabetical order, so that it is no ranking. Requests without an attempt come last.
    advisers: advisers ? tallies("adviser").sort(byName) : null,
  };
}

function inParts(days: readonly (Exact & { name: string | null })[], period: Period) {
  const partOf = partOfDay(partsOf(period));
  const parts = Map.groupBy(days, ({ name }) => partOf(name ?? ""));
  return [...parts]
    .map(([name, some]) => ({ name, ...sumOf(some) }))
    .sort((a, b) => (a.name < b.name ? 1 : -1));
}

function sumOf(tallies: readonly Exact[]): Exact {
  const sum = (part: keyof Exact) => tallies.reduce((all, tally) => all + tally[part], 0);
  return {
    due: sum("due"),
    inTime: sum("inTime"),
    late: sum("late"),
    open: sum("open"),
    spoken: sum("spoken"),
  };
}

function byName(a: { name: string | null }, b: { name: string | null }): number {
  if (a.name === null || b.name === null) return a.name === null ? 1 : -1;
  return a.name.localeCompare(b.name, "es");
}
