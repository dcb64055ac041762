import { OverviewView } from "@/components/admin/overview/overview-view";
import { LoadFailed } from "@/components/admin/shell/load-failed";
import { readWarnings } from "@/lib/configuration";
import { formatFileDate } from "@/lib/format";
import { countNotifications } from "@/lib/leads/notify/notifications";
import { readOverview } from "@/lib/leads/overview/overview";
import { type Period, readPeriod } from "@/lib/leads/overview/period";
import { countSuspects } from "@/lib/leads/quarantine/suspects";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { refusalOf } from "../refusal";

export const metadata = officeMetadata("Resumen", paths.adminOverview);

type Query = Record<string, string | string[] | undefined>;

export default async function OverviewPage({ searchParams }: { searchParams: Promise<Query> }) {
  const refusal = await refusalOf();
  if (refusal) return refusal;

  const chosen = readPeriod(await searchParams, formatFileDate(new Date()));
  const loaded = await load(chosen.period);
  if (!loaded) return <LoadFailed retryHref={paths.adminOverview} />;
  return <OverviewView chosen={chosen} {...loaded} />;
}

/** Null when it failed: an error boundary would show nothing to a browser without JavaScript. */
async function load(period: Period) {
  try {
    const [overview, notifications, warnings, suspects] = await Promise.all([
      readOverview(period),
      countNotifications(),
      readWarnings(),
      countSuspects(),
    ]);
    return { overview, notifications, warnings, likelyPeople: suspects.likely };
  } catch (error) {
    log.error("overview.not_read", error);
    return null;
  }
}
