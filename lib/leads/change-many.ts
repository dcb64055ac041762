import "server-only";
import { randomUUID } from "node:crypto";
import { requireRole } from "@/lib/accounts/session";
import { audit } from "@/lib/audit";
import { db, Prisma, retryTransient, transaction } from "@/lib/db";
import { leadCondition } from "./filter-condition";
import { type LeadSelection, MAX_SELECTED } from "./selection";
import type { LeadStatus } from "./status";

/** More leads are selected than may be changed at once: none was. */
export class TooManyLeadsError extends Error {
  override name = "TooManyLeadsError";
}

/** `changeId` undoes it. Leads that had the status already are not counted. */
export type ManyChanged = { changeId: string; count: number };

/** So many in one transaction: each is a row in a dozen indexes, and others wait for it. */
const BATCH_SIZE = 1_000;

/**
 * Gives all selected leads a status, each with its line of history. In parts: what fails in between
 * leaves the parts before it changed, and their history says so.
 * @throws AccessError when whoever asks is not an admin
 * @throws TooManyLeadsError over MAX_SELECTED; then none is changed
 */
export async function changeMany(
  selection: LeadSelection,
  status: LeadStatus,
): Promise<ManyChanged> {
  const { email } = await requireRole("admin");
  const wanted = Prisma.sql`NOT suspect AND status <> ${status} AND ${selectionCondition(selection)}`;
  const [found] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM leads WHERE ${wanted} LIMIT ${MAX_SELECTED + 1}) AS selected`;
  if (found && found.count > MAX_SELECTED) throw new TooManyLeadsError();
  const changeId = randomUUID();
  let count = 0;
  try {
    for (let changed = BATCH_SIZE; changed === BATCH_SIZE; count += changed) {
      changed = await changeBatch(wanted, status, changeId, email);
    }
  } finally {
    if (count > 0) await audit("leads.status_changed", email, { count, status, changeId });
  }
  return { changeId, count };
}

function changeBatch(
  wanted: Prisma.Sql,
  status: LeadStatus,
  changeId: string,
  email: string,
): Promise<number> {
  return retryTransient(
    () => db().$executeRaw`
      WITH selected AS (
        SELECT id, status FROM leads WHERE ${wanted}
        ORDER BY id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE),
      changed AS (
        UPDATE leads SET status = ${status} FROM selected WHERE leads.id = selected.id
        RETURNING leads.id, selected.status AS seen)
      INSERT INTO lead_events (lead_id, type, data, actor_email)
      SELECT id, 'status_changed',
        jsonb_build_object('from', seen, 'to', ${status}::text, 'change', ${changeId}::text), ${email}
      FROM changed`,
  );
}

/**
 * Takes a change of many back, for whoever made it: each lead that nobody has changed since gets
 * the status it had. Gives how many did; asked twice it does it once.
 * @throws AccessError when whoever asks is not an admin
 */
export async function undoMany(changeId: string): Promise<number> {
  const { email } = await requireRole("admin");
  return transaction(async (tx) => {
    const count = await tx.$executeRaw`
      WITH undone AS (
        SELECT lead_id, created_at AS at, data ->> 'from' AS status, data ->> 'to' AS seen
        FROM lead_events AS change
        WHERE data ? 'change' AND data ->> 'change' = ${changeId} AND actor_email = ${email}
          AND NOT EXISTS (SELECT FROM lead_events AS later
            WHERE later.lead_id = change.lead_id AND later.type = 'status_changed'
              AND later.id > change.id)
        ORDER BY lead_id),
      changed AS (
        UPDATE leads SET status = undone.status FROM undone
        WHERE leads.id = undone.lead_id AND leads.status = undone.seen
        RETURNING leads.id, undone.at, undone.seen, leads.status),
      unanswered AS (
        -- Where it was the first change, nobody has answered that lead.
        DELETE FROM first_status_changes AS first USING changed
        WHERE first.lead_id = changed.id AND first.changed_at = changed.at)
      INSERT INTO lead_events (lead_id, type, data, actor_email)
      SELECT id, 'status_changed',
        jsonb_build_object('from', seen, 'to', status, 'undoes', ${changeId}::text), ${email}
      FROM changed`;
    if (count > 0) await audit("leads.status_restored", email, { count, changeId }, tx);
    return count;
  });
}

function selectionCondition(selection: LeadSelection): Prisma.Sql {
  if ("ids" in selection) return Prisma.sql`id = ANY(${selection.ids}::uuid[])`;
  const { tab, filter, shownAt } = selection;
  return Prisma.sql`created_at <= ${shownAt} AND ${leadCondition(tab, filter)}`;
}
