import type { RequestForms } from "@/lib/my-request/request-notice";
import { RequestForm } from "./request-form";

/** A link that worked for `days`. The button mails another one to the same address. */
export function ExpiredLink({ days, ...forms }: RequestForms & { days: number }) {
  return (
    <>
      <p className="mt-6 text-lg">
        Este enlace ha caducado: funciona durante {days} días, para que nadie lo use más tarde en tu
        lugar. Tu solicitud sigue aquí.
      </p>
      <p className="mt-4">
        Te enviamos otro al mismo email al que te llegó este. No hace falta que lo escribas.
      </p>
      <RequestForm {...forms} name="renew" submit="Enviarme otro enlace" className="mt-6" />
    </>
  );
}
