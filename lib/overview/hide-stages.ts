import { hideNext, hideSmall } from "./hide-small";
import {
  type CaseStages,
  type FirmFigures,
  type Funnel,
  type Reached,
  STAGES,
  type Stage,
} from "./stage";

/** Hides the size of every small group in how far the cases got, and so that no other source tells it. */
export function hideStages({ all, sources, firms }: CaseStages): CaseStages {
  return {
    all: hideFunnel(all),
    sources: hideSecond(sources.map(hideFunnel)),
    firms: firms.map(hideFirm),
  };
}

/** The days of a small group would tell when one person signed. */
function hideFunnel<Some extends Funnel>(funnel: Some): Some {
  const reached = STAGES.map((stage): [Stage, Reached] => {
    const { count, medianDays } = funnel.reached[stage];
    const hidden = hideSmall(count);
    return [stage, { count: hidden, medianDays: hidden === "few" ? null : medianDays }];
  });
  return {
    ...funnel,
    asked: hideSmall(funnel.asked),
    reached: Object.fromEntries(reached) as Funnel["reached"],
  };
}

const UNTOLD: Reached = { count: "untold", medianDays: null };

function hideSecond<Some extends Funnel>(funnels: readonly Some[]): Some[] {
  const withAsked = hideNext(
    funnels,
    ({ asked }) => asked,
    (funnel) => ({ ...funnel, asked: "untold" }),
  );
  return STAGES.reduce(
    (rows, stage) =>
      hideNext(
        rows,
        ({ reached }) => reached[stage].count,
        (funnel) => ({ ...funnel, reached: { ...funnel.reached, [stage]: UNTOLD } }),
      ),
    withAsked,
  );
}

function hideFirm({ firm, medianDays, medianSeconds, ...counts }: FirmFigures): FirmFigures {
  const hidden = {
    offered: hideSmall(counts.offered),
    accepted: hideSmall(counts.accepted),
    refused: hideSmall(counts.refused),
    signed: hideSmall(counts.signed),
    filed: hideSmall(counts.filed),
    discharged: hideSmall(counts.discharged),
  };
  const daysOf = (stage: keyof typeof medianDays) =>
    hidden[stage] === "few" ? null : medianDays[stage];
  return {
    ...{ firm, ...hidden },
    medianDays: {
      signed: daysOf("signed"),
      filed: daysOf("filed"),
      discharged: daysOf("discharged"),
    },
    medianSeconds: hidden.accepted === "few" ? null : medianSeconds,
  };
}
