import { createHmac } from "node:crypto";
import { Client, escapeIdentifier, escapeLiteral } from "pg";

const ROLE = "application";
// The key of the lock: arbitrary, but the same in every replica.
const GRANT_LOCK = 7_240_017;
/** PostgreSQL's error code for a wrong password. */
const INVALID_PASSWORD = "28P01";

const ALL_ROWS = "SELECT, INSERT, UPDATE, DELETE";

/** The role's rights on each table. It has none on a table that is not listed. */
const RIGHTS: Record<string, string> = {
  _prisma_migrations: "SELECT",
  advisers: ALL_ROWS,
  api_tokens: "SELECT, INSERT, UPDATE (last_used_at, revoked_at)",
  // Nothing changes an entry; a trigger lets retention delete those past their term.
  audit_log: "SELECT, INSERT, DELETE",
  // Only the container that makes the copies, which is the owner, says that they are good.
  backup_reports: "SELECT",
  call_attempts: "SELECT, INSERT",
  call_tasks: ALL_ROWS,
  campaign_costs: ALL_ROWS,
  // Retention clears the address after 90 days; the foreign key deletes the row with its lead.
  consent_receipts: "SELECT, INSERT, UPDATE (ip_address)",
  consent_withdrawals: "SELECT, INSERT",
  desk_settings: ALL_ROWS,
  erasures: "SELECT, INSERT, DELETE",
  handovers: ALL_ROWS,
  import_rows: ALL_ROWS,
  imports: ALL_ROWS,
  invitations: ALL_ROWS,
  // An erasure makes a corrected contact forget what only the erased lead said.
  lead_events: "SELECT, INSERT, UPDATE (data)",
  lead_export_parts: ALL_ROWS,
  lead_exports: ALL_ROWS,
  // Withdrawing the consent to be called erases what advisers noted, and the calls stay.
  lead_notes: "SELECT, INSERT, UPDATE (note)",
  leads: ALL_ROWS,
  leads_view: "SELECT",
  mails: ALL_ROWS,
  partners: ALL_ROWS,
  people: ALL_ROWS,
  rate_limits: ALL_ROWS,
  recovery_codes: ALL_ROWS,
  recusals: ALL_ROWS,
  request_codes: ALL_ROWS,
  request_links: ALL_ROWS,
  rights_requests: ALL_ROWS,
  saved_cases: ALL_ROWS,
  saved_views: ALL_ROWS,
  sessions: ALL_ROWS,
  tokens: ALL_ROWS,
  two_steps: ALL_ROWS,
  user_roles: ALL_ROWS,
  users: ALL_ROWS,
  webhook_endpoints: ALL_ROWS,
  webhook_messages: ALL_ROWS,
};

/** Settings that our connections request, for poolers that do not pass the request on. */
const SETTINGS = ["timezone = 'UTC'", "statement_timeout = '10s'"];

/**
 * The URL of the application's role in the embedded database. Its password derives from the
 * owner's.
 */
export function appRoleUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac("sha256", url.password).update("application role").digest("hex");
  url.username = ROLE;
  return url.href;
}

/**
 * Gives the role of `appUrl`, unless it is the owner, only the rights that the application needs:
 * it reads and writes rows, and neither creates nor changes tables. Creates a missing role, and
 * sets the password of `appUrl` on an existing role that has another, so an operator only has to
 * change the setting. Runs in one transaction; replicas that start together take turns.
 * @throws errors of PostgreSQL, as when the owner may not create roles
 */
export async function grantAppRole(ownerUrl: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  if (username === new URL(ownerUrl).username) return;
  const owner = new Client({ connectionString: ownerUrl });
  owner.on("error", () => {});
  await owner.connect();
  try {
    await owner.query("BEGIN");
    await owner.query("SELECT pg_advisory_xact_lock($1)", [GRANT_LOCK]);
    const role = decodeURIComponent(username);
    const isNew = await ensureRole(owner, role, decodeURIComponent(password));
    const url = Object.assign(new URL(ownerUrl), { username, password });
    if (!isNew && (await isPasswordRefused(url.href))) {
      const literal = escapeLiteral(decodeURIComponent(password));
      await owner.query(`ALTER ROLE ${escapeIdentifier(role)} PASSWORD ${literal}`);
    }
    await owner.query(await grants(owner, escapeIdentifier(role)));
    await owner.query("COMMIT");
  } finally {
    await owner.end();
  }
}

/** Creates the role if it is missing, and returns whether it did. */
async function ensureRole(owner: Client, role: string, password: string): Promise<boolean> {
  const { rowCount } = await owner.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
  if (rowCount) return false;
  const name = escapeIdentifier(role);
  await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD ${escapeLiteral(password)}`);
  for (const setting of SETTINGS) await owner.query(`ALTER ROLE ${name} SET ${setting}`);
  return true;
}

/**
 * Runs before any change: the owner may not be allowed to change a role that another role created,
 * and two databases of one server that change a role at once conflict.
 */
async function isPasswordRefused(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === INVALID_PASSWORD;
  } finally {
    await client.end().catch(() => {});
  }
}

async function grants(owner: Client, role: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`,
  );
  const { rows: found } = await owner.query(
    "SELECT current_database() AS database, to_regnamespace('graphile_worker') AS queue",
  );
  const [{ database, queue }] = found;
  return [
    // PUBLIC has this right in databases from before PostgreSQL 15.
    "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
    `REVOKE TEMPORARY ON DATABASE ${escapeIdentifier(database)} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${escapeIdentifier(database)} TO ${role}`,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
    ...rows.flatMap(({ name }) => {
      const rights = RIGHTS[name];
      return rights ? [`GRANT ${rights} ON ${escapeIdentifier(name)} TO ${role}`] : [];
    }),
    ...(queue === null ? [] : [queueGrants(role)]),
  ].join(";\n");
}

/** Row-level security hides the queue's rows from all but the owner, until a policy exists. */
function queueGrants(role: string): string {
  return `
    GRANT USAGE ON SCHEMA graphile_worker TO ${role};
    GRANT ${ALL_ROWS} ON ALL TABLES IN SCHEMA graphile_worker TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${role};
    DO $$ DECLARE queue regclass; BEGIN
      FOR queue IN SELECT oid FROM pg_class
        WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
          AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)
      LOOP
        EXECUTE format('CREATE POLICY by_grant ON %s USING (true)', queue);
      END LOOP;
    END $$`;
}
