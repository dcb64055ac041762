import { OverviewView, type SystemState } from "@/components/admin/overview/overview-view";
import { isPermitted } from "@/lib/accounts/session";
import { paths } from "@/lib/kernel/paths";
import { countNotifications } from "@/lib/mails/notify/notifications";
import { readOverview } from "@/lib/overview/overview";
import { readCopies } from "@/lib/process/copies";
import { readAlerts, readWarnings } from "@/lib/process/warnings";
import { countSuspects } from "@/lib/requests/quarantine/suspects";
import { officeMetadata } from "@/lib/seo/seo";
import { saveCampaignCost } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Resumen", paths.adminOverview);

export default async function OverviewPage({ searchParams }: { searchParams: OfficeQuery }) {
  const query = await searchParams;
  const failure = {
    permission: "overview.read",
    event: "overview.not_read",
    retryHref: paths.adminOverview,
  } as const;
  return officePage(failure, async () => {
    const [overview, system] = await Promise.all([readOverview(query), readSystem()]);
    return <OverviewView overview={overview} system={system} saveCost={saveCampaignCost} />;
  });
}

/** What needs attention besides the leads; null for those who do not manage the system. */
async function readSystem(): Promise<SystemState | null> {
  if (!(await isPermitted("system.manage"))) return null;
  const [notifications, alerts, warnings, copies, suspects] = await Promise.all([
    countNotifications(),
    readAlerts(),
    readWarnings(),
    readCopies(),
    countSuspects(),
  ]);
  return { notifications, alerts, warnings, copies, likelyPeople: suspects.likely };
}
