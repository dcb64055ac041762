import type { ConsentPurpose } from "@/content/consent";
import { type noFinancialHandOver, type Partner, partners } from "@/content/partners";
import { companyDetails } from "@/content/site";
import { mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma } from "@/lib/kernel/db";
import { startOfDay } from "@/lib/kernel/format";
import type { Recipient } from "@/lib/vocabulary/recipient";

/** The owner's data that decide about a hand-over. */
type Facts = {
  creditRegister: { placeholder: boolean };
  partners: readonly Pick<Partner, "purpose" | "placeholder" | "since">[];
};

/** Why no data may go to a recipient now. */
export type HandOverRefusal = keyof typeof noFinancialHandOver;

type HandOver =
  | {
      leads: Prisma.LeadViewWhereInput;
      refusal: null;
    }
  | { leads: null; refusal: HandOverRefusal };

/**
 * Decides who may receive what. `leads` is the condition for the leads that may go to a recipient; null
 * when none may. Every feature that sends leads out of the back office must call it.
 */
export function handOver(
  recipient: Recipient,
  facts: Facts = { ...companyDetails, partners },
): HandOver {
  if (recipient === "law-firms") return { leads: mayWeWhere("firm"), refusal: null };
  // Leads with only a spoken consent never leave the back office, not even in our own files.
  const own = { ...mayWeWhere("call"), consentSource: "form" };
  if (recipient === "ourselves") return { leads: own, refusal: null };
  // Ley 2/2009, arts. 1 and 3: a company that offers loans to consumers must be in the register.
  if (facts.creditRegister.placeholder) return { leads: null, refusal: "unregistered" };
  const purpose: ConsentPurpose = "financial";
  const named = facts.partners.filter((one) => one.purpose === purpose && !one.placeholder);
  const newest = named
    .map(({ since }) => since)
    .toSorted()
    .at(-1);
  if (!newest) return { leads: null, refusal: "unnamed" };
  // People agreed only to the providers on the public list of that day. One file goes to all providers, so
  // the newest one decides.
  const consentTs = { gte: startOfDay(newest) };
  return { leads: { ...mayWeWhere("lenders"), consentTs }, refusal: null };
}
