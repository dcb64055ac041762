import "server-only";
import { db, type Prisma } from "@/lib/kernel/db";
import {
  HANDOVER_END,
  HANDOVER_STAGE,
  type HandoverEnd,
  type HandoverStage,
} from "@/lib/vocabulary/handovers";
import { readValue } from "@/lib/vocabulary/table";

/** A case in the hands of a firm, open or ended: then the firm was asked to erase it. Times are ISO strings in UTC. */
export type HandoverState = {
  id: string;
  firm: string;
  /** When we offered it. */
  since: string;
  answerBy: string;
  /** When the firm last read it, to the hour. */
  viewedAt: string | null;
  acceptedAt: string | null;
  stage: HandoverStage | null;
  stageAt: string | null;
  endedAt: string | null;
  endedBecause: HandoverEnd | null;
  declineReason: string | null;
  /** False where our mail never reached the firm. */
  isErasureAsked: boolean;
  erasureConfirmedAt: string | null;
};

/** Reads these hand-overs, the newest first. The caller must check the reader's permission. */
export async function readHandovers(where: Prisma.HandoverWhereInput): Promise<HandoverState[]> {
  const rows = await db().handover.findMany({
    select: HANDOVER,
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(stateOf);
}

const HANDOVER = {
  id: true,
  createdAt: true,
  answerBy: true,
  viewedAt: true,
  acceptedAt: true,
  stage: true,
  stageAt: true,
  endedAt: true,
  endedBecause: true,
  declineReason: true,
  erasureAskedAt: true,
  erasureConfirmedAt: true,
  partner: { select: { name: true } },
} as const satisfies Prisma.HandoverSelect;

type Row = Prisma.HandoverGetPayload<{ select: typeof HANDOVER }>;

function stateOf({ partner, createdAt, ...row }: Row): HandoverState {
  return {
    ...row,
    firm: partner.name,
    since: createdAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    viewedAt: isoOf(row.viewedAt),
    acceptedAt: isoOf(row.acceptedAt),
    stage: row.stage === null ? null : readValue(HANDOVER_STAGE, row.stage),
    stageAt: isoOf(row.stageAt),
    endedAt: isoOf(row.endedAt),
    endedBecause: row.endedBecause === null ? null : readValue(HANDOVER_END, row.endedBecause),
    isErasureAsked: row.erasureAskedAt !== null,
    erasureConfirmedAt: isoOf(row.erasureConfirmedAt),
  };
}

function isoOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
