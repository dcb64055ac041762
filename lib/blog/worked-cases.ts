import { assessCase } from "@/lib/viability/calculator";
import type { CaseInput } from "@/lib/viability/case-input";
import { formatEuros, subtractEuros } from "@/lib/viability/euros";
import { EDITORIAL, MINIMUM_WAGES } from "@/lib/viability/rules";

type Person = Pick<CaseInput, "payments" | "dependants" | "netIncome" | "essentialExpenses"> & {
  keepHome?: boolean;
  debts: CaseInput["debts"];
};

/** Invented people whose plans the articles show, as the calculator works them out. */
export const workedCases = {
  /** A good salary, two dependants, nothing to sell. */
  goodSalary: workOut({
    payments: 14,
    dependants: 2,
    netIncome: 3_000,
    essentialExpenses: 1_700,
    debts: { bank: 35_000, cards: 25_000 },
  }),
  /** A home worth more than its mortgage, which the person wants to keep. */
  keepsHome: workOut({
    payments: 12,
    dependants: 1,
    netIncome: 2_600,
    essentialExpenses: 1_500,
    keepHome: true,
    debts: {
      bank: 25_000,
      cards: 20_000,
      mortgage: { outstanding: 120_000, homeValue: 150_000, upToDate: true },
    },
  }),
};

/** Calculates a case: the amounts as the article prints them, and as numbers for its chart. */
function workOut({ debts, keepHome = false, ...person }: Person) {
  const assessment = assessCase({
    ...person,
    year: MINIMUM_WAGES.at(-1)?.year ?? 0,
    insolvency: "actual",
    selfEmployed: "no",
    creditors: 2,
    keepHome,
    debts,
    assets: {},
  });
  const { plan, exonerableMax } = assessment;
  const paidAtLeast = subtractEuros(exonerableMax, plan.dischargedMax);
  const paidAtMost = subtractEuros(exonerableMax, plan.dischargedMin);
  const procedureCost = EDITORIAL.procedureCost.value;
  return {
    seizable: formatEuros(assessment.seizable),
    seizableAtLeast: formatEuros(assessment.seizable15),
    /** The monthly payment of the plan, then the total of all payments. */
    low: formatEuros(plan.low),
    high: formatEuros(plan.high),
    paidAtLeast: formatEuros(paidAtLeast),
    paidAtMost: formatEuros(paidAtMost),
    dischargedAtLeast: formatEuros(plan.dischargedMin),
    dischargedAtMost: formatEuros(plan.dischargedMax),
    /** The sale: its price, then the rest after mortgage and costs, then after the procedure. */
    saleCost: `${EDITORIAL.saleCost.value}\u00a0%`,
    soldFor: formatEuros(assessment.liquidationValue + (debts.mortgage?.outstanding ?? 0)),
    leftOfSale: formatEuros(assessment.liquidationValue),
    procedureCost: formatEuros(procedureCost),
    forCreditors: formatEuros(Math.max(0, assessment.liquidationValue - procedureCost)),
    dischargedAfterSale: formatEuros(assessment.afterLiquidation),
    numbers: {
      paidAtLeast,
      paidAtMost,
      dischargedAtLeast: plan.dischargedMin,
      dischargedAtMost: plan.dischargedMax,
    },
  };
}
