import Link from "next/link";
import { Alert } from "@/components/kit/alert";
import type { FormAction } from "@/lib/kernel/form-answer";
import { formatDateTime } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import type { DescribedLead } from "@/lib/privacy/person-record";
import { PersonForm } from "./person-form";

type PersonViewProps = {
  /** The lead from which the admin opened the person. */
  leadId: string;
  leads: readonly DescribedLead[];
  /** Whether the person has more leads than these. */
  more: boolean;
  /** Whether the admin requested a file with nothing ticked. */
  noFile: boolean;
  erase: FormAction;
};

/** All data stored about the person of a lead. */
export function PersonView({ leadId, leads, more, noFile, erase }: PersonViewProps) {
  const doubtful = leads.filter((lead) => lead.doubtful).length;
  return (
    <>
      <p className="max-w-text text-sm">
        Todo lo que se guarda con el mismo email o el mismo teléfono, y lo que los formularios
        apuntaron como duplicado.{" "}
        <Link href={paths.person} className="text-link underline underline-offset-4">
          Buscar a otra persona
        </Link>
      </p>
      <div className="grid gap-3 empty:hidden">
        {noFile && (
          <Alert tone="error" title="No hay archivo">
            Marca al menos una solicitud.
          </Alert>
        )}
        {doubtful > 0 && (
          <Alert tone="warning" title="Puede haber datos de otra persona">
            {doubtful === 1
              ? "Una solicitud tiene otro nombre y otro email, y empieza sin marcar"
              : `${doubtful} solicitudes tienen otro nombre y otro email, y empiezan sin marcar`}
            : quizá comparten teléfono en una casa o en una oficina.
          </Alert>
        )}
        {more && (
          <Alert tone="warning">
            Aquí están las {leads.length} más antiguas. Hay más: aparecerán cuando borres estas.
          </Alert>
        )}
      </div>
      <PersonForm leadId={leadId} leads={leads} erase={erase} />
    </>
  );
}

/** Shown instead of an erased lead: when it was erased, and how many leads with it. */
export function PersonErased({ erasedAt, leads }: { erasedAt: Date; leads: number }) {
  return (
    <Alert tone="success" title={`Borrado el ${formatDateTime(erasedAt)}`}>
      {leads === 1
        ? "Se borró esta solicitud, con todo lo que dependía de ella."
        : `Se borraron ${leads.toLocaleString("es-ES")} solicitudes a la vez, con todo lo que dependía de ellas.`}{" "}
      Si la base de datos se recupera de una copia anterior, se volverán a borrar.
    </Alert>
  );
}
