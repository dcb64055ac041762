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

/** What a tab and a filter ask of a row of leads_view, as SQL that its indexes answer. */
export function leadCondition(tab: LeadTab, filter: LeadFilter): Prisma.Sql {
  const { search, status, from, to, eligibility, late } = filter;
  const conditions = [tabCondition(tab), ELIGIBILITY[eligibility]];
  if (late) conditions.push(lateCondition);
  if (search) conditions.push(searchCondition(search));
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
function searchCondition(search: string): Prisma.Sql {
  const anywhere = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = search.replace(/\D/g, "");
  const inText = Prisma.sql`search_text LIKE fold_text(${anywhere})`;
  const isPhone = digits.length >= 3 && /^[\d\s()+.-]+$/.test(search);
  if (!isPhone) return inText;
  return Prisma.sql`(${inText} OR phone_digits LIKE ${`%${digits}%`})`;
}

/** The first instant in Madrid of the day that comes so many after `day`, text or an expression. */
export function startOf(day: string | Prisma.Sql, later = 0): Prisma.Sql {
  return Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${TIME_ZONE}::text)`;
}
