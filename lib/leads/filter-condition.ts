import "server-only";
import { Prisma } from "@/lib/db";
import { TIME_ZONE } from "@/lib/format";
import type { LeadFilter } from "./filter";
import { REPLY_HOURS } from "./reply-time";
import { type LeadTab, TAB_FORMS } from "./tabs";

const ELIGIBILITY: Record<LeadFilter["eligibility"], Prisma.Sql> = {
  all: Prisma.sql`true`,
  eligible: Prisma.sql`eligible = true`,
  not_eligible: Prisma.sql`eligible = false`,
  with_properties: Prisma.sql`has_properties`,
};

/**
 * Nobody has ever changed the lead's status, and the promised time is over. The status alone would
 * not tell: somebody may have set it back.
 */
export const lateCondition = Prisma.sql`(status = 'nuevo'
  AND created_at < now() - make_interval(hours => ${REPLY_HOURS}::int)
  AND NOT EXISTS (SELECT FROM first_status_changes WHERE lead_id = id))`;

/**
 * What a tab and a filter ask of a row of leads_view, as SQL that its indexes answer; or, by reading,
 * as what is quickest to ask of a row that has been read.
 */
export function leadCondition(
  tab: LeadTab,
  filter: LeadFilter,
  by: "index" | "reading" = "index",
): Prisma.Sql {
  const { search, status, from, to, eligibility, late } = filter;
  const conditions = [tabCondition(tab), ELIGIBILITY[eligibility]];
  if (late) conditions.push(lateCondition);
  if (search) conditions.push(searchCondition(search, by));
  if (status) conditions.push(Prisma.sql`status = ${status}`);
  if (from) conditions.push(Prisma.sql`created_at >= ${startOf(from)}`);
  if (to) conditions.push(Prisma.sql`created_at < ${startOf(to, 1)}`);
  const { debtOver10k, multipleCreditors, hasProperties } = filter;
  if (debtOver10k !== null) conditions.push(Prisma.sql`debt_over_10k = ${debtOver10k}`);
  if (multipleCreditors !== null) {
    conditions.push(Prisma.sql`multiple_creditors = ${multipleCreditors}`);
  }
  if (hasProperties !== null) conditions.push(Prisma.sql`has_properties = ${hasProperties}`);
  return Prisma.join(conditions, " AND ");
}

/** Written out, as the partial indexes of the tabs are: PostgreSQL must see that they match. */
function tabCondition(tab: LeadTab): Prisma.Sql {
  const forms = TAB_FORMS[tab];
  if (!forms) return Prisma.sql`true`;
  return Prisma.raw(`form IN (${forms.map((form) => `'${form}'`).join(", ")})`);
}

/** Part of name or e-mail, whatever case and accents; or a run of a phone's digits, however typed. */
function searchCondition(search: string, by: "index" | "reading"): Prisma.Sql {
  const digits = search.replace(/\D/g, "");
  const isPhone = digits.length >= 3 && /^[\d\s()+.-]+$/.test(search);
  const inText = textCondition(search, by);
  if (!isPhone) return inText;
  return Prisma.sql`(${inText} OR phone_digits LIKE ${`%${digits}%`})`;
}

/** Two indexes lead to a part of a text: that of trigrams, and where there is none, of short runs. */
function textCondition(search: string, by: "index" | "reading"): Prisma.Sql {
  const runs = shortRuns(search);
  if (runs) {
    // Not LIKE: PostgreSQL would read its whole index of trigrams to learn nothing.
    const read = Prisma.sql`strpos(search_text, fold_text(${search})) > 0`;
    return by === "reading" || runs.length === 0
      ? read
      : Prisma.sql`(${read} AND short_runs(search_text) @> ${runs}::text[])`;
  }
  const anywhere = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return Prisma.sql`search_text LIKE fold_text(${anywhere})`;
}

/** Whether a search is so short that no trigram leads to it. */
export function isShortSearch(search: string): boolean {
  return search !== "" && shortRuns(search) !== null;
}

/** What so many have that no index leads to it; the same signs stand in `short_runs`. */
const COMMON_SIGN = /^[ .@\da-jl-pr-vz]$/;

/** Whether a search is for a single sign that so many have that no index leads to it. */
export function isCommonSign(search: string): boolean {
  return shortRuns(search)?.length === 0;
}

/**
 * What `short_runs` of the database would find of a search without three letters or digits in a
 * row: itself, or each two neighbours; nothing of a common sign. Null for others, and for scripts
 * that fold in ways of their own.
 */
function shortRuns(search: string): string[] | null {
  const folded = search.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (/[a-z\d]{3}/.test(folded) || !/^[ -~]+$/.test(folded)) return null;
  if (folded.length === 1) return COMMON_SIGN.test(folded) ? [] : [folded];
  return Array.from({ length: folded.length - 1 }, (_, at) => folded.slice(at, at + 2));
}

/** The first instant in Madrid of the day that comes so many after `day`, text or an expression. */
export function startOf(day: string | Prisma.Sql, later = 0): Prisma.Sql {
  return Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${TIME_ZONE}::text)`;
}
