import { valuesOf } from "./table";

type Words = {
  /** Why nobody is called although the adviser has opened the person. */
  office: string;
  /** Why the call ended, as the person's file says it. */
  person: string;
  /** How a request whose call ended so stands on «Mi solicitud»; null tells nothing more there. */
  state: "spoken" | "written" | "unreachable" | "wrong-number" | "cancelled" | "over" | null;
  /** Whether nobody was called in it, so that a mail would count as the first attempt. */
  isUncalled: boolean;
  /**
   * Whether another request of the person that still waits gets a call. An attempt answers all of them,
   * and nobody calls a person who wants no calls or whose data are restricted.
   */
  opensWaiting: boolean;
  /** Whether what was urgent is settled; a call that may open again as it was keeps it. */
  endsUrgency: boolean;
  /** Whether everything that the person told must go: the begun note is erased, not kept. */
  forgets: boolean;
  /** Whether nobody reached the person, who stays in the queue «Sin contacto». */
  isWithoutContact: boolean;
};

const ATTEMPT = {
  ...{ state: null, isUncalled: false, isWithoutContact: false },
  ...{ opensWaiting: false, endsUrgency: true, forgets: false },
} as const;

const MAY_OPEN_AGAIN = { ...ATTEMPT, endsUrgency: false } as const;

const NO_CALL_WAITS = "No tiene ninguna llamada pendiente";

/** Why a call ended. */
export const CLOSING_REASON = {
  /** An adviser spoke with the person. */
  spoken: {
    ...ATTEMPT,
    office: "Ya se habló con esta persona",
    person: "Hablamos contigo",
    state: "spoken",
  },
  /** An adviser wrote to the person. */
  written: {
    ...ATTEMPT,
    office: "Ya se le escribió",
    person: "Te escribimos",
    state: "written",
  },
  /** Three calls reached nobody. */
  unreachable: {
    ...ATTEMPT,
    office: "No contestó a tres llamadas",
    person: "Te llamamos tres veces y no pudimos hablar contigo",
    state: "unreachable",
    isWithoutContact: true,
  },
  /** The number belongs to somebody else. */
  wrong_number: {
    ...ATTEMPT,
    office: "El número no era suyo",
    person: "El número no parecía tuyo",
    state: "wrong-number",
    isWithoutContact: true,
  },
  /** The person told an adviser that they want no calls. */
  no_calls: {
    ...ATTEMPT,
    office: "No quiere llamadas",
    person: "Nos pediste que no te llamáramos",
  },
  /** The person wants no calls, and has sent another request since. */
  asked_again: {
    ...MAY_OPEN_AGAIN,
    office: "No quería llamadas y ha vuelto a escribir",
    person: "No querías llamadas, y nos volviste a escribir",
    isWithoutContact: true,
  },
  /** The person cancelled the request. */
  cancelled: {
    ...ATTEMPT,
    office: "Ha anulado su solicitud",
    person: "Anulaste tu solicitud",
    state: "cancelled",
    opensWaiting: true,
  },
  /** The case is over; the call opens again with the case. */
  closed: {
    ...MAY_OPEN_AGAIN,
    office: "Su caso está cerrado",
    person: "Tu caso se cerró",
    state: "over",
    isUncalled: true,
    opensWaiting: true,
  },
  /** The person took back the consent to be called. */
  withdrawn: {
    ...ATTEMPT,
    office: NO_CALL_WAITS,
    person: "Retiraste tu permiso",
    opensWaiting: true,
    forgets: true,
  },
  /** The person's data are restricted; the call opens again with the restriction's end. */
  restricted: {
    ...MAY_OPEN_AGAIN,
    office: NO_CALL_WAITS,
    person: "Limitamos el uso de tus datos",
  },
  /** Two people were merged, and another call of theirs went on. */
  merged: { ...MAY_OPEN_AGAIN, office: NO_CALL_WAITS, person: "Siguió en otra llamada tuya" },
} as const satisfies Record<string, Words>;

export type ClosingReason = keyof typeof CLOSING_REASON;
export const CLOSING_REASONS = valuesOf(CLOSING_REASON);

/** The reasons for which a call ended without anybody having been reached. */
export const WITHOUT_CONTACT = CLOSING_REASONS.filter(
  (reason) => CLOSING_REASON[reason].isWithoutContact,
);
