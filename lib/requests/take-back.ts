import "server-only";
import { createHash } from "node:crypto";
import { untickedText, withdrawalTexts } from "@/content/withdrawal";
import type { Purpose } from "@/lib/consents/may-we";
import { publish } from "@/lib/history/publish";
import { recordEvents } from "@/lib/history/record-event";
import { Prisma, type Transaction } from "@/lib/kernel/db";
import { returnCases } from "@/lib/partners/end-handovers";
import type { EventType } from "@/lib/vocabulary/events/events";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { readValue } from "@/lib/vocabulary/table";
import type { WithdrawalPlace } from "@/lib/vocabulary/withdrawal-places";

/** Where a consent was withdrawn. `actorEmail` is the adviser who recorded it. */
export type Withdrawn = { place: WithdrawalPlace; actorEmail: string | null };

/**
 * Records the withdrawal of a consent for those of these requests that gave it (GDPR art. 7.3): text, columns
 * and history. Takes the case back from a firm that has it on this ground; somebody calls about it again, if we still
 * may. The caller must stop calls and mails, and must hold the locks of contacts and people.
 * @returns the requests that had something to withdraw
 */
export async function takeBack(
  tx: Transaction,
  leadIds: readonly string[],
  purpose: Purpose,
  { place, actorEmail }: Withdrawn,
): Promise<string[]> {
  const leads = await tx.lead.findMany({
    select: { id: true, form: true, withdrawn: true, personId: true },
    where: { id: { in: [...leadIds] }, ...agreedTo(purpose) },
  });
  const text = textOf(purpose, place);
  const textVersion = createHash("sha256").update(text).digest("hex");
  const ids = leads.map(({ id }) => id);
  await tx.consentWithdrawal.createMany({
    data: ids.map((leadId) => ({ leadId, purpose, text, textVersion, place, actorEmail })),
  });
  await recordEvents(
    tx,
    ids.map((leadId) => ({ leadId, type: WITHDRAWAL_EVENTS[purpose] })),
    actorEmail,
  );
  for (const { id, form, withdrawn, personId } of leads) {
    await tx.lead.update({
      select: { id: true },
      where: { id },
      data: {
        withdrawn: [...withdrawn, purpose],
        ...((purpose === "lenders" || purpose === "call") && { financialConsent: false }),
        ...((purpose === "ads" || purpose === "call") && {
          attribution: Prisma.DbNull,
          source: LEAD_ORIGIN[readValue(LEAD_ORIGIN, form)].source,
        }),
      },
    });
    await publish(tx, { leadId: id, ...(personId && { personId }) });
  }
  if (purpose === "firm" || purpose === "call") {
    await returnCases(tx, { leadId: { in: ids } }, { because: "withdrawn" }, actorEmail);
  }
  return ids;
}

/** The requests with something to withdraw, including restricted data. */
function agreedTo(purpose: Purpose): Prisma.LeadWhereInput {
  const present = { NOT: { withdrawn: { has: purpose } } };
  switch (purpose) {
    case "lenders":
      return { ...present, financialConsent: true };
    case "firm":
      return { ...present, consent: true, consentSource: "form" };
    case "call":
      return { ...present, consent: true };
    default:
      return present;
  }
}

const WITHDRAWAL_EVENTS = {
  call: "call_consent_withdrawn",
  firm: "firm_consent_withdrawn",
  lenders: "financial_consent_withdrawn",
  ads: "origin_erased",
} as const satisfies Record<Purpose, EventType>;

function textOf(purpose: Purpose, place: Withdrawn["place"]): string {
  if (place === "form") return untickedText;
  const { spoken, button } = withdrawalTexts[purpose];
  return place === "office" ? spoken : button;
}
