import "server-only";
import type { Transaction } from "@/lib/kernel/db";

/**
 * Locks these people until the transaction ends: only the holder may change them, or open, close or reopen
 * their calls. Lock contacts before (lib/people/known-leads.ts), leads and calls after.
 */
export async function lockPeople(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM people WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

export async function lockPeopleOfLeads(
  tx: Transaction,
  leadIds: readonly string[],
): Promise<void> {
  // Twice: while the first query waits, a lead may move to another person. The second query locks that
  // person.
  for (let times = 0; times < 2; times++) {
    await tx.$queryRaw`
      SELECT id FROM people
      WHERE id IN (SELECT person_id FROM leads WHERE id = ANY(${[...leadIds]}::uuid[]))
      ORDER BY id FOR NO KEY UPDATE`;
  }
}

/** Locks a call and its person until the transaction ends; `claimNext` passes over locked calls. */
export async function lockPersonAndTask(tx: Transaction, taskId: string): Promise<void> {
  // Twice, as above: a merge may give the call to another person meanwhile.
  for (let times = 0; times < 2; times++) {
    await tx.$queryRaw`
      SELECT people.id FROM people JOIN call_tasks ON call_tasks.person_id = people.id
      WHERE call_tasks.id = ${taskId}::uuid FOR NO KEY UPDATE OF people`;
  }
  await tx.$queryRaw`SELECT id FROM call_tasks WHERE id = ${taskId}::uuid FOR NO KEY UPDATE`;
}
