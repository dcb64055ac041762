import type { Tally } from "./clock";
import { type Count, hideCells, hideParts, hideSmall } from "./hide-small";
import type { Overview, SourceOutcome } from "./overview";

/**
 * Hides the groups of an overview with fewer than SMALLEST_SHOWN people, and whatever would tell
 * their size by subtraction.
 */
export function hideSmallGroups(overview: Overview): Overview {
  const { chosen, months, total, eligible, duplicates, days, clock, anyLead } = overview;
  const all = known(total);
  const parts = <Part extends { count: Count }>(shares: readonly Part[]) => {
    const counts = hideParts(shares.map(({ count }) => known(count)));
    return shares.map((share, n) => ({ ...share, count: counts[n] ?? "hidden" }));
  };
  const statuses = parts(overview.statuses);
  const isShown = (name: string) =>
    statuses.some((s) => s.name === name && typeof s.count === "number");
  const [shownEligible] = hideParts([known(eligible), all - known(eligible)]);
  const [shownDuplicates] = hideParts([known(duplicates), all - known(duplicates)]);
  const whole = hideTallies([clock.all], null)[0] ?? clock.all;
  const dayTotals = hideParts(days.map((day) => known(day.total)));
  return {
    chosen,
    months,
    total: hideSmall(total),
    eligible: shownEligible ?? "hidden",
    duplicates: isShown("duplicado") ? (shownDuplicates ?? "hidden") : "hidden",
    days: days.map(({ day }, n) => ({ day, total: dayTotals[n] ?? "hidden", forms: null })),
    // Beside the people of each source, the leads would tell how many of them asked again.
    sources: [],
    statuses,
    slots: parts(overview.slots),
    outcomes: hideOutcomes(overview.outcomes, known(duplicates), isShown),
    clock: {
      ...clock,
      all: whole,
      ...(typeof whole.due !== "number" && { medianMinutes: null, p90Minutes: null }),
      days: hideTallies(clock.days, whole),
      hours: hideTallies(clock.hours, whole),
      forms: hideTallies(clock.forms, whole),
      advisers: null,
      overdue: null,
      today: null,
    },
    anyLead,
    linked: false,
  };
}

/** The people of all sources and the repeated requests together are all leads. */
function hideOutcomes(
  outcomes: readonly SourceOutcome[],
  duplicates: number,
  isShown: (status: string) => boolean,
): SourceOutcome[] {
  const asked = hideParts([...outcomes.map((one) => known(one.asked)), duplicates]);
  const isHidden = (row: number) => typeof asked[row] !== "number";
  const talked = hideCells(
    outcomes.map((one) => [known(one.talked), known(one.asked) - known(one.talked)]),
    isHidden,
  );
  const columns = ["en_estudio", "cerrado", "no_aplica"];
  const statuses = hideCells(
    outcomes.map((one) => {
      const counts = [known(one.studied), known(one.signed), known(one.notEligible)];
      return [...counts, known(one.asked) - counts.reduce((a, b) => a + b, 0)];
    }),
    (row, column) => isHidden(row) || !isShown(columns[column] ?? "duplicado"),
  );
  return outcomes.map(({ source }, row) => {
    const [studied = "hidden", signed = "hidden", notEligible = "hidden"] = statuses[row] ?? [];
    return {
      ...{ source, asked: asked[row] ?? "hidden", talked: talked[row]?.[0] ?? "hidden" },
      ...{ studied, signed, notEligible },
    };
  });
}

/** `whole` is the tally of all rows, already with hidden parts: its hidden columns stay hidden. */
function hideTallies<Row extends Tally>(tallies: readonly Row[], whole: Tally | null): Row[] {
  const due = hideParts(tallies.map((tally) => known(tally.due)));
  const columns = whole && [whole.inTime, whole.late, whole.open];
  const attempts = hideCells(
    tallies.map(({ inTime, late, open }) => [known(inTime), known(late), known(open)]),
    (row, column) => typeof due[row] !== "number" || typeof (columns?.[column] ?? 0) !== "number",
  );
  const talks = hideCells(
    tallies.map((tally) => [known(tally.spoken), known(tally.due) - known(tally.spoken)]),
    (row) => typeof due[row] !== "number" || typeof (whole?.spoken ?? 0) !== "number",
  );
  return tallies.map((tally, row) => {
    const [inTime = "hidden", late = "hidden", open = "hidden"] = attempts[row] ?? [];
    return {
      ...tally,
      due: due[row] ?? "hidden",
      inTime,
      late,
      open,
      spoken: talks[row]?.[0] ?? "hidden",
    };
  });
}

/** What was read are numbers. */
function known(count: Count): number {
  return typeof count === "number" ? count : 0;
}
