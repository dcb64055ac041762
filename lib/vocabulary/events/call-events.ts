import * as z from "zod";
import { messages } from "@/content/messages";
import { longWeekday } from "@/lib/kernel/format";
import { shortName } from "@/lib/kernel/short-name";
import { OUTCOME, OUTCOMES } from "@/lib/vocabulary/outcomes";
import { RECUSAL_REASON, RECUSAL_REASONS } from "@/lib/vocabulary/recusal-reasons";
import { valuesOf } from "@/lib/vocabulary/table";
import { URGENCIES, URGENCY } from "@/lib/vocabulary/urgencies";
import { event, eventForBoth } from "./event-kind";

const email = z.string().nullable();
const hour = { day: z.string(), slot: z.string() };

const MESSAGE_CHANNEL = { whatsapp: "WhatsApp", email: "email" } as const;
export type MessageChannel = keyof typeof MESSAGE_CHANNEL;

/** A message of content/messages.ts, and the program in which the adviser sends it. */
export const messageFields = {
  channel: z.enum(valuesOf(MESSAGE_CHANNEL)),
  message: z.enum(valuesOf(messages)),
};

/** What happens to calls, and what the person decides about them. */
export const CALL_EVENTS = {
  call_attempted: event({
    data: { outcome: z.enum(OUTCOMES) },
    internal: { attemptId: z.string(), openSeconds: z.number() },
    office: ({ outcome }) => `Llamada: ${OUTCOME[outcome].label}`,
    person: ({ outcome }) => OUTCOME[outcome].person,
  }),
  call_undone: event({
    data: { outcome: z.enum(OUTCOMES) },
    internal: { attemptId: z.string() },
    office: ({ outcome }) => `Deshecho: ${OUTCOME[outcome].label}`,
    person: ({ outcome }) =>
      `Corregimos lo que habíamos anotado por error: «${OUTCOME[outcome].person}»`,
  }),
  call_taken_over: event({
    data: {},
    internal: { from: email },
    office: ({ from }) => `Tomó el relevo${from ? ` de ${shortName(from)}` : ""} en la llamada`,
    person: () => "Otra persona de nuestro equipo siguió con tu llamada",
  }),
  assignee_changed: event({
    data: {},
    internal: { from: email, to: email },
    office: ({ from, to }, by) =>
      to
        ? `La llamada pasa a ${shortName(to)}${by === null ? ", en el reparto" : ""}`
        : `La llamada vuelve a ser de todos${from ? `: era de ${shortName(from)}` : ""}`,
    person: () => "Tu llamada pasó a otra persona de nuestro equipo",
  }),
  /** Why is about the adviser, not about the person. */
  recused: event({
    data: {},
    internal: { reason: z.enum(RECUSAL_REASONS) },
    office: ({ reason }) => `La deja para otro: ${RECUSAL_REASON[reason].label.toLowerCase()}`,
    person: () => "Tu llamada pasó a otra persona de nuestro equipo",
  }),
  recusal_lifted: event({
    data: {},
    internal: { who: email },
    office: ({ who }) => `${who ? shortName(who) : "Quien la dejó"} puede llamarle otra vez`,
    person: () => "Otra persona de nuestro equipo puede volver a llamarte",
  }),
  calls_allowed: eventForBoth({
    data: { reason: z.string() },
    office: () => "Vuelve a querer llamadas",
    detail: (said) => said?.reason,
    person: (said) => `Nos dijiste que podíamos volver a llamarte${said ? `: ${said.reason}` : ""}`,
  }),
  hour_chosen: eventForBoth({
    data: hour,
    office: (chosen) => `Eligió otra hora${hourText(chosen)}`,
    person: (chosen) => `Elegiste otra hora${hourText(chosen)}`,
    about: "asked-again",
  }),
  request_resumed: eventForBoth({
    data: hour,
    office: (chosen) => `Retomó su solicitud${hourText(chosen)}`,
    person: (chosen) => `Retomaste tu solicitud${hourText(chosen)}`,
    about: "asked-again",
  }),
  urgent_said: eventForBoth({
    data: { what: z.enum(URGENCIES) },
    office: (said) => (said ? URGENCY[said.what].office : "Urgente"),
    person: (said) => `Nos dijiste que es urgente${said ? `: «${URGENCY[said.what].label}»` : ""}`,
    about: "asked-again",
  }),
  message_opened: event({
    data: messageFields,
    office: ({ channel, message }) =>
      `Mensaje por ${MESSAGE_CHANNEL[channel]}: «${messages[message].label}»`,
    // Whether it was sent, only the adviser's program knows.
    person: ({ channel }) => `Preparamos un mensaje para ti por ${MESSAGE_CHANNEL[channel]}`,
  }),
  mail_asked: event({
    data: {},
    office: () => "Pidió que le escribamos en vez de llamarle",
    person: () => "Pediste que te escribiéramos en vez de llamarte",
    about: "decided",
  }),
  request_cancelled: event({
    data: {},
    office: () => "Anuló su solicitud",
    person: () => "Anulaste tu solicitud",
    about: "decided",
  }),
};

/** «: martes 24 de noviembre, 10:00-11:00», or nothing after a withdrawal. */
function hourText(chosen: { day: string; slot: string } | null): string {
  return chosen ? `: ${longWeekday(chosen.day)}, ${chosen.slot}` : "";
}
