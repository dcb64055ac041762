import type { Debts } from "./case-input";
import { percentOf, toCents } from "./euros";
import { EDITORIAL } from "./rules";

/** A property with its loan, both whole and in cents, and the debtor's share of it in percent. */
export type MortgagedProperty = { outstanding: number; value: number; share: number };

/** The habitual home, if it has a mortgage. */
export function mortgagedHome({ mortgage }: Debts): MortgagedProperty | undefined {
  if (!mortgage) return undefined;
  return propertyOf({ ...mortgage, value: mortgage.homeValue });
}

/** The other properties that have a mortgage. */
export function otherMortgaged({ otherMortgages = [] }: Debts): MortgagedProperty[] {
  return otherMortgages.map(propertyOf);
}

/**
 * What a sale would leave for the debtor's creditors, in cents: the bank is paid from the whole
 * property first, and of the rest only the debtor's share enters the estate (art. 192 TRLC).
 */
export function surplusOf({ outstanding, value, share }: MortgagedProperty): number {
  return percentOf(Math.max(0, salePrice(value) - outstanding), share);
}

/** The price minus the cost of selling, in cents. */
export function salePrice(value: number): number {
  return percentOf(value, 100 - EDITORIAL.saleCost.value);
}

function propertyOf(property: {
  outstanding: number;
  value: number;
  share?: number;
}): MortgagedProperty {
  const { outstanding, value, share = 100 } = property;
  if (!(Number.isInteger(share) && share > 0 && share <= 100)) {
    throw new RangeError("Not a share in percent");
  }
  return { outstanding: toCents(outstanding), value: toCents(value), share };
}
