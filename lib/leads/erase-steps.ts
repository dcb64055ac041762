import "server-only";
import type { Transaction } from "@/lib/db";
import { forgetExportSearches } from "./forget-export-searches";

/** A lead that is about to go, with what it may be named by elsewhere. */
export type ErasedLead = { id: string; fullName: string; email: string; phone: string };

type ErasureStep = (
  tx: Transaction,
  leads: readonly ErasedLead[],
  /** Who decided it of a person, if anybody did. */
  decidedBy: string | null,
) => Promise<unknown>;

/**
 * What erasing a lead takes, in this order. A table that names people without a key to `leads`
 * needs a step of its own; notes, events and receipts go with their lead.
 */
export const ERASURE_STEPS: readonly ErasureStep[] = [
  relinkDuplicates,
  removeJobs,
  removeAccounts,
  forgetSearches,
  leaveTraces,
  deleteLeads,
];

/**
 * Of the duplicates that stay, the earliest takes the place of the lead that goes. When a person
 * decided that it is somebody else's, it was nobody's duplicate: it becomes 'nuevo', so that it is
 * called. When only age decides, whoever worked on it has already done so: its status stays.
 */
async function relinkDuplicates(
  tx: Transaction,
  leads: readonly ErasedLead[],
  decidedBy: string | null,
): Promise<void> {
  const ids = idsOf(leads);
  await tx.$executeRaw`
    WITH staying AS (
      SELECT id, status, first_value(id) OVER (
        PARTITION BY duplicate_of ORDER BY suspect, created_at, id) AS head
      FROM leads
      WHERE duplicate_of = ANY(${ids}::uuid[]) AND id <> ALL(${ids}::uuid[])
    ), relinked AS (
      UPDATE leads SET
        duplicate_of = nullif(head, leads.id),
        status = CASE WHEN head = leads.id AND leads.status = 'duplicado'
          AND ${decidedBy}::text IS NOT NULL THEN 'nuevo' ELSE leads.status END
      FROM staying WHERE staying.id = leads.id
      RETURNING leads.id, staying.status AS before, leads.status AS after
    )
    INSERT INTO lead_events (lead_id, type, data, actor_email)
    SELECT id, 'status_changed', jsonb_build_object('from', before, 'to', after), ${decidedBy}
    FROM relinked WHERE before <> after`;
}

/**
 * Also a job that a worker holds: it finds no lead then, or no row of its own when it ends, and
 * neither troubles it. The queue has no function that removes those.
 */
async function removeJobs(tx: Transaction, leads: readonly ErasedLead[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM graphile_worker._private_jobs WHERE payload->>'leadId' = ANY(${idsOf(leads)}::text[])`;
}

/**
 * The accounts of those e-mails, with their sessions and links, when it is the person who goes and
 * not only a lead of some age. Not that of a colleague: whoever has a role loses that first.
 */
async function removeAccounts(
  tx: Transaction,
  leads: readonly ErasedLead[],
  decidedBy: string | null,
): Promise<void> {
  if (decidedBy === null) return;
  // Also what a link of another account says of the address.
  await tx.$executeRaw`
    DELETE FROM tokens USING leads
    WHERE leads.id = ANY(${idsOf(leads)}::uuid[])
      AND lower(email_normalized) IN (tokens.new_email, tokens.old_email)`;
  await tx.$executeRaw`
    DELETE FROM users USING leads
    WHERE leads.id = ANY(${idsOf(leads)}::uuid[]) AND users.email = lower(email_normalized)
      AND NOT EXISTS (SELECT FROM user_roles WHERE user_id = users.id)`;
}

/** What was searched for in an export may be the name of whoever goes. */
async function forgetSearches(tx: Transaction, leads: readonly ErasedLead[]): Promise<void> {
  await forgetExportSearches(tx, idsOf(leads));
}

async function leaveTraces(tx: Transaction, leads: readonly ErasedLead[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO erasures (lead_id) SELECT unnest(${idsOf(leads)}::uuid[]) ON CONFLICT DO NOTHING`;
}

async function deleteLeads(tx: Transaction, leads: readonly ErasedLead[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM leads WHERE id = ANY(${idsOf(leads)}::uuid[])`;
}

function idsOf(leads: readonly ErasedLead[]): string[] {
  return leads.map(({ id }) => id);
}
