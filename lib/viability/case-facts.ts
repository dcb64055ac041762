import { type CaseInput, type History, hadExoneration } from "./case-input";
import { type DebtTotals, totalDebts } from "./debt-totals";
import { toCents } from "./euros";
import { isWorthSelling, type LiquidationValue, liquidationValue } from "./liquidation-value";
import { EDITORIAL } from "./rules";
import { protectedMinimum, seizableCents } from "./seizable-income";

/** What follows from the answers by arithmetic alone. Amounts in cents. */
export type CaseFacts = {
  input: CaseInput;
  history: History;
  debts: DebtTotals;
  assets: LiquidationValue;
  income: number;
  /** The minimum wage that cannot be seized. */
  unit: number;
  seizable: number;
  /** Whether the income is above what some courts do not count as an asset. */
  highIncome: boolean;
  /** An active self-employed person of Libro III: no ordinary insolvency (art. 1.2 TRLC). */
  microenterprise: boolean;
  /** Whether the vehicle needed for work would be worth selling, if a court counted it. */
  vehicleInDoubt: boolean;
};

/** @throws RangeError for a year without a known minimum wage, or an invalid amount */
export function gatherFacts(input: CaseInput): CaseFacts {
  const history = input.history ?? {};
  const income = toCents(input.netIncome);
  const unit = protectedMinimum(input.year, input.payments);
  const assets = liquidationValue(input);
  return {
    input,
    history,
    debts: totalDebts(input.debts, hadExoneration(history)),
    assets,
    income,
    unit,
    seizable: seizableCents(income, unit, 0),
    highIncome: income * 100 > unit * EDITORIAL.highIncomeShare.value,
    microenterprise: input.selfEmployed === "activo" && input.microempresa === true,
    vehicleInDoubt: isWorthSelling(assets.workVehicle),
  };
}
