import "server-only";
import type { Prisma } from "@/lib/db";
import { startOfDay } from "@/lib/format";
import { REPLY_HOURS } from "@/lib/leads/notify/reply-time";
import { type Eligibility, type LeadFilter, MINE, NO_SLOT, NOBODY } from "./filter";
import { searchWhere } from "./search-where";
import { type LeadTab, TAB_FORMS } from "./tabs";

type Where = Prisma.LeadViewWhereInput;

const ELIGIBILITY: Record<Eligibility, Where> = {
  all: {},
  eligible: { eligible: true },
  not_eligible: { eligible: false },
  with_properties: { hasProperties: true },
};

/** The condition for the leads of a tab that match a filter; `viewer` is the id of whoever looks. */
export function leadWhere(
  tab: LeadTab,
  filter: LeadFilter,
  viewer: string,
  now = new Date(),
): Where {
  const { search, status, from, to, eligibility, late, slot, source, owner } = filter;
  const forms = TAB_FORMS[tab];
  const conditions: Where[] = [ELIGIBILITY[eligibility], ...searchWhere(search)];
  if (forms) conditions.push({ form: { in: [...forms] } });
  if (status) conditions.push({ status });
  if (late) conditions.push(lateWhere(now));
  if (from) conditions.push({ createdAt: { gte: startOfDay(from) } });
  if (to) conditions.push({ createdAt: { lt: startOfDay(to, 1) } });
  for (const flag of ["debtOver10k", "multipleCreditors", "hasProperties"] as const) {
    if (filter[flag] !== null) conditions.push({ [flag]: filter[flag] });
  }
  if (slot) conditions.push({ preferredTimeSlot: slot === NO_SLOT ? null : slot });
  if (source) conditions.push({ source });
  if (owner) conditions.push({ tasks: { some: { closedAt: null, ...ownerWhere(owner, viewer) } } });
  return { AND: conditions };
}

function ownerWhere(owner: string, viewer: string): Prisma.CallTaskWhereInput {
  if (owner === NOBODY) return { ownerId: null };
  return { ownerId: owner === MINE ? viewer : owner };
}

/**
 * The condition for unanswered leads whose promised time is over. The status alone does not tell,
 * because an adviser may have set it back.
 */
export function lateWhere(now: Date) {
  const promised = new Date(now.getTime() - REPLY_HOURS * 3_600_000);
  return { status: "nuevo", firstAnsweredAt: null, createdAt: { lt: promised } } satisfies Where;
}
