import "server-only";
import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, subDays, subMonths } from "date-fns";
import { audit } from "@/lib/audit/audit";
import { db, type Prisma } from "@/lib/db";
import { TIME_ZONE } from "@/lib/format";
import { removeErasedLeadMail } from "@/lib/leads/notify/remove-erased-lead-mail";
import { eraseLeads } from "./erase";

/** What the privacy policy promises. */
const LEAD_MONTHS = 24;
const ADDRESS_DAYS = 90;
const SUSPECT_DAYS = 90;
/** For a while it is useful to know who signed in from where. */
const SESSION_DAYS = 90;
/** Long enough to answer that a link has expired, and not that it is unknown. */
const TOKEN_DAYS = 30;
const UNCONFIRMED_DAYS = 7;

/** Small enough for a statement's time limit, and for others who wait for its locks. */
const ADDRESS_BATCH_SIZE = 2_000;

/** How many rows were or would be erased. `returned` counts erased leads that a backup restored. */
export type RetentionCounts = Record<keyof ReturnType<typeof pastTerm>, number>;

/**
 * Erases what the privacy policy promises not to keep: leads after 24 months, with everything that
 * belongs to them; unreleased suspects and the IP addresses of receipts after 90 days; and expired
 * rows. Erases again the leads that a backup restored. Writes the counts to the audit log. May stop
 * at any time: the next run continues.
 * @param options.now the current time, for tests
 * @param options.signal stops the run between two batches with an error
 */
export async function runRetention({
  now = new Date(),
  signal,
}: {
  now?: Date;
  signal?: AbortSignal;
} = {}): Promise<RetentionCounts> {
  const past = pastTerm(now);
  const erase = (where: Prisma.LeadWhereInput) =>
    untilNone(() => eraseLeads({ where, decidedBy: null }), signal);
  const counts: RetentionCounts = {
    returned: await erase(past.returned),
    leads: await erase(past.leads),
    suspects: await erase(past.suspects),
    addresses: await untilNone(() => dropAddresses(past.addresses), signal),
    sessions: (await db().session.deleteMany({ where: past.sessions })).count,
    tokens: (await db().token.deleteMany({ where: past.tokens })).count,
    accounts: (await db().user.deleteMany({ where: past.accounts })).count,
    limits: (await db().rateLimit.deleteMany({ where: past.limits })).count,
  };
  // A process that died between the transaction and the removal may have left mail.
  await removeErasedLeadMail();
  // A backup from before then holds no lead that its own age would not erase.
  await db().erasure.deleteMany({ where: { erasedAt: { lt: leadCutoff(now) } } });
  // No lead of such an old export is left.
  await db().leadExport.deleteMany({ where: { startedAt: { lt: leadCutoff(now) } } });
  await audit("retention.ran", null, counts);
  return counts;
}

/** Counts what `runRetention` would erase, without erasing it. */
export async function previewRetention(now = new Date()): Promise<RetentionCounts> {
  const past = pastTerm(now);
  return {
    returned: await db().lead.count({ where: past.returned }),
    leads: await db().lead.count({ where: past.leads }),
    suspects: await db().lead.count({ where: past.suspects }),
    addresses: await db().consentReceipt.count({ where: past.addresses }),
    sessions: await db().session.count({ where: past.sessions }),
    tokens: await db().token.count({ where: past.tokens }),
    accounts: await db().user.count({ where: past.accounts }),
    limits: await db().rateLimit.count({ where: past.limits }),
  };
}

function pastTerm(now: Date) {
  const sessionCutoff = subDays(now, SESSION_DAYS);
  const unconfirmedCutoff = subDays(now, UNCONFIRMED_DAYS);
  return {
    returned: { erasure: { isNot: null } },
    leads: { createdAt: { lt: leadCutoff(now) } },
    suspects: { suspect: true, createdAt: { gte: leadCutoff(now), lt: suspectCutoff(now) } },
    addresses: { ipAddress: { not: null }, createdAt: { lt: addressCutoff(now) } },
    sessions: {
      expiresAt: { lt: now },
      OR: [{ endedAt: { lt: sessionCutoff } }, { endedAt: null, expiresAt: { lt: sessionCutoff } }],
    },
    tokens: { expiresAt: { lt: subDays(now, TOKEN_DAYS) } },
    // Accounts with a role or an invitation stay: an admin wants them.
    accounts: {
      emailConfirmedAt: null,
      createdAt: { lt: unconfirmedCutoff },
      roles: { none: {} },
      invitation: { isNot: { createdAt: { gt: unconfirmedCutoff } } },
      tokens: { none: { expiresAt: { gt: now } } },
    },
    // rate-limiter-flexible stores milliseconds since 1970.
    limits: { expire: { lt: now.getTime() } },
  };
}

/** Repeats a batch until it finds nothing more. Returns the total. */
async function untilNone(batch: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const count = await batch();
    if (count === 0) return total;
    total += count;
  }
}

async function dropAddresses(where: Prisma.ConsentReceiptWhereInput): Promise<number> {
  const data = { ipAddress: null };
  const limit = ADDRESS_BATCH_SIZE;
  return (await db().consentReceipt.updateMany({ where, data, limit })).count;
}

/**
 * Leads from before this instant must be erased today. The term counts days in Madrid from the day
 * of arrival: a lead from a 15th is erased in the first hours of the 15th, never later. If the last
 * month lacks that day, the term ends on the last day of that month (Código Civil, art. 5.1). A
 * change of status does not restart the term: 24 months are the maximum, and a person who writes
 * again is a new lead.
 */
export function leadCutoff(now: Date): Date {
  const today = startOfDay(now);
  let last = subMonths(today, LEAD_MONTHS);
  // From 29 February to 28 February two years later is 24 months too.
  while (addMonths(addDays(last, 1), LEAD_MONTHS) <= today) last = addDays(last, 1);
  return new Date(addDays(last, 1).getTime());
}

/** IP addresses of receipts from before this instant must go today, their 90th day or later. */
export function addressCutoff(now: Date): Date {
  return new Date(subDays(startOfDay(now), ADDRESS_DAYS - 1).getTime());
}

/** Unreleased suspects from before this instant must be erased today. */
export function suspectCutoff(now: Date): Date {
  return new Date(subDays(startOfDay(now), SUSPECT_DAYS - 1).getTime());
}

function startOfDay(now: Date): TZDate {
  const day = new TZDate(now, TIME_ZONE);
  day.setHours(0, 0, 0, 0);
  return day;
}
