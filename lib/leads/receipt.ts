import "server-only";
import * as z from "zod";
import { requireRole } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { withinPageDeadline } from "@/lib/page-deadline";
import type { LeadReceipt } from "./lead-details";

export type ReceiptOfPerson = LeadReceipt & {
  person: { fullName: string; email: string; phone: string };
};

const idSchema = z.guid();

/**
 * A consent receipt with the person who gave it (GDPR art. 7.1); null when there is none.
 * @throws AccessError when whoever asks is not an admin
 */
export async function readReceipt(id: unknown): Promise<ReceiptOfPerson | null> {
  await requireRole("admin");
  const parsed = idSchema.safeParse(id);
  if (!parsed.success) return null;
  const found = await withinPageDeadline(
    db().consentReceipt.findUnique({
      select: {
        id: true,
        consentText: true,
        textVersion: true,
        form: true,
        pagePath: true,
        ipAddress: true,
        userAgent: true,
        createdAt: true,
        lead: { select: { fullName: true, email: true, phone: true } },
      },
      where: { id: parsed.data },
    }),
  );
  if (!found) return null;
  const { consentText, textVersion, lead, createdAt, ...receipt } = found;
  return {
    ...receipt,
    text: consentText,
    version: textVersion,
    createdAt: createdAt.toISOString(),
    person: lead,
  };
}
