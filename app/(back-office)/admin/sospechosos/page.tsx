import { SuspectsView } from "@/components/admin/requests/quarantine/suspects-view";
import { currentTime } from "@/lib/kernel/current-time";
import { paths } from "@/lib/kernel/paths";
import { readCursor } from "@/lib/requests/list/cursor";
import { readSuspectView } from "@/lib/requests/quarantine/suspect";
import { listSuspects } from "@/lib/requests/quarantine/suspects";
import { officeMetadata } from "@/lib/seo/seo";
import { decideSuspects } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Sospechosos", paths.suspects);

export default async function SuspectsPage({ searchParams }: { searchParams: OfficeQuery }) {
  const query = await searchParams;
  const view = readSuspectView(query.ver);
  const failure = {
    permission: "system.manage",
    event: "suspects.not_listed",
    retryHref: `${paths.suspects}?ver=${view}`,
  } as const;
  return officePage(failure, async () => {
    const shownAt = currentTime().toISOString();
    const page = await listSuspects(view, readCursor(query.cursor));
    return <SuspectsView view={view} page={page} shownAt={shownAt} decide={decideSuspects} />;
  });
}
