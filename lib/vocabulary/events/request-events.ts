import * as z from "zod";
import { LEAD_STATUSES, statusForPerson, statusLabel } from "@/lib/vocabulary/status";
import { SUSPECT_REASON, SUSPECT_REASONS } from "@/lib/vocabulary/suspect-reasons";
import { event } from "./event-kind";

const status = z.enum(LEAD_STATUSES);

/** What happens to a request and to its case. */
export const REQUEST_EVENTS = {
  created: event({
    data: {},
    office: () => "Recibido",
    person: () => "Recibimos tu solicitud",
  }),
  entered_by_hand: event({
    data: {},
    office: () => "Anotada a mano",
    person: () => "Nuestro equipo anotó lo que nos dijiste",
  }),
  released: event({
    data: { reasons: z.array(z.enum(SUSPECT_REASONS)) },
    office: (_, by) =>
      by === null ? "Comprobado: no lo envió un robot" : "Liberado de los sospechosos",
    person: ({ reasons }) =>
      [
        "Comprobamos que no la había enviado un robot. La habíamos apartado por esto:",
        ...reasons.map((reason) => SUSPECT_REASON[reason].person),
      ].join("\n"),
  }),
  status_changed: event({
    data: { from: status, to: status },
    /** The id of a bulk change. */
    internal: { change: z.string().optional() },
    office: ({ from, to }) => `Estado: ${statusLabel(from)} → ${statusLabel(to)}`,
    person: ({ from, to }) => `Estado: de «${statusForPerson(from)}» a «${statusForPerson(to)}»`,
    about: "status",
  }),
  status_undone: event({
    data: { from: status, to: status },
    /** The id of the event, or of the bulk change, that is undone. */
    internal: { undoes: z.string().optional() },
    office: ({ to }) => `Deshecho: el estado vuelve a «${statusLabel(to)}»`,
    person: ({ to }) => `Corregimos el estado: vuelve a «${statusForPerson(to)}»`,
    about: "status",
  }),
  /** A reopened case gets the status «nuevo». */
  reopened: event({
    data: { from: status },
    office: ({ from }) => `El caso vuelve a abrirse: estaba en «${statusLabel(from)}»`,
    person: ({ from }) => `Tu caso volvió a abrirse: estaba en «${statusForPerson(from)}»`,
    about: "status",
  }),
  note_added: event({
    data: {},
    internal: { noteId: z.string() },
    office: () => "Nota añadida",
    person: () => "Nuestro equipo anotó algo: está entre las notas",
  }),
};
