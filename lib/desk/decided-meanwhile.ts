import type { Transaction } from "@/lib/db";

const DECISIONS = [
  "hour_chosen",
  "letter_asked",
  "urgent_said",
  "request_cancelled",
  "request_resumed",
];

/** Whether the person has decided on «Mi solicitud» how it goes on since an adviser opened the call. */
export async function hasDecidedSince(
  { leadEvent }: Pick<Transaction, "leadEvent">,
  personId: string,
  heldSince: Date,
): Promise<boolean> {
  const where = { type: { in: DECISIONS }, createdAt: { gt: heldSince }, lead: { personId } };
  return (await leadEvent.count({ where })) > 0;
}
