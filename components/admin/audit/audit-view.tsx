import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { type AuditFilter, type AuditPage, writeAuditFilter } from "@/lib/audit/audit-filter";
import { paths } from "@/lib/paths";
import { AuditFilters } from "./audit-filters";
import { AuditTable } from "./audit-table";

/** Who did what in the back office, newest first. */
export function AuditView({ filter, page }: { filter: AuditFilter; page: AuditPage }) {
  const address = (cursor?: string | null) =>
    `${paths.auditLog}${writeAuditFilter(filter, cursor)}`;
  const isFiltered = writeAuditFilter(filter) !== "";
  const link = buttonVariants({ variant: "outline" });
  return (
    <main className="mx-auto grid max-w-[110rem] gap-4 px-4 py-6 sm:px-6">
      <h1 className="text-2xl">Auditoría</h1>
      <p className="max-w-text text-sm">
        Quién hizo qué y cuándo. Nadie puede cambiarla ni borrarla, y no guarda datos de ninguna
        solicitud.
      </p>
      <AuditFilters filter={filter} />
      {page.rows.length > 0 ? (
        <AuditTable rows={page.rows} />
      ) : (
        <p className="rounded-lg border border-border bg-card px-5 py-12 text-center text-muted-foreground">
          {isFiltered
            ? "Nada coincide con estos filtros. Cambia alguno o quítalos todos."
            : "Todavía no hay nada. Aquí aparecerá lo que se haga en el panel."}
        </p>
      )}
      {(!page.first || page.older) && (
        <nav aria-label="Páginas de la auditoría" className="flex flex-wrap justify-between gap-3">
          {!page.first && (
            <Link href={address()} className={link}>
              ← Lo más reciente
            </Link>
          )}
          {page.older && (
            <Link href={address(page.older)} className={`${link} ml-auto`}>
              Más antiguo →
            </Link>
          )}
        </nav>
      )}
    </main>
  );
}
