import "server-only";
import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, subDays, subMonths } from "date-fns";
import { type Term, terms } from "@/content/retention";
import type { Prisma } from "@/lib/kernel/db";
import { TIME_ZONE } from "@/lib/kernel/format";
import { FIRM_MAIL_KINDS } from "@/lib/vocabulary/mail-kinds";

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
    // Their codes are deleted with them.
    requestLinks: { expiresAt: { lt: cutoff(now, terms.links) } },
    // Those to law firms are kept until they are sent or given up, which the office is told.
    erasedMails: {
      leadId: null,
      kind: { notIn: [...FIRM_MAIL_KINDS] },
      createdAt: { lt: cutoff(now, terms.erasedMails) },
    },
    // Accounts with a role or a recent invitation stay: an admin wants them.
    accounts: {
      emailConfirmedAt: null,
      createdAt: { lt: unconfirmed },
      roles: { none: {} },
      invitation: { isNot: { createdAt: { gt: unconfirmed } } },
      tokens: usable,
    },
    // An account used recently still has a stored session.
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
    webhooks: { occurredAt: { lt: cutoff(now, terms.webhooks) } },
    // Their rows are deleted with them.
    imports: { createdAt: { lt: cutoff(now, terms.imports) } },
    exports: { startedAt: { lt: cutoff(now, terms.leads) } },
    // An older backup holds only leads that their own age erases anyway.
    erasures: { erasedAt: { lt: cutoff(now, terms.leads) } },
    // What is open has no end, so it stays.
    handovers: { endedAt: { lt: cutoff(now, terms.handovers) } },
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
  | Prisma.WebhookMessageWhereInput
  | Prisma.LeadExportWhereInput
  | Prisma.LeadImportWhereInput
  | Prisma.ErasureWhereInput
  | Prisma.HandoverWhereInput
  | Prisma.RightsRequestWhereInput
  | Prisma.AuditEntryWhereInput;

/**
 * Rows older than this instant must be erased today. A term counts days in Madrid from the day of arrival:
 * with 24 months, a lead that arrived on the 15th is erased in the first hours of the 15th, never later. If
 * the last month lacks that day, the term ends on its last day (Código Civil, art. 5.1). A change of status
 * does not restart the term, which is a maximum. A person who writes again creates a new lead.
 */
export function cutoff(now: Date, term: Term): Date {
  const today = startOfDay(now);
  if ("days" in term) return new Date(subDays(today, term.days - 1).getTime());
  let last = subMonths(today, term.months);
  // 29 February to 28 February two years later also counts as 24 months.
  while (addMonths(addDays(last, 1), term.months) <= today) last = addDays(last, 1);
  return new Date(addDays(last, 1).getTime());
}

function startOfDay(now: Date): TZDate {
  const day = new TZDate(now, TIME_ZONE);
  day.setHours(0, 0, 0, 0);
  return day;
}
