import * as z from "zod";
import { MAILBOX_FAULT, MAILBOX_FAULTS } from "@/lib/vocabulary/mail-failures";
import { MAIL_KIND, MAIL_KINDS } from "@/lib/vocabulary/mail-kinds";
import { event, eventForBoth } from "./event-kind";

const kind = z.enum(MAIL_KINDS);
const mailId = z.string();

/** What happens to the mails to the person, and to the notification for the team. */
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
  mail_sent: event({
    data: { kind },
    internal: { mailId },
    office: (sent) => `Le escribimos: ${MAIL_KIND[sent.kind].label}`,
    person: (sent) => MAIL_KIND[sent.kind].person,
  }),
  mail_refused: event({
    data: { kind, fault: z.enum(MAILBOX_FAULTS) },
    internal: { mailId },
    office: (refused) =>
      `No le llegó «${MAIL_KIND[refused.kind].label}»: ${MAILBOX_FAULT[refused.fault].reason}`,
    person: ({ fault }) => `No te llegó un mensaje nuestro. ${MAILBOX_FAULT[fault].reason}`,
  }),
  mail_failed: event({
    data: { kind },
    internal: { mailId, reason: z.string() },
    office: (failed) => `No se pudo enviar «${MAIL_KIND[failed.kind].label}»: ${failed.reason}`,
    person: () => "No pudimos enviarte un email",
  }),
  mails_allowed: eventForBoth({
    data: { reason: z.string() },
    office: () => "Podemos volver a escribirle",
    detail: (said) => said?.reason,
    person: (said) =>
      `Nos dijiste que podíamos volver a escribirte${said ? `: ${said.reason}` : ""}`,
  }),
};
