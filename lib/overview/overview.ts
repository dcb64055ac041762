import "server-only";
import { mayDo } from "@/lib/accounts/permissions";
import { readWith } from "@/lib/accounts/read-with";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { formatFileDate, startOfDay } from "@/lib/kernel/format";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { LEAD_ORIGINS, type LeadOrigin } from "@/lib/vocabulary/lead-origins";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { type Calls, type Promises, readCalls, readPromises } from "./calls";
import type { Campaigns } from "./campaign";
import { readCampaigns } from "./campaigns";
import { type Clock, readClock } from "./clock";
import type { Count } from "./hide-small";
import { hideSmallGroups } from "./hide-small-groups";
import { daysQuery, sharesQuery, totalsQuery } from "./overview-queries";
import {
  type ChosenPeriod,
  finishedMonths,
  type Period,
  partOfDay,
  partsOf,
  periodBefore,
  readMonth,
  readPeriod,
} from "./period";
import type { CaseStages } from "./stage";
import { readStages } from "./stages";
import { readToday, type Today } from "./today";

/** How many leads arrived in a part of the period; `forms` is null if small groups are hidden. */
export type DayFigures = { day: string; total: Count; forms: Record<LeadOrigin, number> | null };

/** The leads under one name; null stands for leads without a name, or for all other names. */
export type Share<Name = string> = { name: Name | null; count: Count };

/** The outcomes of people's first requests, by source; null stands for all other sources. */
export type SourceOutcome = {
  source: string | null;
  asked: Count;
  talked: Count;
  studied: Count;
  signed: Count;
  notEligible: Count;
};

/** The same figures of the period before. */
export type Before = {
  period: Period;
  total: Count;
  eligible: Count;
  due: Count;
  inTime: Count;
  spoken: Count;
};

/** The leads that arrived in a period, the requests with a deadline in it, and the calls made in it. */
export type Overview = {
  /** Null for accounts that may not read leads: two readings would reveal a single person. */
  today: Today | null;
  chosen: ChosenPeriod;
  /** The months that the account may choose; null if it may choose any days. */
  months: string[] | null;
  total: Count;
  eligible: Count;
  /** Leads of people who had written before. */
  duplicates: Count;
  days: DayFigures[];
  sources: Share[];
  statuses: Share<(typeof LEAD_STATUSES)[number]>[];
  slots: Share[];
  outcomes: SourceOutcome[];
  /** How far the cases of those people got until now. */
  stages: CaseStages;
  clock: Clock;
  calls: Calls;
  promises: Promises;
  before: Before;
  /** Of the month in which the period ends. */
  campaigns: Campaigns;
  anyLead: boolean;
  /** Whether the account may open the lists of people. */
  linked: boolean;
};

type DayRow = { day: string; form: LeadOrigin; count: number };
const KINDS = ["status", "slot", "source", "eligible", "duplicate"] as const;
type OutcomeKind = "asked" | "talked" | "studied" | "signed" | "not-eligible";
type ShareRow = { name: string | null; count: number; kind: (typeof KINDS)[number] | OutcomeKind };

/**
 * Counts the leads that arrived in a period, and how the requests due in it were answered, without suspected
 * bots. Accounts that may not read leads see whole months, without small groups or figures as of now.
 * @param query the query of a URL, which names the period
 * @param now for tests
 */
export function readOverview(
  query: Readonly<Record<string, unknown>>,
  now = currentTime(),
): Promise<Overview> {
  return readWith("overview.read", async ({ roles }) => {
    const today = formatFileDate(now);
    const seesLeads = mayDo(roles, "leads.read");
    const chosen = seesLeads ? readPeriod(query, today) : readMonth(query, today);
    const { period } = chosen;
    const advisers = mayDo(roles, "overview.advisers");
    // Two queries at a time: visitors' forms need the other connections.
    const [clock, arrived] = await Promise.all([
      readClock(period, now, { advisers }),
      readArrived(period),
    ]);
    const [called, before] = await Promise.all([
      readCalled(period, now),
      readBefore(periodBefore(period), now),
    ]);
    const stages = await readStages(period);
    const campaigns = await readCampaigns(period.to.slice(0, 7));
    const figures = {
      ...{ ...arrived, chosen, months: null, clock },
      ...{ ...called, before, stages, campaigns, linked: true },
    };
    if (seesLeads) return { ...figures, today: await readToday(now) };
    return { ...hideSmallGroups({ ...figures, today: null }), months: finishedMonths(today) };
  });
}

async function readCalled({ from, to }: Period, now: Date) {
  const span = { from: startOfDay(from), until: startOfDay(to, 1) };
  return { calls: await readCalls(span), promises: await readPromises(span, now) };
}

async function readBefore(period: Period, now: Date): Promise<Before> {
  const none = { total: 0, eligible: 0, due: 0, inTime: 0, spoken: 0 };
  const [totals] = await db().$queryRaw<Omit<Before, "period">[]>(totalsQuery(period, now));
  return { period, ...(totals ?? none) };
}

async function readArrived(period: Period) {
  const shares = await db().$queryRaw<ShareRow[]>(sharesQuery(period));
  const days = await readDays(period);
  const sharesOf = (kind: ShareRow["kind"]) =>
    shares.filter((row) => row.kind === kind).map(({ name, count }) => ({ name, count }));
  const total = days.reduce((sum, day) => sum + day.total, 0);
  return {
    total,
    eligible: sharesOf("eligible")[0]?.count ?? 0,
    duplicates: sharesOf("duplicate")[0]?.count ?? 0,
    days,
    sources: sharesOf("source").sort(moreFirst),
    statuses: inOrder(LEAD_STATUSES, sharesOf("status")),
    slots: inOrder([...TIME_SLOTS, null], sharesOf("slot")),
    outcomes: sharesOf("asked")
      .sort(moreFirst)
      .map(({ name: source, count: asked }) => {
        const of = (kind: OutcomeKind) =>
          sharesOf(kind).find(({ name }) => name === source)?.count ?? 0;
        const [talked, studied, signed] = [of("talked"), of("studied"), of("signed")];
        return { source, asked, talked, studied, signed, notEligible: of("not-eligible") };
      }),
    anyLead: total > 0 || (await db().leadView.findFirst({ select: { id: true } })) !== null,
  };
}

/** Every part of the period, including parts without leads. */
async function readDays(period: Period) {
  const rows = await db().$queryRaw<DayRow[]>(daysQuery(period));
  const parts = partsOf(period);
  const partOf = partOfDay(parts);
  const none = Object.fromEntries(LEAD_ORIGINS.map((form) => [form, 0]));
  const byPart = new Map(
    parts.map((day) => [day, { day, total: 0, forms: { ...none } as Record<LeadOrigin, number> }]),
  );
  for (const { day, form, count } of rows) {
    const part = byPart.get(partOf(day));
    if (!part) continue;
    part.total += count;
    part.forms[form] += count;
  }
  return [...byPart.values()];
}

type Counted<Name = string> = { name: Name | null; count: number };

/** The group of all other sources comes last, whatever its count. */
function moreFirst(a: Counted, b: Counted): number {
  if (a.name === null || b.name === null) return a.name === null ? 1 : -1;
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}

/** One share per name, including names without leads. */
function inOrder<Name extends string>(names: readonly (Name | null)[], shares: Counted[]) {
  return names.map((name) => ({
    name,
    count: shares.find((share) => share.name === name)?.count ?? 0,
  }));
}
