import type { Tally } from "./clock";
import { hideSmall } from "./hide-small";
import type { Overview, Share, SourceOutcome } from "./overview";

/**
 * Hides the size of every group of an overview with fewer than SMALLEST_SHOWN people. Leaves out the forms
 * of each day, the advisers, the figures as of now, and the lists of people.
 */
export function hideSmallGroups(overview: Overview): Overview {
  const { clock, days } = overview;
  const all = hideTally(clock.all);
  return {
    ...overview,
    total: hideSmall(overview.total),
    eligible: hideSmall(overview.eligible),
    duplicates: hideSmall(overview.duplicates),
    days: days.map(({ day, total }) => ({ day, total: hideSmall(total), forms: null })),
    sources: overview.sources.map(hideShare),
    statuses: overview.statuses.map(hideShare),
    slots: overview.slots.map(hideShare),
    outcomes: overview.outcomes.map(hideOutcome),
    clock: {
      all,
      medianMinutes: all.due === "few" ? null : clock.medianMinutes,
      p90Minutes: all.due === "few" ? null : clock.p90Minutes,
      days: clock.days.map(hideTally),
      hours: clock.hours.map(hideTally),
      forms: clock.forms.map(hideTally),
      advisers: null,
      overdue: null,
      today: null,
    },
    linked: false,
  };
}

function hideShare<Name>(share: Share<Name>): Share<Name> {
  return { ...share, count: hideSmall(share.count) };
}

function hideOutcome(outcome: SourceOutcome): SourceOutcome {
  return {
    source: outcome.source,
    asked: hideSmall(outcome.asked),
    talked: hideSmall(outcome.talked),
    studied: hideSmall(outcome.studied),
    signed: hideSmall(outcome.signed),
    notEligible: hideSmall(outcome.notEligible),
  };
}

function hideTally<Row extends Tally>(tally: Row): Row {
  return {
    ...tally,
    due: hideSmall(tally.due),
    inTime: hideSmall(tally.inTime),
    late: hideSmall(tally.late),
    open: hideSmall(tally.open),
    spoken: hideSmall(tally.spoken),
  };
}
