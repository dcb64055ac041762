import "server-only";
import { audit } from "@/lib/audit";
import { db, Prisma, type Transaction } from "@/lib/db";
import { eraseLeads } from "@/lib/leads/erase";
import { countReturned, reapplyErasures } from "@/lib/leads/reapply-erasures";
import { addressCutoff, leadCutoff, suspectCutoff } from "./retention-cutoff";

/** How much went, or would go. */
export type RetentionCounts = {
  /** Erased before, and back from a backup. */
  returned: number;
  leads: number;
  suspects: number;
  addresses: number;
  sessions: number;
  tokens: number;
  limits: number;
};

/** Small enough for the time that a transaction has, and for those who wait for its locks. */
const BATCH_SIZE = 200;
const ADDRESS_BATCH_SIZE = 2_000;

/** Who signed in from where is of use for a while; a link that no longer opens anything, less so. */
const SESSION_DAYS = 90;
const TOKEN_DAYS = 30;

const OVER_SESSIONS = Prisma.sql`sessions WHERE expires_at < now()
  AND coalesce(ended_at, expires_at) < now() - make_interval(days => ${SESSION_DAYS}::int)`;
const OVER_TOKENS = Prisma.sql`tokens
  WHERE expires_at < now() - make_interval(days => ${TOKEN_DAYS}::int)`;
/** As rate-limiter-flexible writes it: milliseconds since 1970. */
const OVER_LIMITS = Prisma.sql`rate_limits WHERE expire < extract(epoch FROM now()) * 1000`;

/**
 * Erases what the privacy policy promises not to keep: leads after 24 months, with all that hangs
 * on them, suspects that nobody has released and the address of a receipt after 90 days; and what
 * has expired. Notes the counts in
 * the audit log. May be broken off at any time: the next run goes on.
 * @param options.now which day it is, for tests
 * @param options.signal ends it between two parts, by an error
 */
export async function runRetention({
  now = new Date(),
  signal,
}: {
  now?: Date;
  signal?: AbortSignal;
} = {}): Promise<RetentionCounts> {
  const counts: RetentionCounts = {
    returned: await reapplyErasures(),
    leads: await eraseOldLeads({ createdAt: { lt: leadCutoff(now) } }, signal),
    suspects: await eraseOldLeads(oldSuspects(now), signal),
    addresses: await dropAddresses(addressCutoff(now), signal),
    sessions: await db().$executeRaw`DELETE FROM ${OVER_SESSIONS}`,
    tokens: await db().$executeRaw`DELETE FROM ${OVER_TOKENS}`,
    limits: await db().$executeRaw`DELETE FROM ${OVER_LIMITS}`,
  };
  // A copy from before then holds no lead that would not go by its own age.
  await db().erasure.deleteMany({ where: { erasedAt: { lt: leadCutoff(now) } } });
  // Of an export so old no lead is left.
  await db().leadExport.deleteMany({ where: { startedAt: { lt: leadCutoff(now) } } });
  await audit("retention.ran", null, counts);
  return counts;
}

/** What `runRetention` would do, without doing any of it. */
export async function previewRetention(now = new Date()): Promise<RetentionCounts> {
  return {
    returned: await countReturned(),
    leads: await db().lead.count({ where: { createdAt: { lt: leadCutoff(now) } } }),
    suspects: await db().lead.count({
      where: { suspect: true, createdAt: { gte: leadCutoff(now), lt: suspectCutoff(now) } },
    }),
    addresses: await db().consentReceipt.count({
      where: { ipAddress: { not: null }, createdAt: { lt: addressCutoff(now) } },
    }),
    sessions: await countRows(OVER_SESSIONS),
    tokens: await countRows(OVER_TOKENS),
    limits: await countRows(OVER_LIMITS),
  };
}

function oldSuspects(now: Date): Prisma.LeadWhereInput {
  return { suspect: true, createdAt: { lt: suspectCutoff(now) } };
}

async function eraseOldLeads(which: Prisma.LeadWhereInput, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { leads } = await eraseLeads({
      choose: (tx) => chooseOld(tx, which),
      decidedBy: null,
    });
    if (leads === 0) return total;
    total += leads;
  }
}

async function chooseOld(tx: Transaction, which: Prisma.LeadWhereInput): Promise<string[]> {
  const found = await tx.lead.findMany({
    select: { id: true },
    where: which,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: BATCH_SIZE,
  });
  return found.map(({ id }) => id);
}

async function dropAddresses(cutoff: Date, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    signal?.throwIfAborted();
    const dropped = await db().$executeRaw`
      UPDATE consent_receipts SET ip_address = NULL WHERE id IN (
        SELECT id FROM consent_receipts
        WHERE ip_address IS NOT NULL AND created_at < ${cutoff}
        LIMIT ${ADDRESS_BATCH_SIZE})`;
    if (dropped === 0) return total;
    total += dropped;
  }
}

async function countRows(rows: Prisma.Sql): Promise<number> {
  const [found] = await db().$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM ${rows}`;
  return found?.count ?? 0;
}
