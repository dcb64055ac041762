import "server-only";
import { createHash } from "node:crypto";
import { spokenWithdrawalTexts, untickedText, withdrawalTexts } from "@/content/withdrawal";
import { Prisma, type Transaction } from "@/lib/db";
import { lockPeopleOfLeads } from "@/lib/desk/lock-people";
import { calculatorForm, heroForm, standaloneForm, testForm } from "@/lib/leads/intake/forms";
import { lockContactsOf } from "@/lib/leads/intake/known-leads";
import { queueLetter } from "@/lib/letters/queue-letter";
import { publish } from "@/lib/office-events/publish";
import { forgetCase } from "./forget-case";
import type { Purpose } from "./may-we";
import { stopCalls } from "./stop-calls";

/** Where and by whom a consent is taken back; `actorEmail` is the adviser who notes it. */
export type Withdrawn = { place: "form" | "my-request" | "office"; actorEmail: string | null };

/**
 * Takes consents back for these requests (GDPR art. 7.3) and stops in the same transaction what rested
 * on them. Receipts stay: they prove what was done until then. Whoever no longer wants to be called is
 * in no queue, export or letter from now on, and what the case said is erased. What was taken back
 * before is left as it is. Returns what was taken back for any request.
 * @param leadIds the first one's e-mail gets the confirmation
 */
export async function withdrawConsent(
  tx: Transaction,
  leadIds: readonly string[],
  purposes: readonly Purpose[],
  { place, actorEmail }: Withdrawn,
): Promise<Purpose[]> {
  await lockContactsOf(tx, { id: { in: [...leadIds] } });
  await lockPeopleOfLeads(tx, leadIds);
  const done = new Set<Purpose>();
  for (const purpose of purposes) {
    const leads = await tx.lead.findMany({
      select: LEAD,
      where: { id: { in: [...leadIds] }, ...agreedTo(purpose) },
    });
    if (leads.length === 0) continue;
    done.add(purpose);
    await write(tx, leads, purpose, { place, actorEmail });
  }
  const [first] = leadIds;
  if (first && done.size > 0 && place !== "form") {
    await queueLetter(tx, first, "withdrawn", { purposes: [...done] });
  }
  return [...done];
}

const LEAD = { id: true, form: true, withdrawn: true } as const;
type Lead = Prisma.LeadGetPayload<{ select: typeof LEAD }>;

/** Of whom there is something to take back; restricted data too. */
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

async function write(tx: Transaction, leads: readonly Lead[], purpose: Purpose, by: Withdrawn) {
  const { place, actorEmail } = by;
  const text = textOf(purpose, place);
  const textVersion = createHash("sha256").update(text).digest("hex");
  const ids = leads.map(({ id }) => id);
  await tx.consentWithdrawal.createMany({
    data: ids.map((leadId) => ({ leadId, purpose, text, textVersion, place, actorEmail })),
  });
  await tx.leadEvent.createMany({
    data: ids.map((leadId) => ({ leadId, type: WITHDRAWAL_EVENTS[purpose], actorEmail })),
  });
  for (const { id, form, withdrawn } of leads) {
    await tx.lead.update({
      select: { id: true },
      where: { id },
      data: {
        withdrawn: [...withdrawn, purpose],
        ...((purpose === "lenders" || purpose === "call") && { financialConsent: false }),
        ...((purpose === "ads" || purpose === "call") && {
          attribution: Prisma.DbNull,
          source: sourceWithoutOrigin(form),
        }),
      },
    });
    await publish(tx, { leadId: id });
  }
  if (purpose !== "call") return;
  await forgetCase(tx, ids);
  await stopCalls(tx, ids);
}

/** The events in a request's history. */
const WITHDRAWAL_EVENTS: Record<Purpose, string> = {
  call: "call_consent_withdrawn",
  firm: "firm_consent_withdrawn",
  lenders: "financial_consent_withdrawn",
  ads: "origin_erased",
};

function textOf(purpose: Purpose, place: Withdrawn["place"]): string {
  if (place === "form") return untickedText;
  return place === "office" ? spokenWithdrawalTexts[purpose] : withdrawalTexts[purpose].button;
}

const FORMS = [heroForm, standaloneForm, testForm, calculatorForm];

/** What the form stores of a visitor who came from nowhere in particular. */
export function sourceWithoutOrigin(form: string): string {
  return (FORMS.find((each) => each.form === form) ?? heroForm).sourceOf({});
}
