import { cookies } from "next/headers";
import { LeadsView } from "@/components/admin/requests/list/leads-view";
import { LIST_VIEW_COOKIE } from "@/components/admin/requests/list/list-view";
import { NOTICES_COOKIE } from "@/components/admin/requests/list/notices-cookie";
import { currentTime } from "@/lib/kernel/current-time";
import { missingDetails } from "@/lib/kernel/missing-details";
import { paths } from "@/lib/kernel/paths";
import { readReadyFirms } from "@/lib/partners/listed-firms";
import { readExportProblem } from "@/lib/requests/exports/export-progress";
import { countLeads, countMatching } from "@/lib/requests/list/count";
import { arrivalOf, LAST_LEAD_ID, readCursor, writeCursor } from "@/lib/requests/list/cursor";
import { isFiltered, readFilter, writeFilter } from "@/lib/requests/list/filter";
import { readFilterChoices } from "@/lib/requests/list/filter-choices";
import { permittedFilter } from "@/lib/requests/list/lead-where";
import { findLead, listLeads } from "@/lib/requests/list/list";
import { listRow } from "@/lib/requests/list/list-row";
import { listViews } from "@/lib/requests/list/saved-views";
import { readTab } from "@/lib/requests/list/tabs";
import { readLead } from "@/lib/requests/sheet/details";
import {
  addLeadNote,
  cancelLeadExport,
  changeListViews,
  changePerson,
  correctContact,
  offerToFirm,
  recallCase,
  setLeadStatus,
  setStatusOfMany,
  undoLeadCall,
  undoLeadStatus,
  undoStatusOfMany,
  withdrawForLead,
} from "./actions";
import { type OfficeQuery, officePage } from "./office-page";

export default async function AdminPage({ searchParams }: { searchParams: OfficeQuery }) {
  const query = await searchParams;
  const tab = readTab(query.tab);
  const asked = readFilter(query);
  const list = `?tab=${tab}${writeFilter(asked)}`;
  const failure = {
    permission: "leads.read",
    event: "leads.not_listed",
    retryHref: `${paths.admin}${list}`,
    text: "No se pudieron cargar los leads",
  } as const;
  return officePage(failure, async () => {
    const shownAt = currentTime();
    const filter = await permittedFilter(asked);
    const exact = query.count === "exact";
    // The link in a notification names no tab: the list then begins with that lead.
    const place = query.tab === undefined ? await findLead(query.lead) : null;
    const cursor = readCursor(query.cursor, filter.order) ?? place;
    const [page, counts, matching, lead, choices, views, firms, jar] = await Promise.all([
      listLeads(tab, cursor, filter),
      countLeads(),
      isFiltered(filter) || exact ? countMatching(tab, filter, { exact }) : null,
      readLead(query.lead),
      readFilterChoices(),
      listViews(),
      readReadyFirms(),
      cookies(),
    ]);
    // In another order the newest lead may stand on any page.
    const newest =
      filter.order === "arrival" ? page.rows[0] : { createdAt: shownAt, id: LAST_LEAD_ID };
    const since = newest ? `&since=${writeCursor("newer", arrivalOf(newest))}` : "";
    return (
      <LeadsView
        page={{ ...page, rows: page.rows.map(listRow) }}
        counts={counts}
        matching={matching ?? counts.tabs[tab]}
        lead={lead}
        shownAt={shownAt}
        tab={tab}
        filter={filter}
        setStatus={setLeadStatus}
        undoStatus={undoLeadStatus}
        undoCall={undoLeadCall}
        addNote={addLeadNote}
        withdraw={withdrawForLead}
        changePerson={changePerson}
        offerToFirm={offerToFirm}
        recallCase={recallCase}
        correctContact={correctContact}
        setMany={setStatusOfMany}
        undoMany={undoStatusOfMany}
        exportProblem={readExportProblem(query.export)}
        view={jar.get(LIST_VIEW_COOKIE)?.value}
        noticesCookie={jar.get(NOTICES_COOKIE)?.value}
        choices={choices}
        views={views}
        changeViews={changeListViews}
        newLeadsHref={page.newer === null ? `${paths.newLeads}${list}${since}` : undefined}
        firms={firms}
        cancelExport={cancelLeadExport}
        missingDetails={missingDetails}
      />
    );
  });
}
