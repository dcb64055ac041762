import "server-only";
import { readWith } from "@/lib/accounts/read-with";
import { db } from "@/lib/db";
import { countUpTo } from "@/lib/leads/list/count";
import { lateWhere } from "@/lib/leads/list/figure-where";
import { LEAD_FORMS, type LeadForm, TIME_SLOTS } from "@/lib/leads/options";
import { LEAD_STATUSES } from "@/lib/leads/status";
import { daysQuery, replyQuery, sharesQuery } from "./overview-queries";
import { daysOf, type Period } from "./period";

/** Counting of late leads stops here: there are too many already. */
const LATE_COUNTED_AT_MOST = 1_000;

/** How many leads arrived on a day in Madrid, by form. */
export type DayFigures = { day: string; forms: Record<LeadForm, number> };

/** The leads under one name; null stands for leads without a name, or for all other names. */
type Share<Name> = { name: Name | null; count: number };

/** How long the leads of a period waited for the first change of their status. */
type ReplyFigures = {
  /** Leads whose status has changed, and how many of them changed within the promised time. */
  changed: number;
  inTime: number;
  /** Median and 90th percentile of the wait; null when no status has changed. */
  medianMinutes: number | null;
  p90Minutes: number | null;
};

/** The leads that arrived in a period, in numbers. */
export type Overview = Awaited<ReturnType<typeof count>>;

type DayRow = { day: string; form: LeadForm; count: number };
type ShareRow = Share<string> & {
  kind: "status" | "slot" | "source" | "eligible" | "duplicate";
};

/**
 * Counts the leads that arrived in a period, without suspected bots. The number of late leads is as
 * of now, whatever the period.
 */
export function readOverview(period: Period): Promise<Overview> {
  return readWith("overview.read", () => count(period));
}

async function count(period: Period) {
  // Two queries at a time: visitors' forms need the other connections.
  const [[days, reply, late], shares] = await Promise.all([
    inTurns(period),
    db().$queryRaw<ShareRow[]>(sharesQuery(period)),
  ]);
  const total = days.flatMap(({ forms }) => Object.values(forms)).reduce((a, b) => a + b, 0);
  const sharesOf = (kind: ShareRow["kind"]) =>
    shares.filter((row) => row.kind === kind).map(({ name, count }) => ({ name, count }));
  return {
    total,
    eligible: sharesOf("eligible")[0]?.count ?? 0,
    // Leads of people who had written before.
    duplicates: sharesOf("duplicate")[0]?.count ?? 0,
    days,
    sources: sharesOf("source").sort(moreFirst),
    statuses: inOrder(LEAD_STATUSES, sharesOf("status")),
    slots: inOrder([...TIME_SLOTS, null], sharesOf("slot")),
    reply,
    // Late leads of any period.
    late,
    anyLead: total > 0 || (await db().leadView.findFirst({ select: { id: true } })) !== null,
  };
}

/** These queries take together about as long as the query of the shares alone. */
async function inTurns(period: Period) {
  const late = await countUpTo(LATE_COUNTED_AT_MOST, lateWhere(new Date()));
  return [await readDays(period), await readReply(period), late] as const;
}

/** Every day of the period, including days without leads. */
async function readDays(period: Period): Promise<DayFigures[]> {
  const rows = await db().$queryRaw<DayRow[]>(daysQuery(period));
  const counts = new Map(rows.map(({ day, form, count }) => [`${day} ${form}`, count]));
  return daysOf(period).map((day) => ({
    day,
    forms: Object.fromEntries(
      LEAD_FORMS.map((form) => [form, counts.get(`${day} ${form}`) ?? 0]),
    ) as Record<LeadForm, number>,
  }));
}

async function readReply(period: Period): Promise<ReplyFigures> {
  const [found] = await db().$queryRaw<ReplyFigures[]>(replyQuery(period));
  return found ?? { changed: 0, inTime: 0, medianMinutes: null, p90Minutes: null };
}

/** The group of all other sources comes last, whatever its count. */
function moreFirst(a: Share<string>, b: Share<string>): number {
  if (a.name === null || b.name === null) return a.name === null ? 1 : -1;
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}

/** One share per name, including names without leads. */
function inOrder<Name extends string>(names: readonly (Name | null)[], shares: Share<string>[]) {
  return names.map((name) => ({
    name,
    count: shares.find((share) => share.name === name)?.count ?? 0,
  }));
}
