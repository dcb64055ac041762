import { firstLeadOf, type KnownLead } from "@/lib/people/known-lead";

type Submission = Pick<KnownLead, "emailNormalized" | "phoneNormalized" | "suspect"> & {
  idempotencyKey: string;
};

export type Decision =
  | { outcome: "stored"; createdAt: Date; duplicateOfId: string | null }
  /** A quarantined lead is never a duplicate, and advisers get no notification. */
  | { outcome: "quarantined"; createdAt: Date; duplicateOfId: null }
  /** The same submission again. Nothing new is stored. */
  | { outcome: "repeated"; lead: KnownLead }
  /** The same submission again. Its quarantined lead now looks like a person's. */
  | { outcome: "released"; lead: KnownLead }
  /** This person has sent too many submissions. */
  | { outcome: "limited"; waitMs: number };

/** The most leads per e-mail or phone within the window. */
const CONTACT_LIMIT = 3;
const CONTACT_WINDOW_MS = 5 * 60_000;

/**
 * Decides about a submission, from the leads with its e-mail, phone or idempotency key. Quarantined leads
 * do not count: a bot must not use up a person's limit.
 */
export function decideIntake(
  known: readonly KnownLead[],
  submission: Submission,
  now: Date,
): Decision {
  const same = known.find(({ idempotencyKey }) => idempotencyKey === submission.idempotencyKey);
  if (same && (submission.suspect || !same.suspect)) return { outcome: "repeated", lead: same };
  if (submission.suspect) return { outcome: "quarantined", createdAt: now, duplicateOfId: null };
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
  // Later than the person's other leads, even if the clock was set back: only the earliest lead is 'nuevo'.
  const latest = Math.max(...leads.map(({ createdAt }) => createdAt.getTime() + 1));
  const createdAt = new Date(Math.max(now.getTime(), latest));
  return { outcome: "stored", createdAt, duplicateOfId: firstLeadOf(leads) };
}

/** Milliseconds until another lead may be stored; 0 means now. */
function waitOf(leads: readonly KnownLead[], now: Date): number {
  const times = leads.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a);
  const nthLast = times[CONTACT_LIMIT - 1];
  return nthLast === undefined ? 0 : Math.max(0, nthLast + CONTACT_WINDOW_MS - now.getTime());
}
