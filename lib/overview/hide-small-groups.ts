import type { Calls } from "./calls";
import type { Campaign } from "./campaign";
import type { Tally } from "./clock";
import { hideNext, hideSmall } from "./hide-small";
import { hideStages } from "./hide-stages";
import type { Before, Overview, Share, SourceOutcome } from "./overview";

/**
 * Hides the size of every group of an overview with fewer than SMALLEST_SHOWN people, and of what became of a
 * source where the others would tell it. Leaves out the forms of each day, the advisers and the lists of people.
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
    outcomes: hideOutcomes(overview.outcomes),
    stages: hideStages(overview.stages),
    clock: {
      all,
      medianMinutes: all.due === "few" ? null : clock.medianMinutes,
      p90Minutes: all.due === "few" ? null : clock.p90Minutes,
      days: clock.days.map(hideTally),
      hours: clock.hours.map(hideTally),
      forms: clock.forms.map(hideTally),
      advisers: null,
    },
    calls: hideCalls(overview.calls),
    promises: {
      kept: hideSmall(overview.promises.kept),
      missed: hideSmall(overview.promises.missed),
      ahead: hideSmall(overview.promises.ahead),
    },
    before: hideBefore(overview.before),
    campaigns: { ...overview.campaigns, rows: overview.campaigns.rows.map(hideCampaign) },
    linked: false,
  };
}

function hideShare<Name>(share: Share<Name>): Share<Name> {
  return { ...share, count: hideSmall(share.count) };
}

const OUTCOMES = ["asked", "talked", "studied", "signed", "notEligible"] as const;

/** The stages show the sums of all sources: one hidden source alone would be the rest. */
function hideOutcomes(outcomes: readonly SourceOutcome[]): SourceOutcome[] {
  return OUTCOMES.reduce(
    (rows, name) =>
      hideNext(
        rows,
        (row) => row[name],
        (row) => ({ ...row, [name]: "untold" }),
      ),
    outcomes.map(hideOutcome),
  );
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

/** The length of a single call says how long one person was spoken to. */
function hideCalls({ made, spoken, ...seconds }: Calls): Calls {
  const hidden = { made: hideSmall(made), spoken: hideSmall(spoken) };
  const isFew = hidden.made === "few";
  return { ...hidden, ...(isFew ? { medianSeconds: null, totalSeconds: null } : seconds) };
}

function hideCampaign(row: Campaign): Campaign {
  return { ...row, requests: hideSmall(row.requests), spoken: hideSmall(row.spoken) };
}

function hideBefore({ period, ...counts }: Before): Before {
  return {
    period,
    total: hideSmall(counts.total),
    eligible: hideSmall(counts.eligible),
    due: hideSmall(counts.due),
    inTime: hideSmall(counts.inTime),
    spoken: hideSmall(counts.spoken),
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
