import type { CaseFacts } from "./case-facts";
import { toCents } from "./euros";
import { LAW } from "./rules";

/** A judicial payment plan. Amounts in cents, and by the month but for what is discharged. */
export type PaymentPlan = {
  months: number;
  /** For debts that are never discharged. */
  payNonExonerable: number;
  /** For the others, and the whole effort with both. */
  low: number;
  high: number;
  effortLow: number;
  effortHigh: number;
  /** What is left of them at the end, and is discharged. */
  dischargedMin: number;
  dischargedMax: number;
  sustainable: boolean;
};

/**
 * The plan of arts. 495-500 TRLC: 3 years, or 5 when the home is kept (art. 497). Income above the
 * protected minimum goes to the creditors (art. 498 bis.1.4.º), which is read in two ways: what
 * could be seized (low) or all that is above the minimum wage and the essential expenses (high).
 * They never get less than from selling the assets (art. 498 bis.1.1.º), nor more than is owed.
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
