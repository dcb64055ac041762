import "server-only";
import { db } from "@/lib/kernel/db";
import { lateWhere, todayWhere } from "@/lib/requests/list/figure-where";
import { LEAD_ORIGINS } from "@/lib/vocabulary/lead-origins";
import { clockQuery, waitsQuery } from "./clock-queries";
import type { Count } from "./hide-small";
import type { Period } from "./period";

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

/** The requests of one day, hour, form or adviser; `name` is null without an attempt. */
export type NamedTally = Tally & { name: string | null };

export type Clock = {
  all: Tally;
  /** Minutes until the first attempt; null while too many requests still wait. */
  medianMinutes: number | null;
  p90Minutes: number | null;
  days: NamedTally[];
  hours: NamedTally[];
  forms: NamedTally[];
  /** Null for accounts that may not see each adviser's numbers. */
  advisers: NamedTally[] | null;
  /**
   * As of now, not of the period: overdue without a call, and due later today. Null for accounts that may
   * not read leads: two readings would reveal a single person.
   */
  overdue: Count | null;
  today: Count | null;
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
  const overdue = await db().leadView.count({ where: lateWhere(now) });
  const today = await db().leadView.count({ where: todayWhere(now) });
  const tallies = (kind: Row["kind"]): (Exact & { name: string | null })[] =>
    rows.filter((row) => row.kind === kind).map(({ kind: _, ...tally }) => tally);
  const days = tallies("day").sort((a, b) => ((a.name ?? "") < (b.name ?? "") ? 1 : -1));
  return {
    all: sumOf(days),
    medianMinutes: waits?.medianMinutes ?? null,
    p90Minutes: waits?.p90Minutes ?? null,
    days,
    hours: tallies("hour").sort((a, b) => Number(a.name) - Number(b.name)),
    forms: LEAD_ORIGINS.flatMap((form) => tallies("form").filter(({ name }) => name === form)),
    // Alphabetical order, so that it is no ranking. Requests without an attempt come last.
    advisers: advisers ? tallies("adviser").sort(byName) : null,
    overdue,
    today,
  };
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
