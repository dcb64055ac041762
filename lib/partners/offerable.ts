import { mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma } from "@/lib/kernel/db";
import { STATUSES_OVER } from "@/lib/vocabulary/status";

/** Selects what a firm has had: not an offer that never reached it, or that we took back before it was read. */
export const HAD = {
  OR: [
    { endedBecause: null },
    { endedBecause: { notIn: ["undelivered", "recalled"] } },
    { endedBecause: "recalled", viewedAt: { not: null } },
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
