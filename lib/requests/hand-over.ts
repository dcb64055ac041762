import {
  type LenderFacts,
  lenderRefusal,
  lenders,
  namedLenders,
  type noHandOver,
} from "@/content/partners";
import { companyDetails } from "@/content/site";
import { mayLeaveWhere, mayWeWhere } from "@/lib/consents/may-we";
import type { Prisma } from "@/lib/kernel/db";
import { startOfDay } from "@/lib/kernel/format";
import { offerableWhere } from "@/lib/partners/offerable";
import type { Recipient } from "@/lib/vocabulary/recipient";

/** Why no data may go to a recipient now. */
export type HandOverRefusal = keyof typeof noHandOver;

type HandOver =
  | {
      leads: Prisma.LeadViewWhereInput;
      /** The names of those who get the data; none if they stay with us. */
      firms: readonly string[];
      refusal: null;
    }
  | { leads: null; refusal: HandOverRefusal };

/** Whom a file is for: a law firm by its name, all financial providers of the list, or ourselves. */
type Destination = { recipient: Recipient; firm: string | null };

/**
 * Decides who may receive what. `leads` is the condition for the leads that may go to a recipient; null
 * when none may. Every feature that sends leads out of the back office must call it.
 * @param ready the names of the law firms that may receive cases now
 */
export function handOver(
  { recipient, firm }: Destination,
  ready: readonly string[] = [],
  facts: LenderFacts = { ...companyDetails, lenders },
): HandOver {
  if (recipient === "law-firms") {
    if (firm === null || !ready.includes(firm)) return { leads: null, refusal: "no-firm" };
    return { leads: offerableWhere(firm), firms: [firm], refusal: null };
  }
  // Leads with only a spoken or imported consent never leave the back office, not even in our own files.
  if (recipient === "ourselves") return { leads: mayLeaveWhere(), firms: [], refusal: null };
  const refusal = lenderRefusal(facts);
  if (refusal) return { leads: null, refusal };
  const named = namedLenders(facts);
  const newest = named
    .map(({ since }) => since)
    .reduce((one, other) => (one > other ? one : other));
  // People agreed only to the providers on the public list of that day. One file goes to all providers, so
  // the newest one decides.
  const consentTs = { gte: startOfDay(newest) };
  const leads = { ...mayWeWhere("lenders"), consentTs };
  return { leads, firms: named.map(({ name }) => name), refusal: null };
}
