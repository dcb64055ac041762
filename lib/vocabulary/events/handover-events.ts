import * as z from "zod";
import {
  CHOICE_REASON,
  CHOICE_REASONS,
  HANDOVER_END,
  HANDOVER_ENDS,
  HANDOVER_STAGE,
  HANDOVER_STAGES,
} from "@/lib/vocabulary/handovers";
import { event, eventForBoth } from "./event-kind";

/** The name then: a person may ask who received the data (GDPR art. 15.1.c; CJEU C-154/21). */
const firm = z.string();

/** What happens to a case in the hands of a law firm. */
export const HANDOVER_EVENTS = {
  handed_over: event({
    data: { firm, reason: z.enum(CHOICE_REASONS) },
    office: (over) => `El caso pasa a ${over.firm}`,
    detail: ({ reason }) => `Porque ${CHOICE_REASON[reason]}`,
    person: (over) =>
      `Enviamos tu caso al despacho ${over.firm}, porque ${CHOICE_REASON[over.reason]}`,
  }),
  handover_viewed: event({
    data: { firm },
    office: (seen) => `${seen.firm} abrió el caso`,
    person: (seen) => `El despacho ${seen.firm} vio tu caso`,
  }),
  handover_accepted: event({
    data: { firm },
    office: (accepted) => `${accepted.firm} acepta el caso`,
    person: (accepted) => `El despacho ${accepted.firm} aceptó estudiar tu caso`,
  }),
  /** The reason may be about the person, so a withdrawal erases it. */
  handover_declined: eventForBoth({
    data: { firm, reason: z.string() },
    office: (declined) => `${declined?.firm ?? "Un despacho"} rechaza el caso`,
    detail: (declined) => declined?.reason,
    person: (declined) =>
      declined
        ? `El despacho ${declined.firm} no puede llevar tu caso\n${declined.reason}`
        : "Un despacho no podía llevar tu caso",
  }),
  handover_unanswered: event({
    data: { firm },
    office: (left) => `${left.firm} no contestó a tiempo: el caso vuelve a nosotros`,
    person: (left) => `El despacho ${left.firm} no contestó a tiempo y dejó de tener tu caso`,
  }),
  handover_reported: event({
    data: { firm, stage: z.enum(HANDOVER_STAGES) },
    office: (told) => `${told.firm} informa: ${HANDOVER_STAGE[told.stage].office}`,
    person: (told) => `El despacho ${told.firm} ${HANDOVER_STAGE[told.stage].person}`,
  }),
  handover_recalled: event({
    data: { firm, because: z.enum(HANDOVER_ENDS) },
    office: (over) => `${over.firm} deja de tener el caso`,
    detail: ({ because }) => HANDOVER_END[because].office,
    person: (over) => `El despacho ${over.firm} ${HANDOVER_END[over.because].person}`,
  }),
  handover_erased: event({
    data: { firm },
    office: (done) => `${done.firm} confirma que ha borrado los datos`,
    person: (done) => `El despacho ${done.firm} confirmó que había borrado tus datos`,
  }),
};
