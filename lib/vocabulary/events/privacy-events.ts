import * as z from "zod";
import { RIGHT_KIND, RIGHT_KINDS } from "@/lib/vocabulary/right-kinds";
import { event } from "./event-kind";

/** What a person withdraws or asks about their data, and what we decide. */
export const PRIVACY_EVENTS = {
  call_consent_withdrawn: event({
    data: {},
    office: () =>
      "Retiró el consentimiento: ni llamadas, ni emails, ni envíos. Lo que contó se ha borrado",
    person: () =>
      "Retiraste el permiso para llamarte o escribirte y valorar tu caso. Borramos lo que nos habías contado",
    isShownOnce: true,
  }),
  firm_consent_withdrawn: event({
    data: {},
    office: () => "Retiró el consentimiento para despachos",
    person: () => "Retiraste el permiso para enviar tus datos a un despacho",
    isShownOnce: true,
  }),
  financial_consent_withdrawn: event({
    data: {},
    office: () => "Retiró el consentimiento para proveedores financieros",
    person: () => "Retiraste el permiso para enviar tus datos a proveedores financieros",
    isShownOnce: true,
  }),
  origin_erased: event({
    data: {},
    office: () => "Borrado de dónde vino, porque se opuso",
    person: () => "Borramos de dónde venías, porque te opusiste",
    isShownOnce: true,
  }),
  data_restricted: event({
    data: { reason: z.string() },
    office: () => "Uso de los datos limitado",
    detail: ({ reason }) => reason,
    person: ({ reason }) => `Limitamos el uso de tus datos: ${reason}`,
    isShownOnce: true,
  }),
  data_unrestricted: event({
    data: {},
    office: () => "Limitación del uso de los datos, levantada",
    person: () => "Dejamos de limitar el uso de tus datos",
    isShownOnce: true,
  }),
  right_asked: event({
    data: { kind: z.enum(RIGHT_KINDS), text: z.string() },
    /** The id of the request in the register. */
    internal: { request: z.string() },
    office: ({ kind }) => `Pide sobre sus datos: ${RIGHT_KIND[kind].label}`,
    person: ({ kind, text }) =>
      [`Pediste sobre tus datos: ${RIGHT_KIND[kind].label}`, text].filter(Boolean).join("\n"),
  }),
};
