import { OverviewView, type SystemState } from "@/components/admin/overview/overview-view";
import { isPermitted } from "@/lib/accounts/session";
import { countNotifications } from "@/lib/leads/notify/notifications";
import { readOverview } from "@/lib/leads/overview/overview";
import { countSuspects } from "@/lib/leads/quarantine/suspects";
import { paths } from "@/lib/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { readAlerts, readWarnings } from "@/lib/warnings";
import { type OfficeQuery, officePage } from "../office-page";

export const metadata = officeMetadata("Resumen", paths.adminOverview);

export default async function OverviewPage({ searchParams }: { searchParams: OfficeQuery }) {
  const query = await searchParams;
  const failure = {
    permission: "overview.read",
    event: "overview.not_read",
    retryHref: paths.adminOverview,
  } as const;
  return officePage(failure, async () => {
    const [overview, system] = await Promise.all([readOverview(query), readSystem()]);
    return <OverviewView overview={overview} system={system} />;
  });
}

/** What needs attention besides the leads; null for those who do not manage the system. */
async function readSystem(): Promise<SystemState | null> {
  if (!(await isPermitted("system.manage"))) return null;
  const [notifications, alerts, warnings, suspects] = await Promise.all([
    countNotifications(),
    readAlerts(),
    readWarnings(),
    countSuspects(),
  ]);
  return { notifications, alerts, warnings, likelyPeople: suspects.likely };
}
