import { valuesOf } from "./table";

type Words = {
  /** What an adviser who opens the person reads instead of a call. */
  office: string;
  /** Why the call ended, in the person's file. */
  person: string;
  /** The state of the request on «Mi solicitud» after such an end; null adds nothing there. */
  state: "spoken" | "written" | "unreachable" | "wrong-number" | "cancelled" | "over" | null;
  /** Whether it ended without any attempt, so that a mail counts as the first attempt. */
  isUncalled: boolean;
  /**
   * Whether another waiting request of the person gets a call. After an attempt none does, because it
   * answers all of them. A person who wants no calls, or whose data are restricted, gets no call either.
   */
  opensWaiting: boolean;
  /** Whether the urgency is settled. A call that may open again keeps it. */
  endsUrgency: boolean;
  /** Whether everything the person told us must go. The draft of the note is then erased instead of kept. */
  forgets: boolean;
  /** Whether the person was not reached, and so appears in the queue «Sin contacto». */
  isWithoutContact: boolean;
};

const ATTEMPT = {
  ...{ state: null, isUncalled: false, isWithoutContact: false },
  ...{ opensWaiting: false, endsUrgency: true, forgets: false },
} as const;

const MAY_OPEN_AGAIN = { ...ATTEMPT, endsUrgency: false } as const;

const NO_CALL_WAITS = "No tiene ninguna llamada pendiente";

export const CLOSING_REASON = {
  /** An adviser spoke with the person. */
  spoken: {
    ...ATTEMPT,
    office: "Ya hemos hablado con esta persona",
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
  /** Three calls without an answer. */
  unreachable: {
    ...ATTEMPT,
    office: "No contestó a tres llamadas",
    person: "Te llamamos tres veces y no pudimos hablar contigo",
    state: "unreachable",
    isWithoutContact: true,
  },
  /** The number belongs to another person. */
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
  /** The person wants no calls, but has sent another request since, or the case is in our hands again. */
  asked_again: {
    ...MAY_OPEN_AGAIN,
    office: "No quiere llamadas y espera noticias nuestras",
    person: "No querías llamadas, y esperas noticias nuestras",
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
  /** The case is over. If the case opens again, so does the call. */
  closed: {
    ...MAY_OPEN_AGAIN,
    office: "Su caso está cerrado",
    person: "Tu caso se cerró",
    state: "over",
    isUncalled: true,
    opensWaiting: true,
  },
  /** The person withdrew the consent to be called. */
  withdrawn: {
    ...ATTEMPT,
    office: NO_CALL_WAITS,
    person: "Retiraste tu permiso",
    opensWaiting: true,
    forgets: true,
  },
  /** The person's data are restricted. The call opens again when the restriction ends. */
  restricted: {
    ...MAY_OPEN_AGAIN,
    office: NO_CALL_WAITS,
    person: "Limitamos el uso de tus datos",
  },
  /** Two people were merged, and they share the other one's call. */
  merged: { ...MAY_OPEN_AGAIN, office: NO_CALL_WAITS, person: "Siguió en otra llamada tuya" },
} as const satisfies Record<string, Words>;

export type ClosingReason = keyof typeof CLOSING_REASON;
export const CLOSING_REASONS = valuesOf(CLOSING_REASON);

export const WITHOUT_CONTACT = CLOSING_REASONS.filter(
  (reason) => CLOSING_REASON[reason].isWithoutContact,
);
