import "server-only";
import type { Transaction } from "@/lib/db";

/** Makes all who open, close or reopen this person's calls take turns until the transaction ends. */
export async function lockPerson(tx: Transaction, personId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM people WHERE id = ${personId}::uuid FOR NO KEY UPDATE`;
}

/**
 * The same for the people of these leads. Who changes leads does it before, as the intake does: then
 * nobody waits for the other.
 */
export async function lockPeopleWith(tx: Transaction, leadIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM people
    WHERE id IN (SELECT person_id FROM leads WHERE id = ANY(${[...leadIds]}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`;
}

/** Locks a call and its person until the transaction ends; `claimNext` passes over locked calls. */
export async function lockTask(tx: Transaction, taskId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT people.id FROM people JOIN call_tasks ON call_tasks.person_id = people.id
    WHERE call_tasks.id = ${taskId}::uuid FOR NO KEY UPDATE OF people`;
  await tx.$queryRaw`SELECT id FROM call_tasks WHERE id = ${taskId}::uuid FOR NO KEY UPDATE`;
}
