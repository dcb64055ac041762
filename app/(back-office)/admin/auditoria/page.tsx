import { AuditView } from "@/components/admin/accounts/audit/audit-view";
import { readAuditFilter, writeAuditFilter } from "@/lib/accounts/audit/audit-filter";
import { listAuditLog } from "@/lib/accounts/audit-log";
import { paths } from "@/lib/kernel/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Auditoría", paths.auditLog);

export default async function AuditPage({ searchParams }: { searchParams: OfficeQuery }) {
  const query = await searchParams;
  const filter = readAuditFilter(query);
  const failure = {
    permission: "audit.read",
    event: "audit.not_listed",
    retryHref: `${paths.auditLog}${writeAuditFilter(filter)}`,
    text: "No se pudo cargar la auditoría",
  } as const;
  return officePage(failure, async () => (
    <AuditView filter={filter} page={await listAuditLog(filter, query.cursor)} />
  ));
}
