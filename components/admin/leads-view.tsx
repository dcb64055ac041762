import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { TabsNav } from "@/components/ui/tabs-nav";
import { EXPORT_NOTICES, type ExportProblem } from "@/lib/leads/export-problem";
import { type LeadFilter, writeFilter } from "@/lib/leads/filter";
import type { LeadCounts, LeadPage, MatchingLeads } from "@/lib/leads/lead-page";
import { LEAD_TABS, type LeadTab, tabLabel } from "@/lib/leads/tabs";
import { paths } from "@/lib/paths";
import { ExportButton } from "./export-button";
import { LeadFilters } from "./lead-filters";
import { LeadTable } from "./lead-table";
import { ListLink } from "./list-link";
import { ListTransition } from "./list-transition";
import { ListViewOptions } from "./list-view-options";
import { NewLeads } from "./new-leads";
import { ResultsLine } from "./results-line";

type LeadsViewProps = {
  tab: LeadTab;
  page: LeadPage;
  counts: LeadCounts;
  filter: LeadFilter;
  /** Of the page that is shown; null on the first. */
  cursor: string | null;
  /** Of the filter; null where nothing is filtered. */
  matching: MatchingLeads | null;
  /** The lead that a link asked for. */
  leadId?: string;
  /** Why the file that was asked for did not come. */
  exportProblem: ExportProblem | null;
  /** How the list is to be seen, as this browser keeps it. */
  view: string | undefined;
  /** Asks how many leads have come since; undefined where the page does not begin with the newest. */
  newLeadsHref: string | undefined;
  /** Names of the facts about the company that nobody has filled in. */
  missingDetails: readonly string[];
};

/** The leads of a tab: what to mind, how many there are, the table, and the pages beside it. */
export function LeadsView({
  tab,
  page,
  counts,
  filter,
  cursor,
  matching,
  leadId,
  exportProblem,
  view,
  newLeadsHref,
  missingDetails,
}: LeadsViewProps) {
  const chosen = `?tab=${tab}${writeFilter(filter)}`;
  const address = (more = "") => `${paths.admin}${chosen}${more}`;
  return (
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
        {counts.withoutConsent > 0 && (
          <Alert tone="warning">
            Hay {counts.withoutConsent} leads sin consentimiento válido. La exportación está
            restringida.
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
              count: counts.tabs[each],
              current: each === tab,
            }))}
          />
        </div>
        <LeadFilters tab={tab} filter={filter} />
        <div className="my-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
          <ResultsLine
            count={matching?.count ?? counts.tabs[tab]}
            more={matching?.more ?? false}
            exactHref={address("&count=exact")}
          />
          <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
            <ListViewOptions sent={view} />
            <ExportButton
              href={`${paths.leadsExport}${chosen}`}
              available={matching?.exportable ?? counts.exportable[tab] > 0}
              refused={exportProblem === "empty"}
            />
          </div>
        </div>
        {newLeadsHref && <NewLeads address={newLeadsHref} />}
        <LeadTable
          leads={page.rows}
          current={leadId}
          filtered={matching !== null}
          address={address(cursor ? `&cursor=${cursor}` : "")}
          view={view}
        />
        {(page.newer || page.older) && (
          <nav aria-label="Páginas de leads" className="mt-4 flex flex-wrap justify-between gap-3">
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
    <ListLink
      href={href}
      className={buttonVariants({ variant: "secondary", size: "sm", className })}
    >
      {children}
    </ListLink>
  );
}
