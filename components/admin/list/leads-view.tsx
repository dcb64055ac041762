"use client";

import type { LeadPanelActions } from "@/components/admin/sheet/lead-panel";
import { LeadSheet } from "@/components/admin/sheet/lead-sheet";
import { OpenLeadProvider } from "@/components/admin/sheet/open-lead";
import { Alert } from "@/components/site/alert";
import { TabsNav } from "@/components/site/tabs-nav";
import { buttonVariants } from "@/components/ui/button";
import { EXPORT_NOTICES, type ExportProblem } from "@/lib/leads/exports/export-progress";
import { isFiltered, type LeadFilter, writeFilter } from "@/lib/leads/list/filter";
import {
  type Counted,
  countText,
  type LeadCounts,
  type LeadPage,
} from "@/lib/leads/list/lead-page";
import { LEAD_TABS, type LeadTab, tabLabel } from "@/lib/leads/list/tabs";
import type { LeadDetails } from "@/lib/leads/sheet/lead-details";
import { paths } from "@/lib/paths";
import type { BulkActions } from "./bulk-bar";
import { ExportButton } from "./export-button";
import { LeadFilters } from "./lead-filters";
import { LeadList } from "./lead-list";
import { ListLink, ListTransition } from "./list-transition";
import { ListViewOptions } from "./list-view-options";
import { NewLeads } from "./new-leads";
import { ResultsLine } from "./results-line";

type LeadsViewProps = LeadPanelActions &
  BulkActions & {
    /** When the list was read. */
    shownAt: Date;
    tab: LeadTab;
    page: LeadPage;
    counts: LeadCounts;
    filter: LeadFilter;
    /** Of the tab and the filter. */
    matching: Counted;
    /** The lead whose sheet is open. */
    lead: LeadDetails | null;
    /** Why the file that was asked for did not come. */
    exportProblem: ExportProblem | null;
    /** How the list is to be seen, as this browser keeps it. */
    view: string | undefined;
    /** Asks how many leads have come since; undefined where the page does not begin with the newest. */
    newLeadsHref: string | undefined;
    /** Ends a download under way. */
    cancelExport: (id: string) => Promise<boolean>;
    /** Names of the facts about the company that nobody has filled in. */
    missingDetails: readonly string[];
  };

/**
 * The leads of a tab: what to mind, how many there are, the table, and the pages beside it. In the
 * browser too: sent as props it is half of what would be streamed.
 */
export function LeadsView({
  tab,
  page,
  counts,
  filter,
  matching,
  lead,
  exportProblem,
  view,
  newLeadsHref,
  cancelExport,
  missingDetails,
  shownAt,
  setMany,
  undoMany,
  ...actions
}: LeadsViewProps) {
  const chosen = `?tab=${tab}${writeFilter(filter)}`;
  const address = (more = "") => `${paths.admin}${chosen}${more}`;
  return (
    <OpenLeadProvider>
      <main className="mx-auto max-w-[110rem] px-4 py-6 sm:px-6">
        <h1 className="text-2xl">Leads</h1>
        <div className="mt-4 grid gap-3 empty:hidden">
          {exportProblem && exportProblem !== "empty" && (
            <Alert tone="error" title={EXPORT_NOTICES[exportProblem].title}>
              {EXPORT_NOTICES[exportProblem].description}
            </Alert>
          )}
          {missingDetails.length > 0 && (
            <p className="text-xs text-muted-foreground">
              <strong>Faltan datos reales de la empresa:</strong> {missingDetails.join(", ")}. Se
              rellenan en content/site.ts.
            </p>
          )}
          {counts.withoutConsent.count > 0 && (
            <Alert tone="warning">
              Hay {countText(counts.withoutConsent)} leads sin consentimiento válido. La exportación
              está restringida.
            </Alert>
          )}
        </div>
        <ListTransition>
          <div className="mt-4">
            <TabsNav
              label="Leads por formulario"
              link={ListLink}
              tabs={LEAD_TABS.map((each) => ({
                href: `${paths.admin}?tab=${each}${writeFilter(filter)}`,
                label: tabLabel(each),
                count: countText(counts.tabs[each]),
                current: each === tab,
              }))}
            />
          </div>
          <LeadFilters tab={tab} filter={filter} />
          <div className="my-2 flex min-h-10 flex-wrap items-center justify-between gap-3">
            <ResultsLine {...matching} exactHref={address("&count=exact")} />
            <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
              <ListViewOptions sent={view} />
              <ExportButton
                href={`${paths.leadsExport}${chosen}`}
                available={page.exportable}
                refused={exportProblem === "empty"}
                cancel={cancelExport}
              />
            </div>
          </div>
          {newLeadsHref && <NewLeads address={newLeadsHref} />}
          <LeadList
            leads={page.rows}
            filtered={isFiltered(filter)}
            view={view}
            scope={{
              tab,
              filter: writeFilter(filter),
              matching: leadsText(matching),
              hasMore: page.newer !== null || page.older !== null,
              shownAt: shownAt.toISOString(),
            }}
            setMany={setMany}
            undoMany={undoMany}
          />
          {(page.newer || page.older) && (
            <nav
              aria-label="Páginas de leads"
              className="mt-4 flex flex-wrap justify-between gap-3"
            >
              {page.newer && (
                <PageLink href={address(`&cursor=${page.newer}`)}>← Más recientes</PageLink>
              )}
              {page.older && (
                <PageLink href={address(`&cursor=${page.older}`)} className="ml-auto">
                  Más antiguos →
                </PageLink>
              )}
            </nav>
          )}
        </ListTransition>
      </main>
      <LeadSheet served={lead} shownAt={shownAt.toISOString()} {...actions} />
    </OpenLeadProvider>
  );
}

function PageLink({
  href,
  children,
  className,
}: {
  href: string;
  children: string;
  className?: string;
}) {
  return (
    <ListLink href={href} className={buttonVariants({ variant: "outline", className })}>
      {children}
    </ListLink>
  );
}

function leadsText(counted: Counted): string {
  return counted.count === 1 ? "1 lead" : `${countText(counted)} leads`;
}
