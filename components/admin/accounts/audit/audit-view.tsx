import { NewestFirstNav } from "@/components/admin/shell/newest-first-nav";
import { NothingHere } from "@/components/admin/shell/nothing-here";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { type AuditFilter, writeAuditFilter } from "@/lib/accounts/audit/audit-filter";
import type { AuditPage } from "@/lib/accounts/audit-log";
import { paths } from "@/lib/kernel/paths";
import { AuditFilters } from "./audit-filters";
import { AuditTable } from "./audit-table";

const INTRO =
  "Quién hizo qué y cuándo. Nadie puede cambiarla ni borrarla, y no guarda datos de ninguna solicitud.";

/** Who did what in the back office, newest first. */
export function AuditView({ filter, page }: { filter: AuditFilter; page: AuditPage }) {
  return (
    <OfficeMain title="Auditoría" intro={INTRO}>
      <AuditFilters filter={filter} />
      {page.rows.length > 0 ? (
        <AuditTable rows={page.rows} />
      ) : (
        <NothingHere>
          {writeAuditFilter(filter)
            ? "Nada coincide con estos filtros. Cambia alguno o quítalos todos."
            : "Todavía no hay nada. Aquí aparecerá lo que se haga en el panel."}
        </NothingHere>
      )}
      <NewestFirstNav
        label="Páginas de la auditoría"
        page={page}
        addressOf={(cursor) => `${paths.auditLog}${writeAuditFilter(filter, cursor)}`}
      />
    </OfficeMain>
  );
}
