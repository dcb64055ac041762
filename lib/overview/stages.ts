import "server-only";
import { db } from "@/lib/kernel/db";
import type { Period } from "./period";
import { type CaseStages, type FirmFigures, type Reached, STAGES, type Stage } from "./stage";
import { firmsQuery, stagesQuery } from "./stage-queries";

type Row = {
  ofAll: boolean;
  source: string | null;
  stage: Stage | "waiting";
  count: number;
  medianDays: number | null;
};

/**
 * Counts how far the cases of the first requests of a period have got until now, by source and by firm. The
 * caller must check the permission.
 */
export async function readStages(period: Period): Promise<CaseStages> {
  const rows = await db().$queryRaw<Row[]>(stagesQuery(period));
  const firms = await db().$queryRaw<FirmFigures[]>(firmsQuery(period));
  const bySource = Map.groupBy(
    rows.filter(({ ofAll }) => !ofAll),
    ({ source }) => source,
  );
  return {
    all: funnelOf(rows.filter(({ ofAll }) => ofAll)),
    sources: [...bySource].map(([source, some]) => ({ source, ...funnelOf(some) })).sort(moreFirst),
    // Alphabetical order, so that it is no ranking.
    firms: firms.sort((a, b) => a.firm.localeCompare(b.firm, "es")),
  };
}

function funnelOf(rows: readonly Row[]) {
  const of = (stage: Row["stage"]) => rows.find((row) => row.stage === stage);
  const reached = STAGES.map((stage): [Stage, Reached] => [
    stage,
    { count: of(stage)?.count ?? 0, medianDays: of(stage)?.medianDays ?? null },
  ]);
  return {
    asked: (of("waiting")?.count ?? 0) + (of("spoken")?.count ?? 0),
    reached: Object.fromEntries(reached) as Record<Stage, Reached>,
  };
}

type Asked = { source: string | null; asked: number };

/** The group of all other sources comes last, whatever its count. */
function moreFirst(a: Asked, b: Asked): number {
  if (a.source === null || b.source === null) return a.source === null ? 1 : -1;
  return b.asked - a.asked || (a.source < b.source ? -1 : 1);
}
