import { mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma } from "@/lib/kernel/db";
import type { HandoverEnd } from "@/lib/vocabulary/handovers";
import { STATUSES_OVER } from "@/lib/vocabulary/status";

/** How an offer ends of which the firm may have seen nothing. */
const UNSEEN: HandoverEnd[] = ["unanswered", "recalled"];

/**
 * Selects what a firm has had: not an offer that never reached it, or that ended before it was read. Each offer
 * costs a firm its turn and a place of its week, so one that is silent does not keep the case for long.
 */
export const HAD = {
  OR: [
    { endedBecause: null },
    { endedBecause: { notIn: ["undelivered", ...UNSEEN] } },
    { endedBecause: { in: UNSEEN }, viewedAt: { not: null } },
  ],
} satisfies Prisma.HandoverWhereInput;

const isOver = { in: [...STATUSES_OVER] };

/**
 * Selects the requests that may go to this firm, as `readCaseToOffer` decides about one of them. Those that their
 * senders have cancelled are among them: see `readCancelled`.
 */
export function offerableWhere(firm: string): Prisma.LeadViewWhereInput {
  const taken = [{ endedAt: null }, { partner: { name: firm }, ...HAD }];
  return {
    AND: [
      mayWeWhere("firm"),
      { NOT: [{ caseOfId: null, status: isOver }, { caseOf: { status: isOver } }] },
      { person: { doNotCallAt: null, handovers: { none: { OR: taken } } } },
    ],
  };
}
