import "server-only";
import { readAsAdmin } from "@/lib/accounts/read-as-admin";
import { db } from "@/lib/db";
import { countUpTo } from "@/lib/leads/list/count";
import { lateWhere } from "@/lib/leads/list/lead-where";
import { LEAD_FORMS, type LeadForm, TIME_SLOTS } from "@/lib/leads/options";
import { LEAD_STATUSES } from "@/lib/leads/status";
import { daysQuery, replyQuery, sharesQuery } from "./overview-queries";
import { daysOf, type Period } from "./period";

/** More late leads than these are not counted: there are too many already. */
const LATE_COUNTED_AT_MOST = 1_000;

/** How many leads arrived on a day of Madrid, by form. */
export type DayFigures = { day: string; forms: Record<LeadForm, number> };

/** Leads of one kind; null is the name of those that have none, or of all the rest. */
type Share<Name> = { name: Name | null; count: number };

/** How long the leads of a period waited for the first change of their status. */
type ReplyFigures = {
  /** Leads whose status was changed, and of those, how many within the time that is promised. */
  changed: number;
  inTime: number;
  /** Half of them waited no longer, and nine of ten; null where there are none. */
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
 * The leads that arrived in a period, counted by the database; what looks like a bot's is left out.
 * How late is late is told as of now, whatever the period.
 */
export function readOverview(period: Period): Promise<Overview> {
  return readAsAdmin(() => count(period));
}

async function count(period: Period) {
  // Two at a time: visitors' forms need the other connections.
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
    // Of people who had asked before.
    duplicates: sharesOf("duplicate")[0]?.count ?? 0,
    days,
    sources: sharesOf("source").sort(moreFirst),
    statuses: inOrder(LEAD_STATUSES, sharesOf("status")),
    slots: inOrder([...TIME_SLOTS, null], sharesOf("slot")),
    reply,
    // Whenever they arrived.
    late,
    anyLead: total > 0 || (await db().leadView.findFirst({ select: { id: true } })) !== null,
  };
}

/** Together about as long as the shares alone. */
async function inTurns(period: Period) {
  const late = await countUpTo(LATE_COUNTED_AT_MOST, lateWhere(new Date()));
  return [await readDays(period), await readReply(period), late] as const;
}

/** Every day of the period, also those without a lead. */
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

/** All others come last, however many they are. */
function moreFirst(a: Share<string>, b: Share<string>): number {
  if (a.name === null || b.name === null) return a.name === null ? 1 : -1;
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}

/** One share a name, also where there is no lead. */
function inOrder<Name extends string>(names: readonly (Name | null)[], shares: Share<string>[]) {
  return names.map((name) => ({
    name,
    count: shares.find((share) => share.name === name)?.count ?? 0,
  }));
}
