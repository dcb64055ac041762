/** The fields of a stored lead that matter for a new submission. */
export type KnownLead = {
  id: string;
  createdAt: Date;
  emailNormalized: string;
  phoneNormalized: string;
  idempotencyKey: string | null;
  duplicateOfId: string | null;
  suspect: boolean;
  personId: string | null;
  /** The e-mail to which we write about the request now. */
  mailTo: string;
  /** The purposes for which the sender has withdrawn the consent, or objected. */
  withdrawn: readonly string[];
};

/** The case of a person's new request. The person's own leads come first: others may share the phone. */
export function caseOf(leads: readonly KnownLead[], personId: string): string | null {
  return firstLeadOf(leads.filter((lead) => lead.personId === personId)) ?? firstLeadOf(leads);
}

/**
 * The lead that the duplicates point to: the earliest one, or the lead that it points to itself, which may
 * have another e-mail or phone.
 */
export function firstLeadOf(leads: readonly KnownLead[]): string | null {
  const [first] = leads
    .filter(({ suspect }) => !suspect)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  return first ? (first.duplicateOfId ?? first.id) : null;
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
