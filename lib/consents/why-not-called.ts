import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { restrictedText, WITHDRAWN_TEXT } from "./block-text";
import { mayWeWhere } from "./may-we";

/** Why we may not call or write to a person, in words; null if we may. */
export async function whyNotCalled(client: Transaction, personId: string): Promise<string | null> {
  const person = await client.person.findUnique({
    select: { restrictedBecause: true },
    where: { id: personId },
  });
  if (person?.restrictedBecause) return restrictedText(person.restrictedBecause);
  const allowed = { personId, ...mayWeWhere("call") };
  return (await client.lead.count({ where: allowed, take: 1 })) > 0 ? null : WITHDRAWN_TEXT;
}
