import Link from "next/link";
import { NewestFirstNav } from "@/components/admin/shell/newest-first-nav";
import { NothingHere } from "@/components/admin/shell/nothing-here";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/kernel/paths";
import type { RightsPage } from "@/lib/privacy/rights/list-rights";
import { type RightsFilter, writeRightsFilter } from "@/lib/privacy/rights/rights-filter";
import { RegisterDownload } from "./register-download";
import { RightsFilters } from "./rights-filters";
import { RightsTable } from "./rights-table";

type RightsViewProps = { filter: RightsFilter; page: RightsPage; now: Date };

const INTRO =
  "Quien nos pide ver, corregir o borrar sus datos, o que limitemos su uso, o se opone a un uso, tiene derecho a una respuesta en un mes; quien reclama por cómo le hemos atendido, en 15 días. Lo que llega por email, teléfono o carta se anota aquí; lo que hacen o piden en «Mi solicitud», y las reclamaciones de la web, se anotan solos.";

/** The register of rights requests: the open ones and the answered ones. */
export function RightsView({ filter, page, now }: RightsViewProps) {
  const { open, answered } = page;
  const isNarrowed = filter.kind !== null || filter.number !== null;
  return (
    <OfficeMain title="Derechos" intro={INTRO}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Link href={paths.newRight} className={buttonVariants()}>
          Anotar una petición
        </Link>
        <RightsFilters filter={filter} />
      </div>
      {filter.state !== "answered" && (
        <section className="grid gap-3">
          <h2 className="text-lg">Por contestar</h2>
          {open.length > 0 ? (
            <RightsTable label="Peticiones por contestar" state="Plazo" rows={open} now={now} />
          ) : (
            <NothingHere>
              {isNarrowed
                ? "Ninguna por contestar coincide con estos filtros."
                : "No hay ninguna petición por contestar."}
            </NothingHere>
          )}
        </section>
      )}
      {filter.state !== "open" && (
        <section className="grid gap-3">
          <h2 className="text-lg">Contestadas</h2>
          {answered.rows.length > 0 ? (
            <RightsTable
              label="Peticiones contestadas"
              state="Resultado"
              rows={answered.rows}
              now={now}
            />
          ) : (
            <NothingHere>
              {isNarrowed
                ? "Ninguna contestada coincide con estos filtros."
                : "Todavía no hay ninguna petición contestada."}
            </NothingHere>
          )}
          <NewestFirstNav
            label="Páginas de peticiones contestadas"
            page={answered}
            addressOf={(cursor) => `${paths.rights}${writeRightsFilter(filter, cursor)}`}
          />
        </section>
      )}
      <RegisterDownload />
    </OfficeMain>
  );
}
