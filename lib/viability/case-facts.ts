import { type CaseInput, type History, hadExoneration } from "./case-input";
import { type DebtTotals, totalDebts } from "./debt-totals";
import { toCents } from "./euros";
import { isWorthSelling, type LiquidationValue, liquidationValue } from "./liquidation-value";
import { EDITORIAL, LAW } from "./rules";
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
  /** A microenterprise that owes nearly all to administrations can only be wound up (art. 686.4 TRLC). */
  onlyLiquidation: boolean;
  /** Whether the vehicle needed for work would be worth selling, if a court counted it. */
  vehicleInDoubt: boolean;
};

/** @throws RangeError for a year without a known minimum wage, or an invalid amount */
export function gatherFacts(input: CaseInput): CaseFacts {
  const history = input.history ?? {};
  const income = toCents(input.netIncome);
  const unit = protectedMinimum(input.year, input.payments);
  const assets = liquidationValue(input);
  const debts = totalDebts(input.debts, hadExoneration(history));
  const microenterprise = input.selfEmployed === "activo" && input.microempresa === true;
  return {
    input,
    history,
    debts,
    assets,
    income,
    unit,
    seizable: seizableCents(income, unit, 0),
    highIncome: income * 100 > unit * EDITORIAL.highIncomeShare.value,
    microenterprise,
    onlyLiquidation: microenterprise && owesNearlyAllToPublic(debts),
    vehicleInDoubt: isWorthSelling(assets.workVehicle),
  };
}

function owesNearlyAllToPublic({ publicTotal, total }: DebtTotals): boolean {
  return publicTotal > 0 && publicTotal * 100 >= total * LAW.publicShareForLiquidation.value;
}
