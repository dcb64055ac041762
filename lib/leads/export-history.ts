import "server-only";
import { requireRole } from "@/lib/accounts/session";
import { db, Prisma } from "@/lib/db";
import { withinPageDeadline } from "@/lib/page-deadline";
import { readStoredFilter } from "./export-filter";
import { leadCondition } from "./filter-condition";
import type { ExportOfLead } from "./lead-history";
import { readTab } from "./tabs";

/** More exports than these are not looked through for one lead. */
const LATEST = 100;

/**
 * In which of the latest exports a lead was, the last first. Nothing notes it for each lead: the
 * filter of an export says it, with the status that the lead had then. An export whose search was
 * forgotten, or that was of late leads, counts for all that its other filters let through.
 * @throws AccessError when whoever asks is not an admin
 */
export async function exportsOf(leadId: string): Promise<ExportOfLead[]> {
  await requireRole("admin");
  return withinPageDeadline(findExports(leadId));
}

async function findExports(leadId: string): Promise<ExportOfLead[]> {
  const exports = await db().leadExport.findMany({
    where: { rows: { gt: 0 } },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: LATEST,
  });
  if (exports.length === 0) return [];
  const holding = await db().$queryRaw<{ id: string }[]>(
    Prisma.join(
      exports.map(({ id, tab, filter, startedAt }) => {
        const condition = leadCondition(readTab(tab), { ...readStoredFilter(filter), late: false });
        return Prisma.sql`SELECT ${id}::uuid AS id
          FROM (${leadAt(leadId, startedAt)}) AS leads_view WHERE consent AND ${condition}`;
      }),
      " UNION ALL ",
    ),
  );
  const ids = new Set(holding.map(({ id }) => id));
  return exports
    .filter(({ id }) => ids.has(id))
    .map(({ actorEmail, startedAt, completed, filter }) => ({
      actorEmail,
      startedAt,
      completed,
      certain: !isForgotten(filter) && !readStoredFilter(filter).late,
    }));
}

/** What was searched for has gone with a person. */
function isForgotten(filter: unknown): boolean {
  return typeof filter === "object" && filter !== null && "forgotten" in filter;
}

/** The lead as it was listed at a moment: with the status of the last change before it. */
function leadAt(leadId: string, at: Date): Prisma.Sql {
  const change = (which: string, side: string, order: string) => Prisma.sql`
    (SELECT data->>${which}::text FROM lead_events
      WHERE lead_id = now.id AND type = 'status_changed'
        AND created_at ${Prisma.raw(side)} ${at}
      ORDER BY created_at ${Prisma.raw(order)}, id ${Prisma.raw(order)} LIMIT 1)`;
  return Prisma.sql`
    SELECT created_at, form, consent, search_text, phone_digits, debt_over_10k, multiple_creditors,
      has_properties, eligible,
      coalesce(${change("to", "<=", "DESC")}, ${change("from", ">", "ASC")}, status) AS status
    FROM leads_view AS now WHERE id = ${leadId}::uuid AND created_at <= ${at}`;
}
