import { allWhoFindOut } from "@/content/who-finds-out";
import { Choice } from "./choice";

/** Folded, because somebody who stands behind the person should not read it (K16). */
export function WhoFindsOut() {
  return (
    <Choice id="quien-se-entera" title="¿Quién se va a enterar?">
      <p>
        De tu solicitud, nuestro equipo y quienes tú hayas aceptado que reciban tus datos. A nadie
        más se lo contamos.
      </p>
      <p>Si un día pides el concurso ante el juez, es distinto. {allWhoFindOut}</p>
    </Choice>
  );
}
