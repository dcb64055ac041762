import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { ownerUrl, sql } from "@/tests/support/sql";
import { storeRequester } from "@/tests/support/store-lead";

const SCRIPTS = "deploy/database";

test("lists what was withdrawn since, also of requests that are gone", async () => {
  const { id, personId } = await storeRequester();
  const [{ moment }] = await sql("SELECT now() - interval '30 minutes' AS moment");
  for (const table of ["leads", "people"]) {
    await sql(`UPDATE ${table} SET created_at = $1 WHERE id IN ($2, $3)`, [moment, id, personId]);
  }
  await sql("INSERT INTO lead_events (lead_id, type) VALUES ($1, 'data_restricted')", [id]);
  await sql("UPDATE people SET do_not_call_at = now() WHERE id = $1", [personId]);
  expect(await withdrawn(moment)).toEqual([id, id]);
  const erase = `DELETE FROM leads WHERE id = '${id}'`;
  expect(await withdrawn(moment, erase)).toEqual([id, personId]);
});

test("lists what was cancelled or corrected since, and the rights that were asked for", async () => {
  const { id } = await storeRequester();
  const [{ moment }] = await sql("SELECT now() AS moment");
  await sql("UPDATE leads SET created_at = $1 WHERE id = $2", [moment, id]);
  for (const type of ["request_cancelled", "contact_corrected"]) {
    await sql(
      "INSERT INTO lead_events (lead_id, type, created_at) VALUES ($1, $2, now() + interval '1 minute')",
      [id, type],
    );
  }
  const [{ id: right }] = await sql(
    "INSERT INTO rights_requests (kind, channel, received_at, due_at, created_at) VALUES ('complaint', 'link', now(), now(), now() + interval '1 minute') RETURNING id",
  );
  onTestFinished(
    async () => void (await sql("DELETE FROM rights_requests WHERE id = $1", [right])),
  );
  expect((await withdrawn(moment)).toSorted()).toEqual([id, id, right].toSorted());
});

test("prints what was asked and corrected in full, at a request that the restore keeps", async () => {
  const { id, personId } = await storeRequester();
  const client = await ownerInTransaction();
  const moment = new Date();
  await client.query("UPDATE leads SET created_at = $1 WHERE id = $2", [moment, id]);
  for (const [type, data] of [
    ["contact_corrected", { from: {}, to: { phone: "+34612345678" } }],
    ["right_asked", { kind: "access", text: "Todo,\ny pronto" }],
    ["mail_asked", null],
  ]) {
    await client.query(
      "INSERT INTO lead_events (lead_id, type, data, created_at) VALUES ($1, $2, $3, now() + interval '1 minute')",
      [id, type, data],
    );
  }
  await client.query(
    "INSERT INTO rights_requests (kind, channel, person_id, requester, asked, received_at, due_at, created_at) VALUES ('complaint', 'web-form', $1, 'Eva · eva@ejemplo.es', $2, now(), now(), now() + interval '1 minute')",
    [personId, "Nadie\ncontesta"],
  );
  expect(await wishesAt(client, moment, id)).toEqual([
    'contact_corrected {"phone": "+34612345678"}',
    "mail_asked",
    "right_asked Todo, y pronto",
    "right_complaint Eva · eva@ejemplo.es Nadie contesta",
  ]);
});

test("lists who wants mails instead of calls, and what a request that is lost said of the mailbox", async () => {
  const { id, personId, lead } = await storeRequester();
  const later = await storeRequester({ email: lead.email, phone: lead.phone });
  const client = await ownerInTransaction();
  const moment = new Date();
  const write = "UPDATE leads SET person_id = $1, mail_to = $2, no_mail = true, created_at =";
  await client.query(`${write} $3 WHERE id = $4`, [personId, lead.email, moment, id]);
  const values = [personId, lead.email, later.id];
  await client.query(`${write} now() + interval '1 minute' WHERE id = $3`, values);
  const wish = "UPDATE people SET prefers_writing_at = now() + interval '1 minute' WHERE id = $1";
  await client.query(wish, [personId]);
  expect(await wishesAt(client, moment, id)).toEqual(["wants_mails", "wants_no_mails"]);
});

