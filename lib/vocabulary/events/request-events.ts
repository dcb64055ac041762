import * as z from "zod";
import { formatYesNo } from "@/lib/kernel/format";
import {
  CORRECTED,
  HEARD_FACT,
  HEARD_FACTS,
  type HeardFact,
  heardText,
} from "@/lib/vocabulary/heard-facts";
import { PROPERTY_TYPE } from "@/lib/vocabulary/property-types";
import { REQUEST_FIELDS } from "@/lib/vocabulary/request-fields";
import { LEAD_STATUSES, statusForPerson, statusLabel } from "@/lib/vocabulary/status";
import { SUSPECT_REASON, SUSPECT_REASONS } from "@/lib/vocabulary/suspect-reasons";
import { readValue } from "@/lib/vocabulary/table";
import { event, eventForBoth } from "./event-kind";

const status = z.enum(LEAD_STATUSES);

/** The columns before an answer on the phone corrected them: what the form said. */
const correctedBefore = z
  .object({
    debtOver10k: z.boolean(),
    multipleCreditors: z.boolean(),
    hasProperties: z.boolean(),
    propertyType: z.string().nullable(),
  })
  .partial();

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
  /** The form's own answers stay in `before`. */
  fact_heard: eventForBoth({
    data: { fact: z.enum(HEARD_FACTS), answer: z.string(), before: correctedBefore },
    office: (heard) => `En la llamada${heard ? `: ${factText(heard)}` : ""}`,
    detail: (heard) => (heard ? beforeText(heard.before) : undefined),
    person: (heard) =>
      `Nos dijiste por teléfono${heard ? `: ${factText(heard)}` : " algo de tu caso"}`,
    isShownOnce: true,
  }),
  note_added: event({
    data: {},
    internal: { noteId: z.string() },
    office: () => "Nota añadida",
    person: () => "Nuestro equipo anotó algo: está entre las notas",
  }),
};

function factText({ fact, answer }: { fact: HeardFact; answer: string }): string {
  return `${HEARD_FACT[fact].label}: ${heardText(fact, answer)}`;
}

/** «Antes: Deuda +10k: No»; undefined if the answer corrected nothing. */
function beforeText(before: z.infer<typeof correctedBefore>): string | undefined {
  const texts = CORRECTED.flatMap((name) => {
    const text = valueText(before[name]);
    return text === null ? [] : `${REQUEST_FIELDS[name].label}: ${text}`;
  });
  return texts.length > 0 ? `Antes: ${texts.join(", ")}` : undefined;
}

/** Null for a value that was not corrected, or that there was not. */
function valueText(value: boolean | string | null | undefined): string | null {
  if (typeof value === "boolean") return formatYesNo(value);
  return value ? PROPERTY_TYPE[readValue(PROPERTY_TYPE, value)].label : null;
}
