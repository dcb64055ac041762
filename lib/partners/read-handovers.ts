import "server-only";
import { db, type Prisma, type Transaction } from "@/lib/kernel/db";
import {
  HANDOVER_END,
  HANDOVER_STAGE,
  type HandoverEnd,
  type HandoverStage,
} from "@/lib/vocabulary/handovers";
import { readValue } from "@/lib/vocabulary/table";

/** A case in the hands of a firm, open or ended. Times are ISO strings in UTC. */
export type HandoverState = {
  id: string;
  leadId: string | null;
  personId: string | null;
  firm: string;
  /** When we offered it. */
  since: string;
  offeredBy: string;
  note: string;
  answerBy: string;
  acceptedAt: string | null;
  stage: HandoverStage | null;
  stageAt: string | null;
  endedAt: string | null;
  endedBecause: HandoverEnd | null;
  declineReason: string | null;
  erasureAskedAt: string | null;
  erasureConfirmedAt: string | null;
};

/** Whose hand-overs: those of people, with all their requests, or of single requests. */
type Whose = { personIds: readonly string[] } | { leadIds: readonly string[] };

/** Reads the hand-overs, the newest first. The caller must check the reader's permission. */
export async function readHandovers(
  whose: Whose,
  client: Transaction = db(),
): Promise<HandoverState[]> {
  const rows = await client.handover.findMany({
    select: HANDOVER,
    where:
      "personIds" in whose
        ? { personId: { in: [...whose.personIds] } }
        : { leadId: { in: [...whose.leadIds] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(stateOf);
}

/** The one that has not ended; a person's case is with one firm at a time. */
export function openHandoverOf(handovers: readonly HandoverState[]): HandoverState | null {
  return handovers.find(({ endedAt }) => endedAt === null) ?? null;
}

const HANDOVER = {
  id: true,
  createdAt: true,
  leadId: true,
  personId: true,
  note: true,
  offeredBy: true,
  answerBy: true,
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
    acceptedAt: isoOf(row.acceptedAt),
    stage: row.stage === null ? null : readValue(HANDOVER_STAGE, row.stage),
    stageAt: isoOf(row.stageAt),
    endedAt: isoOf(row.endedAt),
    endedBecause: row.endedBecause === null ? null : readValue(HANDOVER_END, row.endedBecause),
    erasureAskedAt: isoOf(row.erasureAskedAt),
    erasureConfirmedAt: isoOf(row.erasureConfirmedAt),
  };
}

function isoOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
