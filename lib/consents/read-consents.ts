import "server-only";
import { type ConsentPurpose, consentPurposeLabels } from "@/content/consent";
import { withdrawalTexts } from "@/content/withdrawal";
import { db, type Prisma } from "@/lib/kernel/db";
import { CONSENT_SOURCE, type ConsentSource } from "@/lib/vocabulary/consent-sources";
import { readValue } from "@/lib/vocabulary/table";
import { WITHDRAWAL_PLACE, type WithdrawalPlace } from "@/lib/vocabulary/withdrawal-places";
import { PURPOSES, type Purpose } from "./may-we";

/** That a consent was given or taken back; times are ISO strings in UTC. */
export type ConsentEvent = {
  id: string;
  leadId: string;
  purpose: Purpose;
  at: string;
  /** What was agreed to, or what stood on the button or was told. */
  text: string;
  version: string;
} & (Given | Withdrawal);

type Given = {
  what: "given";
  /** The page of the form. */
  place: string;
  by: null;
};

type Withdrawal = {
  what: "withdrawn";
  place: WithdrawalPlace;
  /** The adviser who noted it; null when the person did it. */
  by: string | null;
};

/**
 * What was agreed to and taken back in these requests, by purpose, in the order of time. The required
 * box of a form is about calls and the law firm; who only told an adviser has agreed to be called. The
 * caller checks who may read it.
 */
export async function readConsents(
  leadIds: readonly string[],
): Promise<Record<Purpose, ConsentEvent[]>> {
  const where = { leadId: { in: [...leadIds] } };
  const [receipts, withdrawals] = await Promise.all([
    db().consentReceipt.findMany({ select: RECEIPT, where }),
    db().consentWithdrawal.findMany({ where }),
  ]);
  const events = [...receipts.flatMap(givenBy), ...withdrawals.map(takenBy)].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
  const of = (purpose: Purpose) => events.filter((event) => event.purpose === purpose);
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, of(purpose)])) as Record<
    Purpose,
    ConsentEvent[]
  >;
}

/** What was taken back among these, in the order of time. */
export function withdrawalsIn(
  events: Record<Purpose, ConsentEvent[]>,
): (ConsentEvent & Withdrawal)[] {
  return Object.values(events)
    .flat()
    .filter((event) => event.what === "withdrawn")
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
  return purposesOf(readValue(consentPurposeLabels, receipt.purpose), source).map((purpose) => ({
    ...{ id, leadId, purpose, what: "given", at: createdAt.toISOString() },
    ...{ text: consentText, version: textVersion, place: pagePath, by: null },
  }));
}

/** What a receipt agrees to. */
export function purposesOf(receipt: ConsentPurpose, consentSource: ConsentSource): Purpose[] {
  if (receipt === "financial") return ["lenders"];
  return consentSource === "form" ? ["call", "firm"] : ["call"];
}

function takenBy(row: Prisma.ConsentWithdrawalGetPayload<object>): ConsentEvent {
  const { id, leadId, text, textVersion, place, createdAt, actorEmail } = row;
  const purpose = readValue(withdrawalTexts, row.purpose);
  const at = createdAt.toISOString();
  return {
    ...{ id, leadId, purpose, what: "withdrawn", at },
    ...{ text, version: textVersion, by: actorEmail },
    place: readValue(WITHDRAWAL_PLACE, place),
  };
}
