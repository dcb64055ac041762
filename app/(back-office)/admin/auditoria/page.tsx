import { AuditView } from "@/components/admin/audit/audit-view";
import { LoadFailed } from "@/components/admin/shell/load-failed";
import { readAuditFilter, writeAuditFilter } from "@/lib/audit/audit-filter";
import { listAuditLog } from "@/lib/audit/audit-log";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { refusalOf } from "../refusal";

export const metadata = officeMetadata("Auditoría", paths.auditLog);

type Query = Record<string, string | string[] | undefined>;

export default async function AuditPage({ searchParams }: { searchParams: Promise<Query> }) {
  const refusal = await refusalOf();
  if (refusal) return refusal;

  const query = await searchParams;
  const filter = readAuditFilter(query);
  // An error boundary would show nothing to a browser without JavaScript.
  const page = await listAuditLog(filter, query.cursor).catch((error: unknown) => {
    log.error("audit.not_listed", error);
    return null;
  });
  const address = `${paths.auditLog}${writeAuditFilter(filter)}`;
  if (!page) return <LoadFailed retryHref={address} description="No se pudo cargar la auditoría" />;
  return <AuditView filter={filter} page={page} />;
}
