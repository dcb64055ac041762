import { valuesOf } from "./table";

type Words = {
  /** Why nobody is called although the adviser has opened the person. */
  office: string;
  /** Why the call ended, as the person's file says it. */
  person: string;
  /** How a request whose call ended so stands on «Mi solicitud»; null tells nothing more there. */
  state: "spoken" | "written" | "unreachable" | "wrong-number" | "cancelled" | "over" | null;
  /** Whether it ended without anybody having been reached, and waits in «Sin contacto». */
  isWithoutContact: boolean;
  /** Whether nobody was called in it, so that a mail would count as the first attempt. */
  isUncalled: boolean;
};

const PLAIN = { state: null, isWithoutContact: false, isUncalled: false } as const;

/** Why a call ended. */
export const CLOSING_REASON = {
  spoken: {
    ...PLAIN,
    office: "Ya se habló con esta persona",
    person: "Hablamos contigo",
    state: "spoken",
  },
  written: {
    ...PLAIN,
    office: "Ya se le escribió",
    person: "Te escribimos",
    state: "written",
  },
  unreachable: {
    ...PLAIN,
    office: "No contestó a tres llamadas",
    person: "Te llamamos tres veces y no pudimos hablar contigo",
    state: "unreachable",
    isWithoutContact: true,
  },
  wrong_number: {
    ...PLAIN,
    office: "El número no era suyo",
    person: "El número no parecía tuyo",
    state: "wrong-number",
    isWithoutContact: true,
  },
  no_calls: {
    ...PLAIN,
    office: "No quiere llamadas",
    person: "Nos pediste que no te llamáramos",
  },
  /** The person wants no calls, and has sent another request since. */
  asked_again: {
    ...PLAIN,
    office: "No quería llamadas y ha vuelto a escribir",
    person: "No querías llamadas, y nos volviste a escribir",
    isWithoutContact: true,
  },
  closed: {
    ...PLAIN,
    office: "Su caso está cerrado",
    person: "Tu caso se cerró",
    state: "over",
    isUncalled: true,
  },
  /** The call went on as another one. */
  joined: {
    ...PLAIN,
    office: "No tiene ninguna llamada pendiente",
    person: "Siguió en otra llamada tuya",
  },
  /** The person was answered before the desk kept calls. */
  before: {
    ...PLAIN,
    office: "No tiene ninguna llamada pendiente",
    person: "Ya te habíamos atendido",
    isUncalled: true,
  },
  cancelled: {
    ...PLAIN,
    office: "Ha anulado su solicitud",
    person: "Anulaste tu solicitud",
    state: "cancelled",
  },
  withdrawn: {
    ...PLAIN,
    office: "No tiene ninguna llamada pendiente",
    person: "Retiraste tu permiso",
  },
  restricted: {
    ...PLAIN,
    office: "No tiene ninguna llamada pendiente",
    person: "Limitamos el uso de tus datos",
  },
} as const satisfies Record<string, Words>;

export type ClosingReason = keyof typeof CLOSING_REASON;
export const CLOSING_REASONS = valuesOf(CLOSING_REASON);

/** Why a call ended without anybody having been reached. */
export const WITHOUT_CONTACT = CLOSING_REASONS.filter(
  (reason) => CLOSING_REASON[reason].isWithoutContact,
);
