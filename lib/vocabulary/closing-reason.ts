/** What follows when a call ends for a reason. */
type Consequences = {
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
  opensWaiting: false,
  endsUrgency: true,
  forgets: false,
  isWithoutContact: false,
} as const satisfies Consequences;

const MAY_OPEN_AGAIN = { ...ATTEMPT, endsUrgency: false } as const;

/** Why a call ended; the names are those of the database. */
export const CLOSING_REASONS = {
  /** An adviser spoke with the person. */
  spoken: ATTEMPT,
  /** An adviser wrote to the person. */
  written: ATTEMPT,
  /** Three calls reached nobody. */
  unreachable: { ...ATTEMPT, isWithoutContact: true },
  /** The number belongs to somebody else. */
  wrong_number: { ...ATTEMPT, isWithoutContact: true },
  /** The person told an adviser that they want no calls. */
  no_calls: ATTEMPT,
  /** The person wants no calls, and has sent another request since. */
  asked_again: { ...MAY_OPEN_AGAIN, isWithoutContact: true },
  /** The person cancelled the request. */
  cancelled: { ...ATTEMPT, opensWaiting: true },
  /** The case is over; the call opens again with the case. */
  closed: { ...MAY_OPEN_AGAIN, opensWaiting: true },
  /** The person took back the consent to be called. */
  withdrawn: { ...ATTEMPT, opensWaiting: true, forgets: true },
  /** The person's data are restricted; the call opens again with the restriction's end. */
  restricted: MAY_OPEN_AGAIN,
  /** Two people were merged, and another call of theirs went on. */
  joined: MAY_OPEN_AGAIN,
  /** The person was answered before the desk kept calls. */
  before: MAY_OPEN_AGAIN,
} as const satisfies Record<string, Consequences>;

export type ClosingReason = keyof typeof CLOSING_REASONS;

/** The reasons for which a call ended without anybody having been reached. */
export const WITHOUT_CONTACT = (Object.keys(CLOSING_REASONS) as ClosingReason[]).filter(
  (reason) => CLOSING_REASONS[reason].isWithoutContact,
);
