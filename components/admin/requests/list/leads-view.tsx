"use client";

import { UploadIcon, UserPlusIcon } from "lucide-react";
import type { LeadPanelActions } from "@/components/admin/requests/sheet/lead-panel";
import { LeadSheet } from "@/components/admin/requests/sheet/lead-sheet";
import { OpenLeadProvider } from "@/components/admin/requests/sheet/open-lead";
import { Permitted } from "@/components/admin/shell/permitted";
import { Link } from "@/components/kit/link";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { TabsNav } from "@/components/kit/tabs-nav";
import { buttonVariants } from "@/components/ui/button";
import { type Counted, countText } from "@/lib/kernel/count-text";
import type { FormAction } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";
import { EXPORT_NOTICES, type ExportProblem } from "@/lib/requests/exports/export-progress";
import type { LeadCounts } from "@/lib/requests/list/count";
import {
  type FilterChoices,
  isFiltered,
  type LeadFilter,
  writeFilter,
} from "@/lib/requests/list/filter";
import type { LeadPage } from "@/lib/requests/list/list";
import type { ListRow } from "@/lib/requests/list/list-row";
import type { SavedView } from "@/lib/requests/list/saved-view";
import { LEAD_TABS, type LeadTab, tabLabels } from "@/lib/requests/list/tabs";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import type { BulkActions } from "./bulk-bar";
import { ExportButton } from "./export-button";
import { LeadFilters } from "./lead-filters";
import { LeadList } from "./lead-list";
import { ListNotices } from "./list-notices";
import { viewInOrder } from "./list-view";
import { ListViewOptions } from "./list-view-options";
import { toolLook } from "./menu-look";
import { NewLeads } from "./new-leads";
import { useListView } from "./use-list-view";
import { useLiveRows } from "./use-live-rows";
import { useWantedList } from "./use-wanted-list";
import { ViewsMenu } from "./views-menu";

type LeadsViewProps = LeadPanelActions &
  BulkActions & {
    shownAt: Date;
    tab: LeadTab;
    page: Omit<LeadPage, "rows"> & { rows: readonly ListRow[] };
    counts: LeadCounts;
    filter: LeadFilter;
    matching: Counted;
    /** The open lead. */
    lead: LeadDetails | null;
    /** Why the requested export failed. */
    exportProblem: ExportProblem | null;
    /** The cookie with this browser's view of the list. */
    view: string | undefined;
    /** URL that counts newer leads; undefined unless the page starts with the newest. */
    newLeadsHref: string | undefined;
    /** The law firms that may receive an export now. */
    firms: readonly string[];
    cancelExport: (id: string) => Promise<void>;
    /** The names of the missing company details. */
    missingDetails: readonly string[];
    /** The cookie with the notices that this browser has shown. */
    noticesCookie: string | undefined;
    choices: FilterChoices;
    views: readonly SavedView[];
    /** Saves, renames or deletes a view. */
    changeViews: FormAction;
  };

/**
 * The leads of a tab: warnings, counts, the table and links to other pages. A Client Component, because its
 * props are half the size of its output.
 */
