import "server-only";
import { cookies } from "next/headers";
import { tokenId } from "@/lib/accounts/token";
import { db, type Prisma } from "@/lib/kernel/db";
import { paths } from "@/lib/kernel/paths";
import { isSecure, seal, unseal } from "@/lib/kernel/sealed-cookie";

const LINK = {
  id: true,
  leadId: true,
  answerBy: true,
  acceptedAt: true,
  stage: true,
  endedAt: true,
  note: true,
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

/** The cookie of a firm's browser that has typed the code of a case. Its content is encrypted. */
export const firmCookie = { name: "pya-despacho", seconds: 8 * 60 * 60 } as const;

/** Lets this browser see the case of the link for a working day, once its code was typed. */
export async function keepOpened(token: string, handoverId: string): Promise<void> {
  const { name, seconds } = firmCookie;
  const sealed = await seal({ handover: handoverId }, seconds, purposeOf(handoverId));
  // Only for this link, so that a browser may have several cases open.
  const path = `${paths.firmPages}/${token}`;
  const options = { path, maxAge: seconds, httpOnly: true, secure: isSecure() };
  (await cookies()).set(name, sealed, { ...options, sameSite: "lax" });
}

/** Whether this browser has typed the code of this hand-over. */
export async function isOpened(handoverId: string): Promise<boolean> {
  const sealed = (await cookies()).get(firmCookie.name)?.value;
  return (await unseal(sealed, purposeOf(handoverId)))?.handover === handoverId;
}

/** A cookie of another hand-over has another key. */
function purposeOf(handoverId: string): string {
  return `handover ${handoverId}`;
}
