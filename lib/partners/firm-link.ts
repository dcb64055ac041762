import "server-only";
import { tokenId } from "@/lib/accounts/token";
import { db, type Prisma } from "@/lib/kernel/db";

const LINK = {
  id: true,
  leadId: true,
  answerBy: true,
  acceptedAt: true,
  stage: true,
  endedAt: true,
  note: true,
  erasureAskedAt: true,
  erasureConfirmedAt: true,
  partner: { select: { name: true } },
} as const satisfies Prisma.HandoverSelect;

/** The hand-over that a firm's link is about. The link alone opens nothing of the person. */
export type FirmLink = Prisma.HandoverGetPayload<{ select: typeof LINK }>;

/** Finds the hand-over of the link with this token; null when there is none. Changes nothing. */
export async function findFirmLink(token: unknown): Promise<FirmLink | null> {
  if (typeof token !== "string" || token.length > 100) return null;
  return db().handover.findUnique({ select: LINK, where: { tokenHash: tokenId(token) } });
}
