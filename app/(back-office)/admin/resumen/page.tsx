import { OverviewView } from "@/components/admin/overview/overview-view";
import { formatFileDate } from "@/lib/format";
import { countNotifications } from "@/lib/leads/notify/notifications";
import { readOverview } from "@/lib/leads/overview/overview";
import { readPeriod } from "@/lib/leads/overview/period";
import { countSuspects } from "@/lib/leads/quarantine/suspects";
import { paths } from "@/lib/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { readWarnings } from "@/lib/warnings";
import { type OfficeQuery, officePage } from "../office-page";

export const metadata = officeMetadata("Resumen", paths.adminOverview);

export default async function OverviewPage({ searchParams }: { searchParams: OfficeQuery }) {
  const chosen = readPeriod(await searchParams, formatFileDate(new Date()));
  const failure = {
    permission: "overview.read",
    event: "overview.not_read",
    retryHref: paths.adminOverview,
  } as const;
  return officePage(failure, async () => {
    const [overview, notifications, warnings, suspects] = await Promise.all([
      readOverview(chosen.period),
      countNotifications(),
      readWarnings(),
      countSuspects(),
    ]);
    const loaded = { overview, notifications, warnings, likelyPeople: suspects.likely };
    return <OverviewView chosen={chosen} {...loaded} />;
  });
}
