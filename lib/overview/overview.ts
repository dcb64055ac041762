import "server-only";
import { mayDo } from "@/lib/accounts/permissions";
import { readWith } from "@/lib/accounts/read-with";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { formatFileDate } from "@/lib/kernel/format";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { LEAD_ORIGINS, type LeadOrigin } from "@/lib/vocabulary/lead-origins";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { type Clock, readClock } from "./clock";
import type { Count } from "./hide-small";
import { hideSmallGroups } from "./hide-small-groups";
import { daysQuery, sharesQuery } from "./overview-queries";
import {
  type ChosenPeriod,
  daysOf,
  finishedMonths,
  type Period,
  readMonth,
  readPeriod,
} from "./period";

/** How many leads arrived on a day in Madrid; `forms` is null if small groups are hidden. */
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

/** The leads that arrived in a period, and the requests with a deadline in it. */
export type Overview = {
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
  clock: Clock;
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
    const overview = { ...arrived, chosen, months: null, clock, linked: true };
    if (seesLeads) return overview;
    return { ...hideSmallGroups(overview), months: finishedMonths(today) };
  });
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

/** Every day of the period, including days without leads. */
async function readDays(period: Period) {
  const rows = await db().$queryRaw<DayRow[]>(daysQuery(period));
  const counts = new Map(rows.map(({ day, form, count }) => [`${day} ${form}`, count]));
  return daysOf(period).map((day) => {
    const forms = Object.fromEntries(
      LEAD_ORIGINS.map((form) => [form, counts.get(`${day} ${form}`) ?? 0]),
    ) as Record<LeadOrigin, number>;
    return { day, total: Object.values(forms).reduce((a, b) => a + b, 0), forms };
  });
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
