import type { RequestForms } from "@/lib/my-request/request-notice";
import { Choice } from "./choice";
import { RequestForm } from "./request-form";

/** For a person who has forwarded a mail, or shares the mailbox or the phone. */
export function CloseLinks({ isMailed, ...forms }: RequestForms & { isMailed: boolean }) {
  return (
    <Choice id="enlace" title="¿Puede tener alguien más este enlace?">
      <p>
        Desactivamos todos los enlaces que te hemos enviado, también este
        {isMailed
          ? ", y te enviamos otro por email."
          : ". No te enviamos otro: para cambiar algo después, llámanos."}
      </p>
      <RequestForm
        {...forms}
        name="renew"
        submit={isMailed ? "Desactivar mis enlaces y enviarme otro" : "Desactivar mis enlaces"}
        hidden={{ close: "1" }}
      />
    </Choice>
  );
}
