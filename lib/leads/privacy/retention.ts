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
/** Who signed in from where is of use for a while. */
const SESSION_DAYS = 90;
/** Long enough to say of a link that it is too old, and not that we never sent it. */
const TOKEN_DAYS = 30;
const UNCONFIRMED_DAYS = 7;

/** Small enough for the time that a statement has, and for those who wait for its locks. */
const ADDRESS_BATCH_SIZE = 2_000;

/** How much went, or would go. `returned`: erased before, and back from a backup. */
export type RetentionCounts = Record<keyof ReturnType<typeof pastTerm>, number>;

/**
 * Erases what the privacy policy promises not to keep: leads after 24 months, with all that hangs
 * on them, suspects that nobody has released and the address of a receipt after 90 days; and what
 * has expired. Erases again what was erased once and is back with a backup. Notes the counts in the
 * audit log. May be broken off at any time: the next run goes on.
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
  // What a process may have left that died between the erasure and the file.
  await removeErasedLeadMail();
  // A copy from before then holds no lead that would not go by its own age.
  await db().erasure.deleteMany({ where: { erasedAt: { lt: leadCutoff(now) } } });
  // Of an export so old no lead is left.
  await db().leadExport.deleteMany({ where: { startedAt: { lt: leadCutoff(now) } } });
  await audit("retention.ran", null, counts);
  return counts;
}

/** What `runRetention` would do, without doing any of it. */
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
    // With a role or an invitation it stays: an admin has asked for it.
    accounts: {
      emailConfirmedAt: null,
      createdAt: { lt: unconfirmedCutoff },
      roles: { none: {} },
      invitation: { isNot: { createdAt: { gt: unconfirmedCutoff } } },
      tokens: { none: { expiresAt: { gt: now } } },
    },
    // As rate-limiter-flexible writes it: milliseconds since 1970.
    limits: { expire: { lt: now.getTime() } },
  };
}

/** Does a part of the work until nothing is left of it. Gives the sum. */
async function untilNone(part: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ; ) {
    signal?.throwIfAborted();
    const count = await part();
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
