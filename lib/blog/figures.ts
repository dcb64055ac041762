import { formatEuros, subtractEuros, toCents, toEuros } from "@/lib/viability/euros";
import { exonerablePublicDebt } from "@/lib/viability/public-debt";
import { EDITORIAL, LAW, MINIMUM_WAGES } from "@/lib/viability/rules";
import { protectedMinimum, seizableIncome } from "@/lib/viability/seizable-income";
import { workedCases } from "./worked-cases";

const newest = MINIMUM_WAGES.at(-1);
if (!newest) throw new Error("No minimum wage is known");
const { year, value: minimumWage } = newest;

const { inFull, shareOfRest, most } = LAW.publicExoneration.value;

/**
 * The calculator's figures for the articles, which take them as `props.figures`, so that a change of
 * law reaches both.
 */
export const articleFigures = {
  year,
  /** The minimum wage of a month, with 14 payments a year and with 12. */
  minimumWage: formatEuros(minimumWage),
  minimumWageIn12: formatEuros(toEuros(protectedMinimum(year, 12))),
  /** A number of minimum wages: where the bands of art. 607.2 LEC end. */
  minimumWages: (times: number) => formatEuros(minimumWage * times),
  /** Shares of the bands, the first above the minimum wage: `30 %`. */
  seizureShares: LAW.seizureShares.value.map((share) => percent(share)),
  /** What can be seized in an ordinary month with 14 payments, without dependants. */
  seizable: (income: number) => formatEuros(seizable(income, 0)),
  /** The same with the largest cut for dependants. */
  seizableAtLeast: (income: number) => formatEuros(seizable(income, LAW.familyReduction.value.max)),
  leftOver: (income: number) => formatEuros(subtractEuros(income, seizable(income, 0))),
  aboveMinimumWage: (income: number) => formatEuros(income - minimumWage),
  /** Public debt: the first euros in full, the share of the rest, the limit for each creditor. */
  publicInFull: formatEuros(inFull),
  publicShare: percent(shareOfRest),
  publicMost: formatEuros(most),
  /** Of a first public debt without surcharges, what could be discharged. */
  publicExonerated: (debt: number) => formatEuros(exonerated(debt)),
  /** The same plus surcharges and interest, which go in full (STS 264/2026). */
  publicExoneratedWith: (debt: number, surcharges: number) =>
    formatEuros(exonerated(debt) + surcharges),
  publicLeft: (debt: number) => formatEuros(debt - exonerated(debt)),
  planYears: LAW.planMonths.value.ordinary / 12,
  planYearsKeepingHome: LAW.planMonths.value.keepingHome / 12,
  /** Years until a discharge can be asked for again, by how the first came. */
  repeatYearsAfterPlan: LAW.repeatYears.value.plan,
  repeatYearsAfterLiquidation: LAW.repeatYears.value.liquidacion,
  exceptionYears: LAW.exceptionYears.value,
  /** Months of each route, ours and not the law's: `6 a 12`. */
  months: {
    withoutAssets: months("sin_masa"),
    sale: months("liquidacion"),
    plan: months("plan"),
    microenterprise: months("microempresa_liquidacion"),
  },
  /** With this share of public debt a microenterprise can only be wound up. */
  publicShareForLiquidation: percent(LAW.publicShareForLiquidation.value),
  /** The people whose plans the articles work out. */
  cases: workedCases,
  /** Below this a procedure tends not to be worth its cost: ours, not the law's. */
  minimumDebt: formatEuros(EDITORIAL.minimumDebt.value),
};

function seizable(income: number, reduction: number): number {
  return seizableIncome({ year, payments: 14, income, reduction });
}

function months(route: keyof typeof EDITORIAL.routeMonths.value): string {
  const { min, max } = EDITORIAL.routeMonths.value[route];
  return `${min} a ${max}`;
}

function percent(share: number): string {
  return `${share}\u00a0%`;
}

function exonerated(debt: number): number {
  return toEuros(exonerablePublicDebt(toCents(debt)));
}
