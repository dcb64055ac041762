import "server-only";
import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, subDays, subMonths } from "date-fns";
import { type Term, terms } from "@/content/retention";
import type { Prisma } from "@/lib/kernel/db";
import { TIME_ZONE } from "@/lib/kernel/format";

/** Which rows are past the terms of the privacy policy. */
export function pastTerm(now: Date) {
  const sessions = cutoff(now, terms.sessions);
  const unconfirmed = cutoff(now, terms.unconfirmedAccounts);
  const usable = { none: { expiresAt: { gt: now } } };
  return {
    returned: { erasure: { isNot: null } },
    leads: { createdAt: { lt: cutoff(now, terms.leads) } },
    suspects: {
      suspect: true,
      createdAt: { gte: cutoff(now, terms.leads), lt: cutoff(now, terms.suspects) },
    },
    addresses: { ipAddress: { not: null }, createdAt: { lt: cutoff(now, terms.addresses) } },
    sessions: {
      expiresAt: { lt: now },
      OR: [{ endedAt: { lt: sessions } }, { endedAt: null, expiresAt: { lt: sessions } }],
    },
    tokens: { expiresAt: { lt: cutoff(now, terms.links) } },
    // With their codes.
    requestLinks: { expiresAt: { lt: cutoff(now, terms.links) } },
    erasedMails: { leadId: null, createdAt: { lt: cutoff(now, terms.erasedMails) } },
    // Accounts with a role or an invitation stay: an admin wants them.
    accounts: {
      emailConfirmedAt: null,
      createdAt: { lt: unconfirmed },
      roles: { none: {} },
      invitation: { isNot: { createdAt: { gt: unconfirmed } } },
      tokens: usable,
    },
    // Whoever signed in lately has a session that is still kept.
    unusedAccounts: {
      emailConfirmedAt: { not: null },
      createdAt: { lt: cutoff(now, terms.accounts) },
      roles: { none: {} },
      sessions: {
        none: {
          OR: [
            { expiresAt: { gte: now } },
            { endedAt: { gte: sessions } },
            { endedAt: null, expiresAt: { gte: sessions } },
          ],
        },
      },
      tokens: usable,
    },
    // rate-limiter-flexible stores milliseconds since 1970.
    limits: { expire: { lt: now.getTime() } },
    savedCases: { expiresAt: { lte: now } },
    exports: { startedAt: { lt: cutoff(now, terms.leads) } },
    // A backup from before then holds no lead that its own age would not erase.
    erasures: { erasedAt: { lt: cutoff(now, terms.leads) } },
    // What nobody has answered yet stays until somebody does.
    rights: { answeredAt: { lt: cutoff(now, terms.audit) } },
    audit: { createdAt: { lt: cutoff(now, terms.audit) } },
  } satisfies Record<string, Where>;
}

type Where =
  | Prisma.LeadWhereInput
  | Prisma.ConsentReceiptWhereInput
  | Prisma.SessionWhereInput
  | Prisma.TokenWhereInput
  | Prisma.RequestLinkWhereInput
  | Prisma.MailWhereInput
  | Prisma.UserWhereInput
  | Prisma.RateLimitWhereInput
  | Prisma.SavedCaseWhereInput
  | Prisma.LeadExportWhereInput
  | Prisma.ErasureWhereInput
  | Prisma.RightsRequestWhereInput
  | Prisma.AuditEntryWhereInput;

/**
 * What is from before this instant must be erased today. A term counts days in Madrid from the day of
 * arrival: with 24 months, a lead from a 15th is erased in the first hours of the 15th, never later.
 * If the last month lacks that day, the term ends on the last day of that month (Código Civil, art.
 * 5.1). A change of status does not restart the term: it is a maximum, and a person who writes again
 * is a new lead.
 */
export function cutoff(now: Date, term: Term): Date {
  const today = startOfDay(now);
  if ("days" in term) return new Date(subDays(today, term.days - 1).getTime());
  let last = subMonths(today, term.months);
  // From 29 February to 28 February two years later is 24 months too.
  while (addMonths(addDays(last, 1), term.months) <= today) last = addDays(last, 1);
  return new Date(addDays(last, 1).getTime());
}

function startOfDay(now: Date): TZDate {
  const day = new TZDate(now, TIME_ZONE);
  day.setHours(0, 0, 0, 0);
  return day;
}
