import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import type { FoundPerson } from "./find-person";
import type { Known } from "./known-leads";

/**
 * Whether we must store nothing although another system reports a consent: the person wants no calls, has restricted
 * the data or has withdrawn the consent, or may be somebody who has.
 * @param consentAt only a later withdrawal counts; by default any does
 */
export async function isBlocked(
  { consentWithdrawal }: Pick<Transaction, "consentWithdrawal">,
  found: readonly FoundPerson[],
  { leads }: Known,
  consentAt?: Date,
): Promise<boolean> {
  if (found.some(({ doNotCallAt, restrictedAt }) => doNotCallAt ?? restrictedAt)) return true;
  const withdrawn = leads.filter((lead) => lead.withdrawn.includes("call"));
  if (withdrawn.length === 0 || !consentAt) return withdrawn.length > 0;
  const leadId = { in: withdrawn.map(({ id }) => id) };
  const later = { leadId, purpose: "call", createdAt: { gte: consentAt } };
  return (await consentWithdrawal.count({ where: later })) > 0;
}
