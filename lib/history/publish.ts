import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { CHANNEL, type OfficeChange } from "./office-change";

/**
 * Tells every open back office about a change, if and only if the transaction commits. The person
 * of the lead is added. Without ids many things have changed at once. Never holds personal data.
 */
export async function publish(tx: Transaction, change: Partial<OfficeChange>): Promise<void> {
  const { leadId = null, personId = null, isNew = false } = change;
  await tx.$executeRaw`
    SELECT pg_notify(${CHANNEL}, json_build_object(
      'leadId', ${leadId}::text,
      'personId', coalesce(${personId}::uuid, (SELECT person_id FROM leads WHERE id = ${leadId}::uuid)),
      'isNew', ${isNew}::boolean)::text)`;
}

/** Beyond this the open back offices are told only that many things have changed. */
const TOLD_ONE_BY_ONE = 20;

/** Tells about the calls of these people. */
export async function publishPeople(
  tx: Transaction,
  calls: readonly { personId: string }[],
): Promise<void> {
  const people = new Set(calls.map(({ personId }) => personId));
  if (people.size > TOLD_ONE_BY_ONE) return publish(tx, {});
  for (const personId of people) await publish(tx, { personId });
}
