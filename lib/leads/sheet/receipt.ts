import "server-only";
import type { ConsentPurpose } from "@/content/consent";
import { readWith } from "@/lib/accounts/read-with";
import { db, type Prisma } from "@/lib/db";
import { isLeadId } from "@/lib/leads/list/cursor";

export type LeadReceipt = ReturnType<typeof shownReceipt>;

/** A receipt as its certificate shows it: with the person, the form and the browser. */
export type CertifiedReceipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>;

/** What a lead's sheet shows of a receipt. */
export const RECEIPT_COLUMNS = {
  id: true,
  purpose: true,
  consentText: true,
  textVersion: true,
  pagePath: true,
  ipAddress: true,
  createdAt: true,
} as const;

/** A consent receipt with the person who gave it (GDPR art. 7.1); null when there is none. */
export function readReceipt(id: unknown) {
  return readWith("privacy.manage", async () => {
    if (!isLeadId(id)) return null;
    const found = await db().consentReceipt.findUnique({
      select: {
        ...RECEIPT_COLUMNS,
        form: true,
        userAgent: true,
        lead: {
          select: {
            fullName: true,
            email: true,
            phone: true,
            financialConsent: true,
            consentSource: true,
          },
        },
      },
      where: { id },
    });
    if (!found) return null;
    const { lead, form, userAgent, ...receipt } = found;
    const { financialConsent, consentSource, ...person } = lead;
    const withdrawn = receipt.purpose === "financial" && !financialConsent;
    return { ...shownReceipt(receipt), form, userAgent, person, withdrawn, consentSource };
  });
}

type StoredReceipt = Prisma.ConsentReceiptGetPayload<{ select: typeof RECEIPT_COLUMNS }>;

/** A receipt as the back office shows it: the text that was shown, when and where. */
export function shownReceipt({ consentText, textVersion, ...receipt }: StoredReceipt) {
  const createdAt = receipt.createdAt.toISOString();
  // The database allows no other purpose.
  const purpose = receipt.purpose as ConsentPurpose;
  return { ...receipt, purpose, text: consentText, version: textVersion, createdAt };
}
