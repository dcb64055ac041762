import "server-only";
import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, subDays, subMonths } from "date-fns";
import { audit } from "@/lib/audit/audit";
import { db, type Prisma, type Transaction } from "@/lib/db";
import { TIME_ZONE } from "@/lib/format";
import { listLeadsWithMail, removeLeadMail } from "@/lib/leads/notify/lead-mail";
import { eraseLeads } from "./erase";

/** What the privacy policy promises. */
const LEAD_MONTHS = 24;
const ADDRESS_DAYS = 90;
const SUSPECT_DAYS = 90;
/** Who signed in from where is of use for a while; a link that no longer opens anything, less so. */
const SESSION_DAYS = 90;
const TOKEN_DAYS = 30;

/** Small enough for the time that a transaction has, and for those who wait for its locks. */
const BATCH_SIZE = 200;
const ADDRESS_BATCH_SIZE = 2_000;

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

/**
 * Erases what the privacy policy promises not to keep: leads after 24 months, with all that hangs
 * on them, suspects that nobody has released and the address of a receipt after 90 days; and what
 * has expired. Notes the counts in the audit log. May be broken off at any time: the next run goes on.
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
    sessions: (await db().session.deleteMany({ where: overSessions() })).count,
    tokens: (await db().token.deleteMany({ where: overTokens() })).count,
    limits: (await db().rateLimit.deleteMany({ where: overLimits() })).count,
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
    returned: (await findReturned(db(), null)).length,
    leads: await db().lead.count({ where: { createdAt: { lt: leadCutoff(now) } } }),
    suspects: await db().lead.count({
      where: { suspect: true, createdAt: { gte: leadCutoff(now), lt: suspectCutoff(now) } },
    }),
    addresses: await db().consentReceipt.count({
      where: { ipAddress: { not: null }, createdAt: { lt: addressCutoff(now) } },
    }),
    sessions: await db().session.count({ where: overSessions() }),
    tokens: await db().token.count({ where: overTokens() }),
    limits: await db().rateLimit.count({ where: overLimits() }),
  };
}

/**
 * Erases again what was erased once and is back: to be called after a backup was restored, once the
 * table `erasures` holds what it held at the time of the loss. Removes their mail too, which a
 * process may have left that died between the erasure and the file. Gives the number of leads.
 */
export async function reapplyErasures(): Promise<number> {
  let total = 0;
  for (;;) {
    const { leads } = await eraseLeads({
      choose: (tx) => findReturned(tx, BATCH_SIZE),
      decidedBy: null,
    });
    total += leads;
    if (leads === 0) break;
  }
  const withMail = await listLeadsWithMail();
  const erased = await db().erasure.findMany({
    select: { leadId: true },
    where: { leadId: { in: withMail } },
  });
  await removeLeadMail(erased.map(({ leadId }) => leadId));
  return total;
}

/** The leads that were erased once and are back: those of a backup that was restored. */
async function findReturned(client: Transaction, limit: number | null): Promise<string[]> {
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT id FROM leads JOIN erasures ON lead_id = id LIMIT ${limit}::int`;
  return rows.map(({ id }) => id);
}

function oldSuspects(now: Date): Prisma.LeadWhereInput {
  return { suspect: true, createdAt: { lt: suspectCutoff(now) } };
}

function overSessions(): Prisma.SessionWhereInput {
  const cutoff = subDays(new Date(), SESSION_DAYS);
  return {
    expiresAt: { lt: new Date() },
    OR: [{ endedAt: { lt: cutoff } }, { endedAt: null, expiresAt: { lt: cutoff } }],
  };
}

function overTokens(): Prisma.TokenWhereInput {
  return { expiresAt: { lt: subDays(new Date(), TOKEN_DAYS) } };
}

/** As rate-limiter-flexible writes it: milliseconds since 1970. */
function overLimits(): Prisma.RateLimitWhereInput {
  return { expire: { lt: Date.now() } };
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
    const { count } = await db().consentReceipt.updateMany({
      where: { ipAddress: { not: null }, createdAt: { lt: cutoff } },
      data: { ipAddress: null },
      limit: ADDRESS_BATCH_SIZE,
    });
    if (count === 0) return total;
    total += count;
  }
}

/**
 * Leads from before this instant have to go today. Counted in days of Madrid, from the day on which
 * the lead came: what came on a 15th goes in the first hours of the 15th, never later. As terms of
 * months end (Código Civil, art. 5.1), what came on a day that its last month lacks goes on the
 * last of that month. A change of status gives no new term: 24 months are the most, and whoever
 * asks again is a new lead.
 */
export function leadCutoff(now: Date): Date {
  const today = startOfDay(now);
  let last = subMonths(today, LEAD_MONTHS);
  // From 29 February to 28 February two years on it is 24 months too.
  while (addMonths(addDays(last, 1), LEAD_MONTHS) <= today) last = addDays(last, 1);
  return new Date(addDays(last, 1).getTime());
}

/** The address of receipts from before this instant has to go today, their 90th day or later. */
export function addressCutoff(now: Date): Date {
  return new Date(subDays(startOfDay(now), ADDRESS_DAYS - 1).getTime());
}

/** Suspects from before this instant that nobody has released go today. */
export function suspectCutoff(now: Date): Date {
  return new Date(subDays(startOfDay(now), SUSPECT_DAYS - 1).getTime());
}

function startOfDay(now: Date): TZDate {
  const day = new TZDate(now, TIME_ZONE);
  day.setHours(0, 0, 0, 0);
  return day;
}
