import type { ReactNode } from "react";
import { linkClass } from "@/components/admin/requests/sheet/facts";
import { paths } from "@/lib/kernel/paths";
import type { ShownRight } from "@/lib/privacy/rights/read-right";
import type { RightKind } from "@/lib/vocabulary/right-kinds";

/** What to do about a request, with links to the right pages. */
export function RightAdvice({ right: { kind, person, answeredAt } }: { right: ShownRight }) {
  const leadId = person?.leadId;
  if (answeredAt && !leadId) return null;
  return (
    <section className="grid max-w-text gap-3">
      <h2 className="text-lg">{answeredAt ? "La persona" : "Qué hacer"}</h2>
      {!answeredAt && <p className="text-sm">{ADVICE[kind]}</p>}
      {leadId ? (
        <p className="flex flex-wrap gap-x-6">
          <a href={`${paths.person}?lead=${leadId}`} className={linkClass}>
            Todos sus datos
          </a>
          <a href={`${paths.admin}?tab=all&lead=${leadId}`} className={linkClass}>
            Su ficha
          </a>
        </p>
      ) : (
        <p className="text-sm">
          No está unida a ninguna persona. Busca con otro email o teléfono en{" "}
          <a href={paths.person} className="text-link underline underline-offset-4">
            Personas
          </a>
          . Si no tenemos nada suyo, contéstale eso: también es una respuesta.
        </p>
      )}
    </section>
  );
}

const ADVICE: Record<RightKind, ReactNode> = {
  access:
    "Abre todos sus datos, descarga el archivo para leer (HTML) y envíaselo a su email. No marques lo que sea de otra persona.",
  rectification:
    "Corrige en su ficha el nombre, el teléfono o el email. Lo que envió se queda en cada solicitud como prueba; si lo equivocado es una respuesta, anótalo en una nota.",
  erasure:
    "Contesta antes de borrar: después ya no tenemos su email, y su nombre y esta respuesta se borran con lo demás. Luego abre todos sus datos y bórrala.",
  restriction:
    "Limita aquí abajo el uso de sus datos: se guardan, y nadie puede llamarle, ni exportar o enviar sus datos. Después contéstale. Antes de levantar la limitación hay que avisarle (art. 18.3 del RGPD).",
  portability:
    "Abre todos sus datos, descarga el archivo JSON y envíaselo a su email. Es lo mismo que el acceso, en un formato que otro programa puede leer.",
  objection:
    "En su ficha, retira lo que no quiere: el envío a proveedores, o de dónde vino. Si no quiere que le llamemos, anótalo como resultado de su llamada.",
  complaint:
    "Mira qué pasó y qué se puede arreglar, y contéstale en 15 días por donde él o ella diga. No hace falta comprobar su identidad, mientras no le des datos de nadie. El número de arriba es la clave que tiene.",
};
