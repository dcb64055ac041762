import * as z from "zod";
import { LETTER_KIND, LETTER_KINDS } from "@/lib/vocabulary/letter-kinds";
import { event } from "./event-kind";

const kind = z.enum(LETTER_KINDS);
const letterId = z.string();

/** What happens to the mails to the person, and to the mail that tells the team of a request. */
export const MAIL_EVENTS = {
  notification_sent: event({
    data: {},
    office: () => "Aviso enviado al equipo",
    person: () => "Avisamos por email a nuestro equipo de que habías escrito",
  }),
  notification_failed: event({
    data: {},
    internal: { reason: z.string() },
    office: ({ reason }) => `No se pudo enviar el aviso al equipo: ${reason}`,
    person: () => "No pudimos avisar por email a nuestro equipo de que habías escrito",
  }),
  letter_sent: event({
    data: { kind },
    internal: { letterId },
    office: (sent) => `Le escribimos: ${LETTER_KIND[sent.kind].label}`,
    person: (sent) => LETTER_KIND[sent.kind].person,
  }),
  letter_refused: event({
    data: { kind, reason: z.string() },
    internal: { letterId },
    office: (refused) =>
      `Su email no acepta correo: no le llegó «${LETTER_KIND[refused.kind].label}»`,
    person: ({ reason }) => `Tu email no aceptó un mensaje nuestro. ${reason}`,
  }),
  letter_failed: event({
    data: { kind },
    internal: { letterId, reason: z.string() },
    office: (failed) => `No se pudo enviar «${LETTER_KIND[failed.kind].label}»: ${failed.reason}`,
    person: () => "No pudimos enviarte un email",
  }),
};
