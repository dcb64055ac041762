import Link from "next/link";
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

type LeadsViewProps = {
  tab: LeadTab;
  page: LeadPage;
  counts: LeadCounts;
  filter: LeadFilter;
  /** Of the filter; null where nothing is filtered. */
  matching: MatchingLeads | null;
  /** The lead that a link asked for. */
  leadId?: string;
  /** Why the file that was asked for did not come. */
  exportProblem: ExportProblem | null;
  /** Ends a download under way. */
  cancelExport: (id: string) => Promise<boolean>;
  /** Names of the facts about the company that nobody has filled in. */
  missingDetails: readonly string[];
};

/** The leads of a tab: what to mind, how many there are, the table, and the pages beside it. */
export function LeadsView({
  tab,
  page,
  counts,
  filter,
  matching,
  leadId,
  exportProblem,
  cancelExport,
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
      <div className="mt-4">
        <TabsNav
          label="Leads por formulario"
          tabs={LEAD_TABS.map((each) => ({
            href: `${paths.admin}?tab=${each}`,
            label: tabLabel(each),
            count: counts.tabs[each],
            current: each === tab,
          }))}
        />
      </div>
      <LeadFilters tab={tab} filter={filter} />
      <div className="my-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p className="text-sm tabular-nums">
          {matching?.more ? (
            <>
              Más de {formatCount(matching.count)} resultados{" "}
              <Link href={address("&count=exact")} className="text-link underline">
                Contarlos todos
              </Link>
            </>
          ) : (
            resultsText(matching?.count ?? counts.tabs[tab])
          )}
        </p>
        <ExportButton
          href={`${paths.leadsExport}${chosen}`}
          available={matching?.exportable ?? counts.exportable[tab] > 0}
          refused={exportProblem === "empty"}
          cancel={cancelExport}
        />
      </div>
      <LeadTable leads={page.rows} current={leadId} filtered={matching !== null} />
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
    <Link href={href} className={buttonVariants({ variant: "secondary", size: "sm", className })}>
      {children}
    </Link>
  );
}

function resultsText(count: number): string {
  return count === 1 ? "1 resultado" : `${formatCount(count)} resultados`;
}

function formatCount(count: number): string {
  return count.toLocaleString("es-ES");
}
