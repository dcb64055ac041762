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
  erasureTokenHash: true,
  erasureConfirmedAt: true,
  person: { select: { doNotCallAt: true } },
  partner: { select: { name: true, contactEmail: true } },
} as const satisfies Prisma.HandoverSelect;

/** The hand-over that a firm's link is about. The link alone opens nothing of the person. */
export type FirmLink = Omit<
  Prisma.HandoverGetPayload<{ select: typeof LINK }>,
  "erasureTokenHash"
> & {
  /** Whether the firm itself is here and may confirm an erasure: by the link that asks for it, or with a typed code. */
  mayConfirm: boolean;
};

/** Finds the hand-over of the link with this token; null when there is none. Changes nothing. */
export async function findFirmLink(token: unknown): Promise<FirmLink | null> {
  if (typeof token !== "string" || token.length > 100) return null;
  const hash = tokenId(token);
  const found = await db().handover.findFirst({
    select: LINK,
    where: { OR: [{ tokenHash: hash }, { erasureTokenHash: hash }] },
  });
  if (!found) return null;
  const { erasureTokenHash, ...link } = found;
  return { ...link, mayConfirm: erasureTokenHash === hash || (await isOpened(link)) };
}

/**
 * Selects the cases that are a firm's to read and answer: what it has not accepted, only until its time is over, and
 * while the person may be called.
 */
export function openToFirm(now: Date) {
  return {
    endedAt: null,
    OR: [{ acceptedAt: { not: null } }, { answerBy: { gt: now }, person: { doNotCallAt: null } }],
  } satisfies Prisma.HandoverWhereInput;
}

/** Whether this case is: see `openToFirm`. */
export function isOpenToFirm(
  link: Pick<FirmLink, "endedAt" | "acceptedAt" | "answerBy" | "person">,
  now: Date,
): boolean {
  const { endedAt, acceptedAt, answerBy, person } = link;
  return endedAt === null && (acceptedAt !== null || (answerBy > now && !person?.doNotCallAt));
}

/** The cookie of a firm's browser that has typed the code of a case. Its content is encrypted. */
export const firmCookie = { name: "pya-despacho", seconds: 8 * 60 * 60 } as const;

/** Lets this browser see the case of the link for a working day, once its code was typed. */
export async function keepOpened(token: string, link: FirmLink): Promise<void> {
  const { name, seconds } = firmCookie;
  const sealed = await seal({ handover: link.id }, seconds, purposeOf(link));
  // Only for this link, so that a browser may have several cases open.
  const path = `${paths.firmPages}/${token}`;
  const options = { path, maxAge: seconds, httpOnly: true, secure: isSecure() };
  (await cookies()).set(name, sealed, { ...options, sameSite: "lax" });
}

/** Whether this browser has typed the code of this hand-over. */
export async function isOpened(link: Omit<FirmLink, "mayConfirm">): Promise<boolean> {
  const sealed = (await cookies()).get(firmCookie.name)?.value;
  return (await unseal(sealed, purposeOf(link)))?.handover === link.id;
}

/** A cookie of another hand-over has another key, and so has one that was opened from an earlier address of the firm. */
function purposeOf({ id, partner }: Pick<FirmLink, "id" | "partner">): string {
  return `handover ${id} ${partner.contactEmail}`;
}