export function LeadsView({
  tab,
  page,
  counts,
  filter,
  matching,
  lead,
  exportProblem,
  view: sentView,
  newLeadsHref,
  firms,
  cancelExport,
  missingDetails,
  noticesCookie,
  choices,
  views,
  changeViews,
  shownAt,
  setMany,
  undoMany,
  ...actions
}: LeadsViewProps) {
  const list = useWantedList(tab, filter);
  const { view, keep } = useListView(sentView);
  const rows = useLiveRows(page.rows);
  const chosen = `?tab=${tab}${writeFilter(filter)}`;
  const address = (more: string) => `${paths.admin}${chosen}${more}`;
  const pageLink = (page: "newer" | "older", label: string, cursor: string, className = "") => (
    <Link
      data-page={page}
      href={address(`&cursor=${cursor}`)}
      onNavigate={(event) => {
        event.preventDefault();
        list.turnTo(address(`&cursor=${cursor}`));
      }}
      className={buttonVariants({ variant: "outline", className })}
    >
      {label}
    </Link>
  );
  const [newer, older] =
    filter.order === "arrival"
      ? ["← Más recientes", "Más antiguos →"]
      : ["← Anteriores", "Siguientes →"];
  return (
    <OpenLeadProvider>
      <main className="mx-auto max-w-[110rem] px-4 pt-1 pb-4 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-xl max-sm:sr-only">Leads</h1>
          <div className="min-w-0 grow basis-0">
            <TabsNav
              label="Leads por formulario"
              tabs={LEAD_TABS.map((each) => ({
                href: `${paths.admin}?tab=${each}${writeFilter(filter)}`,
                label: tabLabels[each],
                count: countText(counts.tabs[each]),
                current: each === tab,
                onNavigate: () => list.choose({}, each),
              }))}
            />
          </div>
          <div className="flex gap-2">
            <Permitted to="leads.import">
              <Link href={paths.import} className={toolLook}>
                <UploadIcon aria-hidden="true" className="size-4" />
                <span className="max-xl:sr-only">Importar</span>
              </Link>
            </Permitted>
            <Permitted to="leads.write">
              <Link href={paths.newPerson} className={toolLook}>
                <UserPlusIcon aria-hidden="true" className="size-4" />
                <span className="max-md:sr-only">Anotar persona</span>
              </Link>
            </Permitted>
          </div>
          <ListNotices
            missing={missingDetails.length}
            withoutConsent={counts.withoutConsent}
            cookie={noticesCookie}
          />
        </div>
        {exportProblem && <NoticeAlert notice={EXPORT_NOTICES[exportProblem]} className="mt-2" />}
        <LeadFilters
          list={list}
          choices={choices}
          views={
            <>
              <ViewsMenu list={list} views={views} action={changeViews} />
              <div className="max-sm:hidden">
                <ListViewOptions view={view} onChange={keep} />
              </div>
            </>
          }
          count={
            <p role="status" className="mr-1.5 text-xs whitespace-nowrap tabular-nums">
              {list.pending ? "Buscando…" : resultsText(matching)}
              {matching.more && !list.pending && (
                <>
                  {" "}
                  <Link href={address("&count=exact")} className="text-link underline">
                    Contarlos todos
                  </Link>
                </>
              )}
            </p>
          }
          tools={
            <div className="flex items-center gap-2 sm:ml-auto">
              <div className="sm:hidden">
                <ListViewOptions view={view} onChange={keep} />
              </div>
              <Permitted to="leads.export">
                <ExportButton
                  href={list.isAhead ? undefined : `${paths.leadsExport}${chosen}`}
                  available={page.exportable}
                  firms={firms}
                  cancel={cancelExport}
                />
              </Permitted>
            </div>
          }
        />
        {newLeadsHref && <NewLeads address={newLeadsHref} onShow={list.readAgain} />}
        <LeadList
          leads={rows}
          filtered={isFiltered(filter)}
          pending={list.pending}
          view={viewInOrder(view, filter.order)}
          scope={{
            tab,
            filter: writeFilter(filter),
            matching: matching.count === 1 ? "1 lead" : `${countText(matching)} leads`,
            hasMore: page.newer !== null || page.older !== null,
            shownAt: shownAt.toISOString(),
            isBehind: list.isAhead,
          }}
          setMany={setMany}
          undoMany={undoMany}
        />
        {(page.newer || page.older) && (
          <nav aria-label="Páginas de leads" className="mt-4 flex flex-wrap justify-between gap-3">
            {page.newer && pageLink("newer", newer, page.newer)}
            {page.older && pageLink("older", older, page.older, "ml-auto")}
          </nav>
        )}
      </main>
      <LeadSheet served={lead} shownAt={shownAt.toISOString()} {...actions} />
    </OpenLeadProvider>
  );
}

function resultsText({ count, more }: Counted): string {
  const counted = count.toLocaleString("es-ES");
  if (more) return `Más de ${counted} resultados`;
  return count === 1 ? "1 resultado" : `${counted} resultados`;
}
