import "server-only";
import { Prisma, type Transaction, transaction } from "@/lib/db";
import { removeMailTo } from "@/lib/mail";
import { ERASURE_STEPS, type ErasedLead } from "./erase-steps";
import { removeLeadMail } from "./lead-mail";

/** How much went. Never whose: it stands in the audit log. */
export type ErasureCounts = {
  leads: number;
  notes: number;
  events: number;
  receipts: number;
  jobs: number;
};

export const NOTHING_ERASED: ErasureCounts = {
  leads: 0,
  notes: 0,
  events: 0,
  receipts: 0,
  jobs: 0,
};

export type Erasure = {
  /** The leads to erase, chosen in the transaction that erases them. May throw, and nothing goes. */
  choose(tx: Transaction): Promise<readonly string[]>;
  /** Who decided it of a person; null when it is only a lead's age, or a copy that was restored. */
  decidedBy: string | null;
  /** The last of the transaction: notes it in the audit log. */
  note?(tx: Transaction, counts: ErasureCounts): Promise<void>;
};

/**
 * Erases leads and all that hangs on them, or nothing: one transaction, and afterwards the mail
 * that was written to a folder. Whoever sends a form with the same e-mail or phone meanwhile waits,
 * and is a new lead that stays. At most some hundreds at once.
 */
export async function eraseLeads({ choose, decidedBy, note }: Erasure): Promise<ErasureCounts> {
  const { ids, addresses, counts } = await transaction(async (tx) => {
    const chosen = await choose(tx);
    await takeTurns(tx, chosen);
    const leads = await readLeads(tx, chosen);
    const counts = await countHeld(tx, leads);
    for (const step of ERASURE_STEPS) await step(tx, leads, decidedBy);
    await note?.(tx, counts);
    const addresses = decidedBy === null ? [] : await addressesGone(tx, leads);
    return { ids: chosen, addresses, counts };
  });
  // Only now: a transaction that fails must leave the mail of leads that are still there.
  await removeLeadMail(ids);
  if (addresses.length > 0) await removeMailTo(addresses);
  return counts;
}

/** Those of nobody's account any more: a colleague's mail stays. */
async function addressesGone(tx: Transaction, leads: readonly ErasedLead[]): Promise<string[]> {
  const addresses = leads.map(({ email }) => email.toLowerCase());
  const staying = await tx.user.findMany({
    select: { email: true },
    where: { email: { in: addresses } },
  });
  const kept = new Set(staying.map(({ email }) => email));
  return addresses.filter((address) => !kept.has(address));
}

/**
 * Takes the locks under which `store_lead` stores: those of the leads that go, and of the duplicates
 * that stay, since a new lead may be about to point at what they point at. In one order, so that
 * none waits in a ring.
 */
export async function takeTurns(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(key)::text FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key
      FROM leads, unnest(ARRAY['email:' || email_normalized, 'phone:' || phone_normalized]) AS name
      WHERE id = ANY(${ids}::uuid[]) OR duplicate_of = ANY(${ids}::uuid[])
      ORDER BY key) AS keys`;
}

function readLeads(tx: Transaction, ids: readonly string[]): Promise<ErasedLead[]> {
  return tx.lead.findMany({
    select: { id: true, fullName: true, email: true, phone: true },
    where: { id: { in: [...ids] } },
  });
}

async function countHeld(tx: Transaction, leads: readonly ErasedLead[]): Promise<ErasureCounts> {
  const ids = leads.map(({ id }) => id);
  const held = (table: string) => Prisma.sql`
    (SELECT count(*)::int FROM ${Prisma.raw(table)} WHERE lead_id = ANY(${ids}::uuid[]))`;
  const [found = NOTHING_ERASED] = await tx.$queryRaw<ErasureCounts[]>`
    SELECT ${ids.length}::int AS leads, ${held("lead_notes")} AS notes,
      ${held("lead_events")} AS events, ${held("consent_receipts")} AS receipts,
      (SELECT count(*)::int FROM graphile_worker._private_jobs
        WHERE payload->>'leadId' = ANY(${ids}::text[])) AS jobs`;
  return found;
}
