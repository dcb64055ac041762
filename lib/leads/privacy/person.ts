import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { AccessError } from "@/lib/accounts/session";
import { db, Prisma } from "@/lib/db";
import { normalizeEmail, normalizePhone } from "@/lib/leads/intake/contact";
import { followJoins } from "@/lib/leads/intake/find-person";
import { isLeadId } from "@/lib/leads/list/cursor";
import { log } from "@/lib/observability/log";
import { withoutNul } from "@/lib/text";
import type { HeldLead, HeldRows, Person } from "./person-record";
import { LOOK_UP_PROBLEMS, type LookUpState } from "./person-state";
import { CONNECTED_AT_MOST, findConnected } from "./same-person";

/** The tables besides `leads` whose rows belong to a lead. A test fails if one is missing. */
export const HELD_TABLES = {
  receipts: "consent_receipts",
  notes: "lead_notes",
  events: "lead_events",
  tasks: "call_tasks",
  attempts: "call_attempts",
} as const;

/**
 * Everything stored about the person of a lead, including suspects; null when there is no such
 * lead.
 */
export function readPerson(leadId: unknown): Promise<Person | null> {
  return readWith("privacy.manage", async () => {
    if (!isLeadId(leadId)) return null;
    const connected = await findConnected(db(), leadId);
    if (connected.length === 0) return null;
    const shown = connected.slice(0, CONNECTED_AT_MOST);
    const held = await readHeld(shown.map(({ id }) => id));
    const leads = shown.flatMap(({ id, match }): HeldLead[] => {
      const rows = held.get(id);
      return rows ? [{ id, match, rows }] : [];
    });
    return { leadId, leads, more: connected.length > CONNECTED_AT_MOST };
  });
}

/** When a lead was erased, and how many were at that moment; null when it was not. */
export function findErasure(leadId: unknown): Promise<{ erasedAt: Date; leads: number } | null> {
  return readWith("privacy.manage", async () => {
    const found = isLeadId(leadId) && (await db().erasure.findUnique({ where: { leadId } }));
    if (!found) return null;
    const { erasedAt } = found;
    return { erasedAt, leads: await db().erasure.count({ where: { erasedAt } }) };
  });
}

/**
 * Finds the latest lead, including suspects, with the e-mail or phone in the form, sent or corrected
 * by an adviser; otherwise returns the state to show. The typed contact appears in no URL.
 */
export async function lookUpPerson(
  form: FormData,
): Promise<{ leadId: string } | { refused: LookUpState }> {
  const typed = form instanceof FormData ? form.get("contact") : null;
  const contact = typeof typed === "string" ? withoutNul(typed).trim().slice(0, 254) : "";
  const refuse = (problem: string) => ({ refused: { problem, contact } });
  try {
    const leadId = await readWith("privacy.manage", async () => contact && findLatest(contact));
    if (!contact) return refuse(LOOK_UP_PROBLEMS.empty);
    return leadId ? { leadId } : refuse(LOOK_UP_PROBLEMS.unknown);
  } catch (error) {
    if (error instanceof AccessError) return refuse(LOOK_UP_PROBLEMS.denied);
    log.error("person.not_found", error);
    return refuse(LOOK_UP_PROBLEMS.failed);
  }
}

async function findLatest(contact: string): Promise<string | null> {
  const key = contact.includes("@")
    ? { emailNormalized: normalizeEmail(contact) }
    : { phoneNormalized: normalizePhone(contact) };
  const people = await db().person.findMany({
    select: { id: true, joinedIntoId: true },
    where: key,
  });
  const personIds = await Promise.all(
    people.map(({ id, joinedIntoId }) => followJoins(db(), id, joinedIntoId)),
  );
  const found = await db().lead.findFirst({
    select: { id: true },
    where: { OR: [key, { personId: { in: personIds } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return found?.id ?? null;
}

/** Reads whole rows, so that no column can be forgotten. */
async function readHeld(ids: readonly string[]): Promise<Map<string, HeldRows>> {
  const found = await db().$queryRaw<(HeldRows & { id: string })[]>`
    SELECT leads.id, row_to_json(leads) AS lead, ${rowsOf(HELD_TABLES.receipts)} AS receipts,
      ${rowsOf(HELD_TABLES.notes)} AS notes, ${rowsOf(HELD_TABLES.events)} AS events,
      ${rowsOf(HELD_TABLES.tasks)} AS tasks, ${rowsOf(HELD_TABLES.attempts, "at")} AS attempts,
      -- Also whoever an adviser has joined into this person.
      (SELECT coalesce(json_agg(people ORDER BY created_at, id), '[]') FROM people
        WHERE leads.person_id IN (id, joined_into)) AS people,
      coalesce(jobs.rows, '[]') AS jobs, coalesce(accounts.rows, '[]') AS accounts
    FROM leads
    -- The jobs of a lead, which hold only its identifier.
    LEFT JOIN (
      SELECT payload->>'leadId' AS lead_id, json_agg(json_build_object('task', task.identifier,
        'run_at', job.run_at, 'attempts', job.attempts, 'max_attempts', job.max_attempts,
        'created_at', job.created_at) ORDER BY job.id) AS rows
      FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE payload->>'leadId' = ANY(${ids}::text[]) GROUP BY 1) AS jobs
      ON jobs.lead_id = leads.id::text
    -- Omits the hash of the password.
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('email', email, 'created_at', created_at,
        'email_confirmed_at', email_confirmed_at,
        'roles', ARRAY(SELECT role FROM user_roles WHERE user_id = users.id ORDER BY role))) AS rows
      FROM users WHERE email = lower(leads.email_normalized)) AS accounts ON true
    WHERE leads.id = ANY(${ids}::uuid[])`;
  return new Map(found.map(({ id, ...rows }) => [id, rows]));
}

function rowsOf(table: string, time = "created_at"): Prisma.Sql {
  return Prisma.raw(`(SELECT coalesce(json_agg(held ORDER BY ${time}, id), '[]')
    FROM ${table} AS held WHERE lead_id = leads.id)`);
}
