import { RightsView } from "@/components/admin/privacy/rights/rights-view";
import { currentTime } from "@/lib/kernel/current-time";
import { paths } from "@/lib/kernel/paths";
import { listRights } from "@/lib/privacy/rights/list-rights";
import { readRightsFilter, writeRightsFilter } from "@/lib/privacy/rights/rights-filter";
import { officeMetadata } from "@/lib/seo/seo";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Derechos", paths.rights);

export default async function RightsPage({ searchParams }: { searchParams: OfficeQuery }) {
  const query = await searchParams;
  const filter = readRightsFilter(query);
  const failure = {
    permission: "privacy.manage",
    event: "rights.not_listed",
    retryHref: `${paths.rights}${writeRightsFilter(filter)}`,
    text: "No se pudieron cargar las peticiones",
  } as const;
  return officePage(failure, async () => (
    <RightsView filter={filter} page={await listRights(filter, query.cursor)} now={currentTime()} />
  ));
}
