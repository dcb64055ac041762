import "server-only";
import type { Transaction } from "@/lib/kernel/db";
import { addingJobs, type NewJob } from "@/lib/kernel/jobs";
import { CHANNEL, type OfficeChange } from "./office-change";

/**
 * Sends a change to every open back office, if and only if the transaction commits. Adds the person of the
 * lead. Without ids it means that many things changed at once. It never holds personal data.
 */
export async function publish(tx: Transaction, change: Partial<OfficeChange>): Promise<void> {
  const { leadId = null, personId = null, isNew = false } = change;
  await tx.$executeRaw`
    SELECT pg_notify(${CHANNEL}, json_build_object(
      'leadId', ${leadId}::text,
      'personId', coalesce(${personId}::uuid, (SELECT person_id FROM leads WHERE id = ${leadId}::uuid)),
      'isNew', ${isNew}::boolean)::text)`;
}

/** Publishes a change and adds jobs with one statement: a visitor waits for each statement of a request. */
export async function publishWithJobs(
  tx: Transaction,
  change: OfficeChange,
  jobs: readonly NewJob[],
): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_notify(${CHANNEL}, ${JSON.stringify(change)}), count(added)
    FROM (${addingJobs(jobs)}) AS jobs`;
}

/** Above this number, one message says that many things changed. */
const MOST_MESSAGES = 20;

export async function publishPeople(
  tx: Transaction,
  calls: readonly { personId: string }[],
): Promise<void> {
  const people = new Set(calls.map(({ personId }) => personId));
  if (people.size > MOST_MESSAGES) return publish(tx, {});
  for (const personId of people) await publish(tx, { personId });
}
