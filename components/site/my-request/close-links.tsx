import type { RequestForms } from "@/lib/my-request/request-notice";
import { Choice } from "./choice";
import { RequestForm } from "./request-form";

/** For a person who has forwarded a mail, or shares the mailbox or the phone. */
export function CloseLinks(forms: RequestForms) {
  return (
    <Choice id="enlace" title="¿Puede tener alguien más este enlace?">
      <p>
        Desactivamos todos los enlaces que te hemos enviado, también este, y te enviamos otro por
        email.
      </p>
      <RequestForm
        {...forms}
        name="renew"
        submit="Desactivar mis enlaces y enviarme otro"
        hidden={{ close: "1" }}
      />
    </Choice>
  );
}
