/** The fields of a stored lead that decide about a new submission. */
export type KnownLead = {
  id: string;
  createdAt: Date;
  emailNormalized: string;
  phoneNormalized: string;
  idempotencyKey: string | null;
  duplicateOfId: string | null;
  suspect: boolean;
  personId: string | null;
  mailTo: string;
  /** The purposes for which its sender has taken the consent back, or objected. */
  withdrawn: readonly string[];
};

type Submission = Pick<KnownLead, "emailNormalized" | "phoneNormalized" | "suspect"> & {
  idempotencyKey: string;
};

export type Decision =
  | { outcome: "stored"; createdAt: Date; duplicateOfId: string | null }
  /** Quarantined: the lead is not a duplicate, and advisers get no notification. */
  | { outcome: "apart"; createdAt: Date; duplicateOfId: null }
  /** The same submission again: nothing new is stored. */
  | { outcome: "repeated"; lead: KnownLead }
  /** The same submission again: its quarantined lead now looks like a person's. */
  | { outcome: "released"; lead: KnownLead }
  /** This person has sent too many submissions. */
  | { outcome: "limited"; waitMs: number };

/** How many leads one e-mail or one phone may send within the window. */
const CONTACT_LIMIT = 3;
const CONTACT_WINDOW_MS = 5 * 60_000;

/**
 * Decides what happens to a submission, given the leads with its e-mail, phone or idempotency key.
 * Quarantined leads do not count: a bot must not use up a person's limit.
 */
export function decideIntake(
  known: readonly KnownLead[],
  submission: Submission,
  now: Date,
): Decision {
  const same = known.find(({ idempotencyKey }) => idempotencyKey === submission.idempotencyKey);
  if (same && (submission.suspect || !same.suspect)) return { outcome: "repeated", lead: same };
  if (submission.suspect) return { outcome: "apart", createdAt: now, duplicateOfId: null };
  const leads = known.filter(({ suspect }) => !suspect);
  const waitMs = Math.max(
    waitOf(
      leads.filter((lead) => lead.emailNormalized === submission.emailNormalized),
      now,
    ),
    waitOf(
      leads.filter((lead) => lead.phoneNormalized === submission.phoneNormalized),
      now,
    ),
  );
  if (waitMs > 0) return { outcome: "limited", waitMs };
  if (same) return { outcome: "released", lead: same };
  // Later than all other leads of this person, even if the clock was set back: the earliest lead
  // must be the one with status 'nuevo'.
  const latest = Math.max(...leads.map(({ createdAt }) => createdAt.getTime() + 1));
  const createdAt = new Date(Math.max(now.getTime(), latest));
  return { outcome: "stored", createdAt, duplicateOfId: firstLeadOf(leads) };
}

/**
 * The case of somebody's new request: that of the person's own leads. Somebody else may have the
 * same phone.
 */
export function caseOf(leads: readonly KnownLead[], personId: string): string | null {
  return firstLeadOf(leads.filter((lead) => lead.personId === personId)) ?? firstLeadOf(leads);
}

/**
 * Where to write about a person's new request: where we write about the one that they sent from the same
 * e-mail before, which an adviser may have corrected.
 */
export function mailToOf(
  leads: readonly KnownLead[],
  personId: string | undefined,
  emailNormalized: string,
): string {
  const before = leads
    .filter((lead) => lead.personId === personId && lead.emailNormalized === emailNormalized)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return before.at(-1)?.mailTo ?? emailNormalized;
}

/**
 * The lead that this person's duplicates point to: the earliest lead, or the lead that it points
 * to, because the person may have used another e-mail or phone then.
 */
export function firstLeadOf(leads: readonly KnownLead[]): string | null {
  const [first] = leads
    .filter(({ suspect }) => !suspect)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  return first ? (first.duplicateOfId ?? first.id) : null;
}

/** Milliseconds until another lead may be stored after these; zero when it may be now. */
function waitOf(leads: readonly KnownLead[], now: Date): number {
  const times = leads.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a);
  const nthLast = times[CONTACT_LIMIT - 1];
  return nthLast === undefined ? 0 : Math.max(0, nthLast + CONTACT_WINDOW_MS - now.getTime());
}
