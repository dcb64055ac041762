import { redirect } from "next/navigation";
import { ConfirmExport } from "@/components/admin/requests/list/confirm-export";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { env } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";
import { readFilter, writeFilter } from "@/lib/requests/list/filter";
import { readTab } from "@/lib/requests/list/tabs";
import { officeMetadata } from "@/lib/seo/seo";
import { confirmExport } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Exportar", paths.confirmExport);

/** What EXPORT_STEP_UP asks before an export; the address has the export's query. */
export default async function ConfirmExportPage({ searchParams }: { searchParams: OfficeQuery }) {
  const query = await searchParams;
  const list = `${paths.admin}?tab=${readTab(query.tab)}${writeFilter(readFilter(query))}`;
  const failure = {
    permission: "leads.export",
    event: "leads.export_failed",
    retryHref: list,
  } as const;
  return officePage(failure, async () => {
    if (!env().exportStepUp) redirect(list);
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      typeof value === "string" && name !== "permiso" ? [[name, value]] : [],
    );
    return (
      <OfficeMain
        title="Antes de exportar"
        intro="El archivo saca datos de personas del panel. Di para qué y confirma que eres tú."
      >
        <ConfirmExport
          query={new URLSearchParams(pairs).toString()}
          backHref={list}
          action={confirmExport}
        />
      </OfficeMain>
    );
  });
}
