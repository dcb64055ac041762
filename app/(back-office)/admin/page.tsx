import { cookies } from "next/headers";
import { LeadsView } from "@/components/admin/list/leads-view";
import { LIST_VIEW_COOKIE } from "@/components/admin/list/list-view";
import { LoadFailed } from "@/components/admin/shell/load-failed";
import { missingDetails } from "@/lib/configuration";
import { readExportProblem } from "@/lib/leads/exports/export-progress";
import { countLeads, countMatching } from "@/lib/leads/list/count";
import { readCursor, writeCursor } from "@/lib/leads/list/cursor";
import { isFiltered, type LeadFilter, readFilter, writeFilter } from "@/lib/leads/list/filter";
import { findLead, listLeads } from "@/lib/leads/list/list";
import { type LeadTab, readTab } from "@/lib/leads/list/tabs";
import { readLead } from "@/lib/leads/sheet/details";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import {
  addLeadNote,
  cancelLeadExport,
  setLeadStatus,
  setStatusOfMany,
  undoStatusOfMany,
} from "./actions";
import { refusalOf } from "./refusal";

type Query = Record<string, string | string[] | undefined>;

export default async function AdminPage({ searchParams }: { searchParams: Promise<Query> }) {
  const refusal = await refusalOf();
  if (refusal) return refusal;

  const query = await searchParams;
  const tab = readTab(query.tab);
  const filter = readFilter(query);
  const leads = await loadLeads(tab, filter, query);
  if (!leads) return <LoadFailed retryHref={`${paths.admin}?tab=${tab}${writeFilter(filter)}`} />;
  const [newest] = leads.page.rows;
  const since = newest ? `&since=${writeCursor("newer", newest)}` : "";
  return (
    <LeadsView
      {...leads}
      tab={tab}
      filter={filter}
      setStatus={setLeadStatus}
      addNote={addLeadNote}
      setMany={setStatusOfMany}
      undoMany={undoStatusOfMany}
      exportProblem={readExportProblem(query.export)}
      view={(await cookies()).get(LIST_VIEW_COOKIE)?.value}
      newLeadsHref={
        leads.page.newer === null
          ? `${paths.newLeads}?tab=${tab}${writeFilter(filter)}${since}`
          : undefined
      }
      cancelExport={cancelLeadExport}
      missingDetails={missingDetails}
    />
  );
}

/** Null when it failed: an error boundary would show nothing to a browser without JavaScript. */
async function loadLeads(tab: LeadTab, filter: LeadFilter, query: Query) {
  const shownAt = new Date();
  const exact = query.count === "exact";
  try {
    // A link from a message names no tab: its list begins with the lead.
    const place = query.tab === undefined ? await findLead(query.lead) : null;
    const cursor = readCursor(query.cursor) ?? place;
    const [page, counts, matching, lead] = await Promise.all([
      listLeads(tab, cursor, filter),
      countLeads(),
      isFiltered(filter) || exact ? countMatching(tab, filter, { exact }) : null,
      readLead(query.lead),
    ]);
    return { page, counts, matching: matching ?? counts.tabs[tab], lead, shownAt };
  } catch (error) {
    log.error("leads.not_listed", error, { tab });
    return null;
  }
}
