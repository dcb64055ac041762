import type { Client } from "pg";

const TABLES = [
  ...["people", "leads", "lead_events", "lead_notes", "consent_receipts"],
  ...["call_tasks", "call_attempts"],
];

/**
 * Drops the indexes and keys of those tables, runs `work` and creates them again: much faster than
 * to update them for each row. Must run in a transaction, so that an error restores them.
 */
export async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  // Foreign keys first, also those of other tables, because they depend on the primary ones.
  const keys = await statementsFrom(
    client,
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) AS make
     FROM pg_constraint
     WHERE (contype IN ('p', 'u') AND conrelid = ANY ($1::regclass[]))
       OR (contype = 'f' AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])))
     ORDER BY contype`,
  );
  const indexes = await statementsFrom(
    client,
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
     FROM pg_index WHERE indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  );
  const dropped = [...keys, ...indexes];
  for (const { drop } of dropped) await client.query(drop);
  await work();
  for (const { make } of dropped.reverse()) await client.query(make);
}

async function statementsFrom(
  client: Client,
  query: string,
): Promise<{ drop: string; make: string }[]> {
  return (await client.query(query, [TABLES])).rows;
}
