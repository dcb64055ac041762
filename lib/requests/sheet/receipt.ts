import "server-only";
import { receiptPurposeLabels } from "@/content/consent";
import { readWith } from "@/lib/accounts/read-with";
import { purposesOf, readConsents, withdrawalsIn } from "@/lib/consents/read-consents";
import { db, type Prisma } from "@/lib/kernel/db";
import { isUuid } from "@/lib/kernel/uuid";
import { CONSENT_SOURCE } from "@/lib/vocabulary/consent-sources";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { readValue } from "@/lib/vocabulary/table";

export type LeadReceipt = ReturnType<typeof shownReceipt>;

/** A receipt for its certificate: with the person, the form and the browser. */
export type CertifiedReceipt = NonNullable<Awaited<ReturnType<typeof readReceipt>>>;

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
    if (!isUuid(id)) return null;
    const found = await db().consentReceipt.findUnique({
      select: {
        ...RECEIPT_COLUMNS,
        leadId: true,
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
    const { lead, leadId, form, userAgent, ...receipt } = found;
    const { financialConsent, ...rest } = lead;
    const consentSource = readValue(CONSENT_SOURCE, rest.consentSource);
    const shown = shownReceipt(receipt);
    const events = await readConsents([leadId]);
    const withdrawals = withdrawalsIn(events).filter(({ purpose }) =>
      purposesOf(shown.purpose, consentSource).includes(purpose),
    );
    // A withdrawal from before withdrawals had rows of their own.
    const isOld = receipt.purpose === "financial" && !financialConsent;
    const withdrawn = withdrawals.length > 0 || isOld;
    const { fullName, email, phone } = rest;
    return {
      ...{ ...shown, userAgent, withdrawn, withdrawals, consentSource },
      form: readValue(LEAD_ORIGIN, form),
      person: { fullName, email, phone },
    };
  });
}

type StoredReceipt = Prisma.ConsentReceiptGetPayload<{ select: typeof RECEIPT_COLUMNS }>;

/** A receipt for the back office: the text shown, when and where. */
export function shownReceipt({ consentText, textVersion, ...receipt }: StoredReceipt) {
  const createdAt = receipt.createdAt.toISOString();
  const purpose = readValue(receiptPurposeLabels, receipt.purpose);
  return { ...receipt, purpose, text: consentText, version: textVersion, createdAt };
}
