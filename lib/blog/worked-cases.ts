import { assessCase } from "@/lib/viability/calculator";
import type { CaseInput } from "@/lib/viability/case-input";
import { formatEuros, subtractEuros } from "@/lib/viability/euros";
import { EDITORIAL, MINIMUM_WAGES } from "@/lib/viability/rules";

type Person = Pick<CaseInput, "payments" | "dependants" | "netIncome" | "essentialExpenses"> & {
  keepHome?: boolean;
  debts: CaseInput["debts"];
};

/** Invented people whose plan an article works out: the calculator does it for them. */
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

/** A case in euros as an article prints them, and what its drawing needs as numbers. */
function workOut({ debts, keepHome = false, ...person }: Person) {
  const found = assessCase({
    ...person,
    year: MINIMUM_WAGES.at(-1)?.year ?? 0,
    insolvency: "actual",
    selfEmployed: "no",
    creditors: 2,
    keepHome,
    debts,
    assets: {},
  });
  const { plan, exonerableMax } = found;
  const paidAtLeast = subtractEuros(exonerableMax, plan.dischargedMax);
  const paidAtMost = subtractEuros(exonerableMax, plan.dischargedMin);
  const procedureCost = EDITORIAL.procedureCost.value;
  return {
    seizable: formatEuros(found.seizable),
    seizableAtLeast: formatEuros(found.seizable15),
    /** A month's payment of the plan, and all of them together. */
    low: formatEuros(plan.low),
    high: formatEuros(plan.high),
    paidAtLeast: formatEuros(paidAtLeast),
    paidAtMost: formatEuros(paidAtMost),
    dischargedAtLeast: formatEuros(plan.dischargedMin),
    dischargedAtMost: formatEuros(plan.dischargedMax),
    /** What selling brings: in all, after mortgage and costs of sale, after the procedure. */
    saleCost: `${EDITORIAL.saleCost.value}\u00a0%`,
    soldFor: formatEuros(found.liquidationValue + (debts.mortgage?.outstanding ?? 0)),
    leftOfSale: formatEuros(found.liquidationValue),
    procedureCost: formatEuros(procedureCost),
    forCreditors: formatEuros(Math.max(0, found.liquidationValue - procedureCost)),
    dischargedAfterSale: formatEuros(found.afterLiquidation),
    numbers: {
      paidAtLeast,
      paidAtMost,
      dischargedAtLeast: plan.dischargedMin,
      dischargedAtMost: plan.dischargedMax,
    },
  };
}
