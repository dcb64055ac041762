import { formatEuros, subtractEuros, toCents, toEuros } from "@/lib/viability/euros";
import { exonerablePublicDebt } from "@/lib/viability/public-debt";
import { EDITORIAL, LAW, MINIMUM_WAGES, QUOTED } from "@/lib/viability/rules";
import { protectedMinimum, seizableIncome } from "@/lib/viability/seizable-income";
import { workedCases } from "./worked-cases";

const newest = MINIMUM_WAGES.at(-1);
if (!newest) throw new Error("No minimum wage is known");
const { year, value: minimumWage } = newest;

const { inFull, shareOfRest, most } = LAW.publicExoneration.value;

/**
 * The calculator's figures, which articles read from `props.figures`, so that a change of law
 * reaches both.
 */
export const articleFigures = {
  year,
  /** The monthly minimum wage, with 14 payments a year and with 12. */
  minimumWage: formatEuros(minimumWage),
  minimumWageIn12: formatEuros(toEuros(protectedMinimum(year, 12))),
  /** Several minimum wages in euros: the upper limits of the bands of art. 607.2 LEC. */
  minimumWages: (times: number) => formatEuros(minimumWage * times),
  /** The seizable share of each band, from the first above the minimum wage: `30 %`. */
  seizureShares: LAW.seizureShares.value.map((share) => percent(share)),
  /** The seizable part of an ordinary month with 14 payments, without dependants. */
  seizable: (income: number) => formatEuros(seizable(income, 0)),
  /** The same with the largest reduction for dependants. */
  seizableAtLeast: (income: number) => formatEuros(seizable(income, LAW.familyReduction.value.max)),
  leftOver: (income: number) => formatEuros(subtractEuros(income, seizable(income, 0))),
  aboveMinimumWage: (income: number) => formatEuros(income - minimumWage),
  /**
   * Public debt: the part discharged in full, the share of the rest, the limit for each creditor.
   */
  publicInFull: formatEuros(inFull),
  publicShare: percent(shareOfRest),
  publicMost: formatEuros(most),
  /** The part of a first public debt without surcharges that could be discharged. */
  publicExonerated: (debt: number) => formatEuros(exonerated(debt)),
  /** The same plus surcharges and interest, which are discharged in full (STS 264/2026). */
  publicExoneratedWith: (debt: number, surcharges: number) =>
    formatEuros(exonerated(debt) + surcharges),
  publicLeft: (debt: number) => formatEuros(debt - exonerated(debt)),
  /** The percent by which dependants may lower the seizable shares. */
  familyReduction: LAW.familyReduction.value,
  /** The largest debts that the tax office and social security defer without a guarantee. */
  taxDeferral: formatEuros(QUOTED.taxDeferral.value),
  socialSecurityDeferral: formatEuros(QUOTED.socialSecurityDeferral.value),
  orderForPaymentDays: QUOTED.orderForPaymentDays.value,
  enforcementDays: QUOTED.enforcementDays.value,
  planYears: LAW.planMonths.value.ordinary / 12,
  planYearsKeepingHome: LAW.planMonths.value.keepingHome / 12,
  /** Years until a debtor can request another discharge, by the route of the first one. */
  repeatYearsAfterPlan: LAW.repeatYears.value.plan,
  repeatYearsAfterLiquidation: LAW.repeatYears.value.liquidacion,
  exceptionYears: LAW.exceptionYears.value,
  /** The months of each route, our own estimate and not the law's: `6 a 12`. */
  months: {
    withoutAssets: months("sin_masa"),
    sale: months("liquidacion"),
    plan: months("plan"),
    microenterprise: months("microempresa_liquidacion"),
  },
  /** From this share of public debt on, a microenterprise can only be wound up. */
  publicShareForLiquidation: percent(LAW.publicShareForLiquidation.value),
  /** The invented people whose plans the articles show. */
  cases: workedCases,
  /** Below this debt a procedure is rarely worth its cost: our own figure, not the law's. */
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
