/** Far beyond any case, and small enough to keep every product below 2^53. */
const MAX_EUROS = 1_000_000_000;

/**
 * Euros as whole cents; what is not given counts as nothing.
 *
 * @throws RangeError for a negative amount, one over 1,000 million euros, or no number at all
 */
export function toCents(euros = 0): number {
  if (!(euros >= 0 && euros <= MAX_EUROS)) throw new RangeError("Not an amount in euros");
  return Math.round(euros * 100);
}

export function toEuros(cents: number): number {
  return cents / 100;
}

/** A whole percentage of an amount in cents, half a cent rounded up. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}
