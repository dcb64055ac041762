import { valuesOf } from "./table";

/** What other systems are told, with the words of the back office. docs/webhooks.md describes each. */
export const WEBHOOK_TYPE = {
  "lead.created": "Llega una solicitud",
  "lead.status_changed": "Cambia el estado de un caso",
  "call.recorded": "Se anota o se deshace una llamada",
  "handover.offered": "Un caso se envía a un despacho",
  "handover.accepted": "El despacho acepta el caso",
  "handover.declined": "El despacho rechaza el caso",
  "handover.returned": "El despacho no contesta a tiempo",
  "handover.reported": "El despacho informa de cómo va",
  "handover.recalled": "El despacho deja de tener el caso",
  "handover.erased": "El despacho confirma que ha borrado los datos",
  "consent.withdrawn": "Se retira un consentimiento",
  "person.corrected": "Se corrige el nombre o el contacto de una persona",
  "person.restricted": "Se limita el uso de los datos de una persona",
  "person.unrestricted": "Se quita esa limitación",
  "person.erased": "Se borra una solicitud",
} as const;

export type WebhookType = keyof typeof WEBHOOK_TYPE;
export const WEBHOOK_TYPES = valuesOf(WEBHOOK_TYPE);

/**
 * What a receiver must act on, however late it learns of it: to stop, to erase or to correct what it has (GDPR arts.
 * 7.3 and 19). An address that is off is told these once it is on again.
 */
export const OBLIGING_TYPES: readonly WebhookType[] = [
  "handover.recalled",
  "consent.withdrawn",
  "person.corrected",
  "person.restricted",
  "person.unrestricted",
  "person.erased",
];

/** Sent by hand, to try an address. */
export const TEST_TYPE = "webhook.test";
