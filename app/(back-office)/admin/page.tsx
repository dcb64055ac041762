import { RedirectType, redirect } from "next/navigation";
import { AccessDenied } from "@/components/admin/access-denied";
import { LeadsFailed } from "@/components/admin/leads-failed";
import { LeadsView } from "@/components/admin/leads-view";
import { TwoStepMissing } from "@/components/admin/two-step-missing";
import { companyDetails } from "@/content/site";
import { currentUser, lacksTwoStep } from "@/lib/accounts/session";
import { readCursor } from "@/lib/leads/cursor";
import { readExportProblem } from "@/lib/leads/export-problem";
import { isFiltered, type LeadFilter, writeFilter } from "@/lib/leads/filter";
import { countLeads, countMatching, findLead, listLeads } from "@/lib/leads/list";
import { readFilter } from "@/lib/leads/read-filter";
import { type LeadTab, readTab } from "@/lib/leads/tabs";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";

type Query = Record<string, string | string[] | undefined>;

export default async function AdminPage({ searchParams }: { searchParams: Promise<Query> }) {
  // The layout has asked already, but is not asked again when only the page changes. On the first
  // answer React knows the user, and how much of the page's time is left.
  const user = await currentUser();
  if (!user) redirect(paths.auth, RedirectType.replace);
  if (!user.roles.includes("admin")) return <AccessDenied />;
  if (lacksTwoStep(user)) return <TwoStepMissing />;

  const query = await searchParams;
  const tab = readTab(query.tab);
  const filter = readFilter(query);
  const leads = await loadLeads(tab, filter, query);
  if (!leads) return <LeadsFailed retryHref={`${paths.admin}?tab=${tab}${writeFilter(filter)}`} />;
  return (
    <LeadsView
      {...leads}
      tab={tab}
      filter={filter}
      leadId={typeof query.lead === "string" ? query.lead : undefined}
      exportProblem={readExportProblem(query.export)}
      missingDetails={missingDetails}
    />
  );
}

/** Null when it failed: an error boundary would show nothing to a browser without JavaScript. */
async function loadLeads(tab: LeadTab, filter: LeadFilter, query: Query) {
  try {
    const cursor = readCursor(query.cursor) ?? (await findLead(query.lead));
    const [page, counts, matching] = await Promise.all([
      listLeads(tab, cursor, filter),
      countLeads(),
      isFiltered(filter) ? countMatching(tab, filter, { exact: query.count === "exact" }) : null,
    ]);
    return { page, counts, matching };
  } catch (error) {
    log.error("leads.not_listed", error, { tab });
    return null;
  }
}

const missingDetails = Object.values(companyDetails)
  .filter(({ placeholder }) => placeholder)
  .map(({ label }) => label);
