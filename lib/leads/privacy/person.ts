import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { db, Prisma } from "@/lib/db";
import { withinPageDeadline } from "@/lib/http/page-deadline";
import { isLeadId } from "@/lib/leads/list/cursor";
import type { HeldLead, HeldRow, Person } from "./person-record";
import { CONNECTED_AT_MOST, type ConnectedLead, findConnected } from "./same-person";

/** The tables whose rows belong to a lead, beside `leads`. A test knows if one lacks. */
export const HELD_TABLES = {
  receipts: "consent_receipts",
  notes: "lead_notes",
  events: "lead_events",
} as const;

/**
 * Everything that is held about the person of a lead; null when there is no such lead. Suspects are
 * held too.
 * @throws AccessError when whoever asks is not an admin
 */
export async function readPerson(leadId: unknown): Promise<Person | null> {
  await requireRole("admin");
  if (!isLeadId(leadId)) return null;
  return withinPageDeadline(gather(leadId));
}

/**
 * When a lead was erased, and how many went at once; null when it was not.
 * @throws AccessError when whoever asks is not an admin
 */
export async function findErasure(
  leadId: unknown,
): Promise<{ erasedAt: Date; leads: number } | null> {
  await requireRole("admin");
  if (!isLeadId(leadId)) return null;
  return withinPageDeadline(readErasure(leadId));
}

async function readErasure(leadId: string) {
  const found = await db().erasure.findUnique({ where: { leadId } });
  if (!found) return null;
  const { erasedAt } = found;
  return { erasedAt, leads: await db().erasure.count({ where: { erasedAt } }) };
}

async function gather(leadId: string): Promise<Person | null> {
  const connected = await findConnected(db(), leadId);
  if (connected.length === 0) return null;
  const leads = await readHeld(connected.slice(0, CONNECTED_AT_MOST));
  return { leadId, leads, more: connected.length > CONNECTED_AT_MOST };
}

/** Whole rows, whatever columns there are: none can be forgotten. */
async function readHeld(connected: readonly ConnectedLead[]): Promise<HeldLead[]> {
  const ids = connected.map(({ id }) => id);
  const [leads, receipts, notes, events, jobs, accounts] = await Promise.all([
    readRows("leads", "id", ids),
    readRows(HELD_TABLES.receipts, "lead_id", ids),
    readRows(HELD_TABLES.notes, "lead_id", ids),
    readRows(HELD_TABLES.events, "lead_id", ids),
    readJobs(ids),
    readAccounts(ids),
  ]);
  return connected.flatMap(({ id, ...match }) => {
    const [lead] = leads.get(id) ?? [];
    if (!lead) return [];
    const of = (rows: Map<string, HeldRow[]>) => rows.get(id) ?? [];
    const parts = { receipts: of(receipts), notes: of(notes), events: of(events) };
    return [{ id, match, lead, ...parts, jobs: of(jobs), accounts: of(accounts) }];
  });
}

type FoundRow = { owner: string; row: HeldRow };

async function readRows(table: string, key: string, ids: readonly string[]) {
  const owner = Prisma.raw(`held.${key}`);
  return byOwner(
    await db().$queryRaw<FoundRow[]>`
      SELECT ${owner}::text AS owner, row_to_json(held) AS row FROM ${Prisma.raw(table)} AS held
      WHERE ${owner} = ANY(${ids}::uuid[]) ORDER BY held.created_at, held.id`,
  );
}

/** What the queue will do with a lead: it names the lead by its identifier alone. */
async function readJobs(ids: readonly string[]) {
  return byOwner(
    await db().$queryRaw<FoundRow[]>`
      SELECT payload->>'leadId' AS owner, json_build_object('task', task.identifier,
        'run_at', job.run_at, 'attempts', job.attempts, 'max_attempts', job.max_attempts,
        'created_at', job.created_at) AS row
      FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE payload->>'leadId' = ANY(${ids}::text[]) ORDER BY job.id`,
  );
}

/** Of a password there is only a hash, which is nobody's to read. */
async function readAccounts(ids: readonly string[]) {
  return byOwner(
    await db().$queryRaw<FoundRow[]>`
      SELECT leads.id::text AS owner, json_build_object('email', users.email,
        'created_at', users.created_at, 'email_confirmed_at', users.email_confirmed_at,
        'roles', ARRAY(SELECT role FROM user_roles WHERE user_id = users.id ORDER BY role)) AS row
      FROM leads JOIN users ON users.email = lower(email_normalized)
      WHERE leads.id = ANY(${ids}::uuid[])`,
  );
}

function byOwner(rows: readonly FoundRow[]): Map<string, HeldRow[]> {
  const owners = new Map<string, HeldRow[]>();
  for (const { owner, row } of rows) owners.set(owner, [...(owners.get(owner) ?? []), row]);
  return owners;
}
