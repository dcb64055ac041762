import type { CaseFacts } from "./case-facts";
import { toCents } from "./euros";
import { LAW } from "./rules";

/** A judicial payment plan. Amounts in cents, and per month except for the discharged ones. */
export type PaymentPlan = {
  months: number;
  /** The payment for debts that are never discharged. */
  payNonExonerable: number;
  /** The payment for the other debts, and the whole effort for both kinds. */
  low: number;
  high: number;
  effortLow: number;
  effortHigh: number;
  /** The rest of those debts, which is discharged at the end. */
  dischargedMin: number;
  dischargedMax: number;
  sustainable: boolean;
};

/**
 * Calculates the plan of arts. 495-500 TRLC: 3 years, or 5 when the debtor keeps the home (art.
 * 497). Income above the protected minimum goes to the creditors (art. 498 bis.1.4.º), which has
 * two readings: the seizable income (low), or all income above the minimum wage and the essential
 * expenses (high). Creditors never get less than from a sale of the assets (art. 498 bis.1.1.º),
 * nor more than the debt.
 */
export function planPayments({
  input,
  debts,
  assets,
  income,
  unit,
  seizable,
}: CaseFacts): PaymentPlan {
  const { ordinary, keepingHome } = LAW.planMonths.value;
  const months = assets.ownsHome && input.keepHome ? keepingHome : ordinary;
  const payNonExonerable = Math.ceil(debts.unsecuredRemainder / months);
  const room = income - Math.max(unit, toCents(input.essentialExpenses));

  const most = Math.floor(debts.exonerableMax / months);
  const above = Math.min(Math.max(0, room - payNonExonerable), most);
  const aboveSeizable = Math.min(above, Math.max(0, seizable - payNonExonerable));
  const fromAssets = Math.min(Math.ceil(assets.total / months), most);
  const low = Math.max(aboveSeizable, fromAssets);
  const high = Math.max(above, low);

  return {
    months,
    payNonExonerable,
    low,
    high,
    effortLow: payNonExonerable + low,
    effortHigh: payNonExonerable + high,
    dischargedMin: debts.exonerableMax - high * months,
    dischargedMax: debts.exonerableMax - low * months,
    sustainable: payNonExonerable + low <= Math.max(0, room),
  };
}
