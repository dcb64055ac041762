import { Alert } from "@/components/ui/alert";
import { formatDateTime } from "@/lib/format";

/** What stands where an erased lead would: when it went, and how many went at once. */
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
