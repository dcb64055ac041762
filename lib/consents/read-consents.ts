import "server-only";
import { type ReceiptPurpose, receiptPurposeLabels } from "@/content/consent";
import { withdrawalTexts } from "@/content/withdrawal";
import { db, type Prisma } from "@/lib/kernel/db";
import { CONSENT_SOURCE, type ConsentSource } from "@/lib/vocabulary/consent-sources";
import { readValue } from "@/lib/vocabulary/table";
import { WITHDRAWAL_PLACE, type WithdrawalPlace } from "@/lib/vocabulary/withdrawal-places";
import { PURPOSES, type Purpose } from "./may-we";

/** A consent given or withdrawn; times are ISO strings in UTC. */
export type ConsentEvent = {
  id: string;
  leadId: string;
  purpose: Purpose;
  at: string;
  /** The text agreed to; of a withdrawal, its text from content/withdrawal.ts. */
  text: string;
  version: string;
} & (Given | Withdrawal);

type Given = {
  action: "given";
  /** The page of the form. */
  place: string;
  by: null;
};

type Withdrawal = {
  action: "withdrawn";
  place: WithdrawalPlace;
  /** The adviser who recorded it; null when the person did it. */
  by: string | null;
};

/**
 * The consents given and withdrawn in these requests, by purpose, oldest first. The caller must check the
 * reader's permission.
 */
export async function readConsents(
  leadIds: readonly string[],
): Promise<Record<Purpose, ConsentEvent[]>> {
  const where = { leadId: { in: [...leadIds] } };
  const [receipts, withdrawals] = await Promise.all([
    db().consentReceipt.findMany({ select: RECEIPT, where }),
    db().consentWithdrawal.findMany({ where }),
  ]);
  const events = [...receipts.flatMap(givenBy), ...withdrawals.map(withdrawnBy)].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
  const of = (purpose: Purpose) => events.filter((event) => event.purpose === purpose);
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, of(purpose)])) as Record<
    Purpose,
    ConsentEvent[]
  >;
}

/** The withdrawals among these events, oldest first. */
export function withdrawalsIn(
  events: Record<Purpose, ConsentEvent[]>,
): (ConsentEvent & Withdrawal)[] {
  return Object.values(events)
    .flat()
    .filter((event) => event.action === "withdrawn")
    .sort((a, b) => a.at.localeCompare(b.at));
}

const RECEIPT = {
  id: true,
  leadId: true,
  purpose: true,
  consentText: true,
  textVersion: true,
  pagePath: true,
  createdAt: true,
  lead: { select: { consentSource: true } },
} as const satisfies Prisma.ConsentReceiptSelect;

type Receipt = Prisma.ConsentReceiptGetPayload<{ select: typeof RECEIPT }>;

function givenBy(receipt: Receipt): ConsentEvent[] {
  const { id, leadId, consentText, textVersion, pagePath, createdAt, lead } = receipt;
  const source = readValue(CONSENT_SOURCE, lead.consentSource);
  return purposesOf(readValue(receiptPurposeLabels, receipt.purpose), source).map((purpose) => ({
    ...{ id, leadId, purpose, action: "given", at: createdAt.toISOString() },
    ...{ text: consentText, version: textVersion, place: pagePath, by: null },
  }));
}

/**
 * What a receipt agrees to. One for `advice`, from before each purpose had its own, covers calls and the law
 * firm; if the consent was only told to an adviser, calls.
 */
export function purposesOf(receipt: ReceiptPurpose, consentSource: ConsentSource): Purpose[] {
  if (receipt === "financial") return ["lenders"];
  if (receipt !== "advice") return [receipt];
  return consentSource === "form" ? ["call", "firm"] : ["call"];
}

function withdrawnBy(row: Prisma.ConsentWithdrawalGetPayload<object>): ConsentEvent {
  const { id, leadId, text, textVersion, place, createdAt, actorEmail } = row;
  const purpose = readValue(withdrawalTexts, row.purpose);
  const at = createdAt.toISOString();
  return {
    ...{ id, leadId, purpose, action: "withdrawn", at },
    ...{ text, version: textVersion, by: actorEmail },
    place: readValue(WITHDRAWAL_PLACE, place),
  };
}