test("lists who has lost or got access since, and changed webhooks and firms, for the office to do again", async () => {
  const client = await ownerInTransaction();
  const moment = new Date();
  for (const [action, actor] of [
    ["role.revoked", "jefa@ejemplo.es"],
    ["webhook.removed", "jefa@ejemplo.es"],
    ["leads.exported", "ana@ejemplo.es"],
  ]) {
    await client.query(
      "INSERT INTO audit_log (action, actor_email, details, created_at) VALUES ($1, $2, '{\"email\": \"x@ejemplo.es\"}', now() + interval '1 minute')",
      [action, actor],
    );
  }
  const office = (await listed(client, moment)).filter(([, who]) => who === null);
  expect(office.map(([, , what]) => what)).toEqual([
    'role.revoked jefa@ejemplo.es {"email": "x@ejemplo.es"}',
    'webhook.removed jefa@ejemplo.es {"email": "x@ejemplo.es"}',
  ]);
});

test("keeps erased people erased, revoked tokens revoked and ended sessions ended", async () => {
  const client = await ownerInTransaction();
  const [{ id }, own, old] = [
    await storeRequester(),
    await storeRequester(),
    await storeRequester(),
  ];
  await client.query(
    "INSERT INTO erasures (lead_id, decided_by) VALUES ($1, 'admin'), ($2, 'person'), ($3, NULL)",
    [id, own.id, old.id],
  );
  await client.query(
    "INSERT INTO api_tokens (name, scopes, token_hash, revoked_at) VALUES ('restored', '{leads:read}', repeat('0', 64), '2026-11-27 09:00Z')",
  );
  await client.query(
    "INSERT INTO sessions (id, user_id, address_key, expires_at) VALUES (repeat('0', 64), gen_random_uuid(), '', now())",
  );
  const found = await listed(client, new Date());
  await client.query("DELETE FROM erasures; UPDATE api_tokens SET revoked_at = NULL");
  // The moment may be older than the column that says who decided.
  await client.query("ALTER TABLE erasures DROP COLUMN decided_by");
  const [create = "", ...rest] = statementsOf("since-import.sql");
  await client.query(create);
  for (const row of found) await client.query("INSERT INTO since VALUES ($1, $2, $3)", row);
  for (const statement of rest) await client.query(statement);
  const { rows } = await client.query(
    `SELECT (SELECT array_agg(decided_by ORDER BY decided_by) FROM erasures WHERE lead_id = ANY($1)) AS erased,
      (SELECT revoked_at = '2026-11-27 09:00Z' FROM api_tokens WHERE name = 'restored') AS revoked,
      (SELECT count(*)::int FROM sessions) AS sessions`,
    [[id, own.id, old.id]],
  );
  expect(rows).toEqual([{ erased: ["admin", "person", null], revoked: true, sessions: 0 }]);
});

/** What since.sql tells of a request, in alphabetical order. */
async function wishesAt(client: Client, moment: Date, id: string): Promise<unknown[]> {
  const rows = await listed(client, moment);
  return rows.flatMap(([, who, what]) => (who === id ? [what] : [])).toSorted();
}

/** The requests and people that since.sql tells to note again, after a change that is undone. */
async function withdrawn(moment: Date, change = ""): Promise<unknown[]> {
  const client = await ownerInTransaction();
  await client.query(change);
  const rows = await listed(client, moment);
  const isImported = (what: unknown) => /^(erased|token_revoked)/.test(String(what));
  return rows.flatMap(([, who, what]) => (who === null || isImported(what) ? [] : [who]));
}

/** Its end undoes all, and no rule of the database stands against it. */
async function ownerInTransaction(): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl() });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  return client;
}

/** What since.sql finds for a moment. */
async function listed(client: Client, moment: Date): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for (const query of statementsOf("since.sql")) {
    const filled = query.replaceAll(":'moment'", `'${moment.toISOString()}'`);
    const { rows } = await client.query<unknown[]>({ text: filled, rowMode: "array" });
    found.push(...rows);
  }
  return found;
}

/** The statements of a script for psql, without what is psql's own. */
function statementsOf(name: string): string[] {
  const text = readFileSync(join(SCRIPTS, name), "utf8").replace(
    /^ *(--|\\).*\n|^(BEGIN|COMMIT);\n/gm,
    "",
  );
  return text.split(/;\n/).filter((statement) => statement.trim());
}
