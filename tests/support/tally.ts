/** What the tests of the clock read of a request that became due, from its attempts. */
export type Counted = Record<"inTime" | "late" | "open" | "spoken", boolean | null>;

/** How many requests became due, and how many of them were in time, late, open and spoken to. */
export function tally(rows: readonly Counted[]) {
  const count = (part: keyof Counted) => rows.filter((row) => row[part] === true).length;
  return {
    due: rows.length,
    ...{ inTime: count("inTime"), late: count("late") },
    ...{ open: count("open"), spoken: count("spoken") },
  };
}
