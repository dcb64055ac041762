import { SuspectsView } from "@/components/admin/quarantine/suspects-view";
import { LoadFailed } from "@/components/admin/shell/load-failed";
import { readCursor } from "@/lib/leads/list/cursor";
import { readSuspectView } from "@/lib/leads/quarantine/suspect";
import { listSuspects } from "@/lib/leads/quarantine/suspects";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { decideSuspects } from "../actions";
import { refusalOf } from "../refusal";

export const metadata = officeMetadata("Sospechosos", paths.suspects);

type Query = Record<string, string | string[] | undefined>;

export default async function SuspectsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const refusal = await refusalOf();
  if (refusal) return refusal;

  const query = await searchParams;
  const view = readSuspectView(query.ver);
  const shownAt = new Date().toISOString();
  // An error boundary would show nothing to a browser without JavaScript.
  const page = await listSuspects(view, readCursor(query.cursor)).catch((error: unknown) => {
    log.error("suspects.not_listed", error);
    return null;
  });
  if (!page) return <LoadFailed retryHref={`${paths.suspects}?ver=${view}`} />;
  return <SuspectsView view={view} page={page} shownAt={shownAt} decide={decideSuspects} />;
}
