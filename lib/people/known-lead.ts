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
  /** Where mails about the request go now. */
  mailTo: string;
  /** The purposes for which its sender has taken the consent back, or objected. */
  withdrawn: readonly string[];
};

/**
 * The case of somebody's new request: that of the person's own leads. Somebody else may have the
 * same phone.
 */
export function caseOf(leads: readonly KnownLead[], personId: string): string | null {
  return firstLeadOf(leads.filter((lead) => lead.personId === personId)) ?? firstLeadOf(leads);
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
