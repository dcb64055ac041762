/** The fields of a stored lead that matter for a new submission. */
export type KnownLead = {
  id: string;
  createdAt: Date;
  fullName: string;
  emailNormalized: string;
  phoneNormalized: string;
  idempotencyKey: string | null;
  duplicateOfId: string | null;
  caseOfId: string | null;
  suspect: boolean;
  personId: string | null;
  /** The e-mail to which we write about the request now. */
  mailTo: string;
  /** Whether the sender said that somebody else may read that e-mail. */
  noMail: boolean;
  /** The purposes for which the sender has withdrawn the consent, or objected. */
  withdrawn: readonly string[];
};

/** Where a person's new request belongs; null for the first one. */
export type Origins = {
  /** The lead that it is a duplicate of. The person's own come first: others may share the phone. */
  duplicateOfId: string | null;
  /** The person's case. Somebody else's is never theirs. */
  caseOfId: string | null;
};

export function originsOf(leads: readonly KnownLead[], personId: string): Origins {
  const own = leads.filter((lead) => lead.personId === personId);
  const first = earliestOf(own);
  return {
    duplicateOfId: firstLeadOf(own) ?? firstLeadOf(leads),
    caseOfId: first ? (first.caseOfId ?? first.id) : null,
  };
}

/**
 * The lead that the duplicates point to: the earliest one, or the lead that it points to itself, which may
 * have another e-mail or phone.
 */
export function firstLeadOf(leads: readonly KnownLead[]): string | null {
  const first = earliestOf(leads);
  return first ? (first.duplicateOfId ?? first.id) : null;
}

function earliestOf(leads: readonly KnownLead[]): KnownLead | undefined {
  return leads
    .filter(({ suspect }) => !suspect)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))[0];
}

/**
 * Where to write about a person's new request: where we write about their last one from the same e-mail.
 * An adviser may have corrected that e-mail.
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
