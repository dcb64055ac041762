import "server-only";
import { requirePermission } from "@/lib/accounts/session";
import { Prisma, transaction } from "@/lib/db";
import { calculatorForm, heroForm, standaloneForm, testForm } from "@/lib/leads/intake/forms";
import { publish } from "@/lib/office-events/publish";
import type { Withdrawal } from "./sheet-state";

const FORMS = [heroForm, standaloneForm, testForm, calculatorForm];

/**
 * Records what a person takes back without giving up the request, for all their requests and
 * those with the same e-mail or phone: the consent for financial providers (GDPR art. 7.3), or where the visit came from, to
 * which they object (art. 21). The receipts stay, because they prove what was done until then. A
 * second call does nothing. False when there is no such lead.
 * @throws AccessError without the permission
 */
export async function withdraw(leadId: string, what: Withdrawal): Promise<boolean> {
  const { email: actorEmail } = await requirePermission("leads.write");
  return transaction(async (tx) => {
    const opened = await tx.lead.findFirst({
      select: { emailNormalized: true, phoneNormalized: true, personId: true },
      where: { id: leadId, suspect: false },
    });
    if (!opened) return false;
    const leads = await tx.lead.findMany({
      select: { id: true, form: true },
      where: {
        // A phone may be a family's: to take back too much harms nobody.
        OR: [
          { emailNormalized: opened.emailNormalized },
          { phoneNormalized: opened.phoneNormalized },
          ...(opened.personId ? [{ personId: opened.personId }] : []),
        ],
        ...(what === "financial"
          ? { financialConsent: true }
          : { attribution: { not: Prisma.DbNull } }),
      },
    });
    for (const { id, form } of leads) {
      const data =
        what === "financial"
          ? { financialConsent: false }
          : { attribution: Prisma.DbNull, source: sourceWithoutOrigin(form) };
      const events = { create: { type: EVENTS[what], actorEmail } };
      await tx.lead.update({ select: { id: true }, where: { id }, data: { ...data, events } });
      await publish(tx, { leadId: id });
    }
    return true;
  });
}

const EVENTS: Record<Withdrawal, string> = {
  financial: "financial_consent_withdrawn",
  origin: "origin_erased",
};

/** What the form stores of a visitor who came from nowhere in particular. */
function sourceWithoutOrigin(form: string): string {
  const known = FORMS.find((each) => each.form === form) ?? heroForm;
  return known.sourceOf({});
}
