import {
  type LenderFacts,
  lenderRefusal,
  namedLenders,
  type noFinancialHandOver,
  partners,
} from "@/content/partners";
import { companyDetails } from "@/content/site";
import { mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma } from "@/lib/kernel/db";
import { startOfDay } from "@/lib/kernel/format";
import type { Recipient } from "@/lib/vocabulary/recipient";

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
  facts: LenderFacts = { ...companyDetails, partners },
): HandOver {
  if (recipient === "law-firms") return { leads: mayWeWhere("firm"), refusal: null };
  // Leads with only a spoken consent never leave the back office, not even in our own files.
  const own = { ...mayWeWhere("call"), consentSource: "form" };
  if (recipient === "ourselves") return { leads: own, refusal: null };
  const refusal = lenderRefusal(facts);
  if (refusal) return { leads: null, refusal };
  const newest = namedLenders(facts)
    .map(({ since }) => since)
    .reduce((one, other) => (one > other ? one : other));
  // People agreed only to the providers on the public list of that day. One file goes to all providers, so
  // the newest one decides.
  const consentTs = { gte: startOfDay(newest) };
  return { leads: { ...mayWeWhere("lenders"), consentTs }, refusal: null };
}
