import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { currentConsents, receiptsOf } from "@/lib/requests/intake/consent";
import { RULES_VERSION } from "@/lib/viability/rules";
import { CAMPAIGNS, FAMILY_NAMES, FIRST_NAMES, MAIL_DOMAINS, NOTES } from "./people";
import { inventions, statements } from "./statements";
import { withoutIndexes } from "./without-indexes";

type Options = {
  leads: number;
  /** Also seeds a database with leads that were not invented. */
  force?: boolean;
};

/** Below this number it is faster to keep the indexes. */
const MANY = 20_000;

/**
 * Stores invented leads with their people, receipts, events, notes and calls in one transaction, and a
 * placeholder firm, once. Returns how many rows of each. Sends no message about any of them.
 * @throws when the database has leads that were not invented and `force` is not set
 */
export async function seedLeads(url: string, { leads, force = false }: Options) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if (!force) await assertOnlyInvented(client);
    await client.query(`BEGIN; SET LOCAL synchronous_commit = off;
      SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL work_mem = '128MB'`);
    const stored = {
      people: 0,
      leads: 0,
      receipts: 0,
      events: 0,
      notes: 0,
      tasks: 0,
      attempts: 0,
      firms: 0,
    };
    const store = async () => void Object.assign(stored, await insert(client, leads));
    await (leads < MANY ? store() : withoutIndexes(client, store));
    await client.query("COMMIT");
    // Otherwise the first visitors would wait until autovacuum runs some minutes later.
    await client.query("VACUUM (ANALYZE) leads, people, call_tasks");
    await client.query(`ANALYZE lead_events, lead_notes, consent_receipts,
      call_attempts`);
    return stored;
  } finally {
    await client.end();
  }
}

async function assertOnlyInvented(client: Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT FROM leads WHERE email_normalized NOT LIKE '%.example' LIMIT 1",
  );
  if (rows.length > 0) {
    throw new Error("This database has leads of real people. To add invented ones, say --force.");
  }
}

async function insert(client: Client, count: number) {
  const run = randomUUID();
  const choices = [FIRST_NAMES, FAMILY_NAMES, MAIL_DOMAINS, CAMPAIGNS, TIME_SLOTS];
  await client.query(inventions.pick);
  await client.query(inventions.id);
  await client.query(inventions.leads, [count, 1, count, run, ...choices]);
  await client.query(inventions.repeats);
  await client.query(inventions.calls, [run]);
  await client.query(inventions.attempts);
  await client.query(inventions.repeatedAttempts);
  await client.query(inventions.index);
  await client.query("ANALYZE invented, repeats, repeated_attempts");
  const insertRows = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rowCount ?? 0;
  const people = await insertRows(statements.people);
  const leads = await insertRows(statements.leads, [RULES_VERSION]);
  await client.query(inventions.stored);
  const { advice, financial } = currentConsents;
  return {
    people,
    leads,
    receipts: await insertRows(
      statements.receipts,
      [advice, financial].flatMap(receiptsOf).flatMap(({ text, version }) => [text, version]),
    ),
    events: await insertRows(statements.events),
    notes: await insertRows(statements.notes, [NOTES]),
    tasks: await insertRows(statements.tasks),
    attempts: await insertRows(statements.attempts),
    firms: await insertRows(statements.firm),
  };
}
