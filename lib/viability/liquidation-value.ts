import type { CaseInput } from "./case-input";
import { percentOf, toCents } from "./euros";
import { EDITORIAL } from "./rules";

/** What a sale of the assets would leave for the creditors, in cents. */
export type LiquidationValue = {
  ownsHome: boolean;
  home: number;
  /** Everything but the home. */
  other: number;
  total: number;
};

/**
 * Values the assets minus the cost of the sale and the debt on each. A vehicle needed for work is
 * not sold (art. 606 LEC).
 */
export function liquidationValue({
  debts: { mortgage, securedVehicle },
  assets,
}: Pick<CaseInput, "debts" | "assets">): LiquidationValue {
  const owedOnHome = toCents(mortgage?.outstanding);
  const mortgagedHome = toCents(mortgage?.homeValue);
  const freeHome = toCents(assets.homeFreeValue);
  const home = Math.max(0, salePrice(mortgagedHome) - owedOnHome) + salePrice(freeHome);

  // Both questions may give the value of the same financed vehicle.
  const vehicle = Math.max(toCents(assets.vehicleValue), toCents(securedVehicle?.value));
  const owedOnVehicle = toCents(securedVehicle?.outstanding);
  const other =
    salePrice(toCents(assets.otherRealEstate)) +
    toCents(assets.savings) +
    (assets.vehicleNeeded ? 0 : Math.max(0, salePrice(vehicle) - owedOnVehicle));

  return {
    ownsHome: owedOnHome + mortgagedHome + freeHome > 0,
    home,
    other,
    total: home + other,
  };
}

function salePrice(value: number): number {
  return percentOf(value, 100 - EDITORIAL.saleCost.value);
}
