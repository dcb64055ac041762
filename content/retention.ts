/** A time for which something is kept, at most. */
export type Term = { months: number } | { days: number };

/**
 * How long each thing about a person is kept. The privacy policy prints these terms and the nightly
 * erasure (lib/leads/privacy/retention.ts) keeps them.
 */
export const terms = {
  /** Also receipts, notes and history of the lead, records of exports, and marks of erased leads. */
  leads: { months: 24 },
  addresses: { days: 90 },
  suspects: { days: 90 },
  /**
   * Who did what with the data, and choices of cookies: three years, after which very serious
   * breaches can no longer be punished (M25).
   */
  audit: { months: 36 },
  unconfirmedAccounts: { days: 7 },
  /** Of an account without a role that nobody uses any more. */
  accounts: { months: 24 },
  /** From their end: for a while it is useful to know who signed in from where. */
  sessions: { days: 90 },
  /** From its expiry: long enough to answer that a link has expired, and not that it is unknown. */
  links: { days: 30 },
  /** The default of BACKUP_DAYS in docker-compose.yml. */
  backups: { days: 14 },
} as const satisfies Record<string, Term>;

/** A term in words: `24 meses`. */
export function termText(term: Term): string {
  return "months" in term ? `${term.months} meses` : `${term.days} días`;
}
