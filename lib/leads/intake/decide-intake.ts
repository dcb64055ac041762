/** What of a stored lead says whose it is, and when and how it came. */
export type KnownLead = {
  id: string;
  createdAt: Date;
  emailNormalized: string;
  phoneNormalized: string;
  idempotencyKey: string | null;
  duplicateOfId: string | null;
  suspect: boolean;
};

type Submission = Pick<KnownLead, "emailNormalized" | "phoneNormalized" | "suspect"> & {
  idempotencyKey: string;
};

export type Decision =
  | { outcome: "stored"; createdAt: Date; duplicateOfId: string | null }
  /** Kept apart: it is nobody's duplicate, and advisers are not told of it. */
  | { outcome: "apart"; createdAt: Date; duplicateOfId: null }
  /** The same submission again: nothing new is stored. */
  | { outcome: "repeated"; lead: KnownLead }
  /** The same submission again, which was kept apart and now looks like a person's. */
  | { outcome: "released"; lead: KnownLead }
  /** This person has asked too often. */
  | { outcome: "limited"; waitMs: number };

/** How often one e-mail or one phone may ask. */
const CONTACT_LIMIT = 3;
const CONTACT_WINDOW_MS = 5 * 60_000;

/**
 * What becomes of a submission, given the leads of its e-mail or phone and what its own key has
 * stored. Leads kept apart count for nothing: a bot must not use up what a person may ask.
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
  // Later than all that this person has sent, also after the clock was set back: the earliest lead
  // must be the one that is 'nuevo'.
  const latest = Math.max(...leads.map(({ createdAt }) => createdAt.getTime() + 1));
  const createdAt = new Date(Math.max(now.getTime(), latest));
  return { outcome: "stored", createdAt, duplicateOfId: firstLeadOf(leads) };
}

/**
 * The lead at which others of this person point: the earliest, or what that one points at, because
 * its person may have had another e-mail then, or another phone.
 */
export function firstLeadOf(leads: readonly KnownLead[]): string | null {
  const [first] = leads
    .filter(({ suspect }) => !suspect)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  return first ? (first.duplicateOfId ?? first.id) : null;
}

/** Milliseconds until one more may be stored beside these; zero when it may be now. */
function waitOf(leads: readonly KnownLead[], now: Date): number {
  const times = leads.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a);
  const nthLast = times[CONTACT_LIMIT - 1];
  return nthLast === undefined ? 0 : Math.max(0, nthLast + CONTACT_WINDOW_MS - now.getTime());
}
