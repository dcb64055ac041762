import { valuesOf } from "./table";

/** Why a webhook got no answer, after the time of the try. */
export const WEBHOOK_FAILURE = {
  name: "No se encuentra ese servidor",
  private: "La dirección es de una red privada: no se envía nada",
  slow: "No contestó en 10 segundos",
  certificate: "Su certificado no es válido",
  connection: "No se pudo conectar",
  secret: "La clave ya no se puede leer: genera otra",
} as const;

export type WebhookFailure = keyof typeof WEBHOOK_FAILURE;
export const WEBHOOK_FAILURES = valuesOf(WEBHOOK_FAILURE);
