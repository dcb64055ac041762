import { toCents, toEuros } from "./euros";
import { LAW, MINIMUM_WAGES } from "./rules";

/** Payments a year: with 14, the two extra ones are not part of the monthly income. */
export type Payments = 12 | 14;

type Income = {
  year: number;
  payments: Payments;
  /** Net euros of an ordinary month from all sources (art. 607.3 and 607.5 LEC). */
  income: number;
  /** Percent by which the shares are cut for dependants: 0, or 10 to 15 (art. 607.4 LEC). */
  reduction: number;
};

/**
 * The seizable part of a monthly income in euros: nothing up to the minimum wage, and a growing
 * share of each further one (art. 607 LEC). Maintenance claims have no such limit (art. 608 LEC).
 *
 * @throws RangeError when the year has no known minimum wage, or income or reduction is invalid
 */
export function seizableIncome({ year, payments, income, reduction }: Income): number {
  return toEuros(seizableCents(toCents(income), protectedMinimum(year, payments), reduction));
}

/**
 * The unit of the scale in cents: the minimum wage, or a twelfth of a year of it when the extra
 * payments are spread over the months (art. 27.2 ET). It doubles in the month of an extra payment,
 * which this function ignores. The use of one unit for every band is our simplification.
 *
 * @throws RangeError when the year has no known minimum wage
 */
export function protectedMinimum(year: number, payments: Payments): number {
  const wage = MINIMUM_WAGES.find((candidate) => candidate.year === year);
  if (!wage) throw new RangeError(`No minimum wage known for ${year}`);
  const monthly = toCents(wage.value);
  return payments === 12 ? Math.round((monthly * 14) / 12) : monthly;
}

/** The same as seizableIncome, with all amounts in cents. */
export function seizableCents(income: number, unit: number, reduction: number): number {
  const { max } = LAW.familyReduction.value;
  if (!(reduction >= 0 && reduction <= max)) throw new RangeError("Not a family reduction");
  const shares = LAW.seizureShares.value;
  const last = shares.length - 1;
  // Ten-thousandths of a cent, so that only the sum is rounded.
  const seizable = shares.reduce((sum, share, band) => {
    const bottom = unit * (band + 1);
    const top = band === last ? Number.POSITIVE_INFINITY : bottom + unit;
    const inBand = Math.max(0, Math.min(income, top) - bottom);
    return sum + inBand * share * (band === last ? 100 : 100 - reduction);
  }, 0);
  return Math.floor((seizable + 5_000) / 10_000);
}
