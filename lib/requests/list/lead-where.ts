import "server-only";
import { isPermitted } from "@/lib/accounts/session";
import { queuedLeadWhere, readQueueViewer } from "@/lib/calls/queues";
import { currentTime } from "@/lib/kernel/current-time";
import type { Prisma } from "@/lib/kernel/db";
import { startOfDay } from "@/lib/kernel/format";
import { figureWhere, lateWhere } from "./figure-where";
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

/** The condition for the leads of a tab that match a filter. `viewer` is the id of the signed-in user. */
export async function leadWhere(
  tab: LeadTab,
  asked: LeadFilter,
  viewer: string,
  now = currentTime(),
): Promise<Where> {
  const filter = await permittedFilter(asked);
  const { search, status, from, to, eligibility, late, slot, source, assignee, queue } = filter;
  const forms = TAB_FORMS[tab];
  const conditions: Where[] = [ELIGIBILITY[eligibility], ...(await searchWhere(search))];
  if (forms) conditions.push({ form: { in: [...forms] } });
  if (status) conditions.push({ status });
  if (late) conditions.push(lateWhere(now));
  if (filter.figure) conditions.push(figureWhere(filter.figure, now));
  if (from) conditions.push({ createdAt: { gte: startOfDay(from) } });
  if (to) conditions.push({ createdAt: { lt: startOfDay(to, 1) } });
  for (const flag of ["debtOver10k", "multipleCreditors", "hasProperties"] as const) {
    if (filter[flag] !== null) conditions.push({ [flag]: filter[flag] });
  }
  if (slot) conditions.push({ preferredTimeSlot: slot === NO_SLOT ? null : slot });
  if (source) conditions.push({ source });
  if (queue) conditions.push(queuedLeadWhere(queue, await readQueueViewer(viewer, now)));
  if (assignee)
    conditions.push({ tasks: { some: { closedAt: null, ...assigneeWhere(assignee, viewer) } } });
  return { AND: conditions };
}

/** Removes what the signed-in user may not count: a colleague's first attempts. */
export async function permittedFilter(filter: LeadFilter): Promise<LeadFilter> {
  const { figure } = filter;
  if (!figure?.adviser || (await isPermitted("overview.advisers"))) return filter;
  return { ...filter, figure: { ...figure, adviser: null } };
}

function assigneeWhere(assignee: string, viewer: string): Prisma.CallTaskWhereInput {
  if (assignee === NOBODY) return { assigneeId: null };
  return { assigneeId: assignee === MINE ? viewer : assignee };
}
