import "server-only";
import * as z from "zod";
import { officeForm } from "@/lib/accounts/office-form";
import { requirePermission } from "@/lib/accounts/session";
import { PURPOSES, type Purpose } from "@/lib/consents/may-we";
import { type Prisma, transaction } from "@/lib/kernel/db";
import { success } from "@/lib/kernel/notice";
import { WITHDRAW_FAILED } from "./person-state";
import { withdrawConsent } from "./withdraw-consent";

export const answerWithdrawForm = officeForm({
  permission: "leads.write",
  schema: z.object({ leadId: z.guid(), purpose: z.enum(PURPOSES) }),
  failed: WITHDRAW_FAILED,
  done: success("Anotado", "Queda en el historial quién lo ha anotado y cuándo."),
  work: async ({ leadId, purpose }) =>
    (await withdraw(leadId, purpose)) ? null : { problem: "Este lead ya no existe." },
});

/**
 * Records what a person withdraws when they call or write: a consent, or the origin of their visit, to which
 * they object (GDPR arts. 7.3 and 21). A second call does nothing. False if the lead does not exist.
 * @throws AccessError without the permission
 */
export async function withdraw(leadId: string, purpose: Purpose): Promise<boolean> {
  const { email: actorEmail } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const opened = await tx.leadView.findUnique({
      select: { emailNormalized: true, phoneNormalized: true, personId: true },
      where: { id: leadId },
    });
    if (!opened) return false;
    const leads = await tx.lead.findMany({
      select: { id: true },
      where: { OR: requestsOf(opened, purpose), id: { not: leadId } },
    });
    const ids = [leadId, ...leads.map(({ id }) => id)];
    await withdrawConsent(tx, ids, [purpose], { place: "office", actorEmail });
    return true;
  });
}

/**
 * The requests that the withdrawal covers. For some purposes these include requests with the same e-mail
 * or phone: telling lenders less, or forgetting an origin, harms no one. Withdrawing the call consent erases
 * the case, and withdrawing the firm's takes it from its firm, so these cover only the person's own requests: a family
 * may share a phone, and a relative's case must stay.
 */
function requestsOf(
  lead: { emailNormalized: string; phoneNormalized: string; personId: string },
  purpose: Purpose,
): Prisma.LeadWhereInput[] {
  const { emailNormalized, phoneNormalized, personId } = lead;
  const own = { personId };
  return purpose === "call" || purpose === "firm"
    ? [own]
    : [own, { emailNormalized }, { phoneNormalized }];
}
