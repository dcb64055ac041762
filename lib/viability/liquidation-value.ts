import type { CaseInput } from "./case-input";
import { toCents } from "./euros";
import { mortgagedHome, otherMortgaged, salePrice, surplusOf } from "./mortgaged-property";
import { EDITORIAL } from "./rules";

/** What a sale of the assets would leave for the creditors, in cents. */
export type LiquidationValue = {
  ownsHome: boolean;
  home: number;
  /** Everything but the home and the vehicle needed for work. */
  other: number;
  total: number;
  /** The vehicle needed for work, which may be sold or not and is not in the total. */
  workVehicle: number;
};

/**
 * Values the assets minus the cost of the sale and the debt on each. A vehicle needed for work stands
 * apart: the tools of a trade cannot be seized when their value is out of proportion to the debt
 * (art. 606.2.º LEC), and only a court can say whether it is.
 */
export function liquidationValue({
  debts,
  assets,
}: Pick<CaseInput, "debts" | "assets">): LiquidationValue {
  const { securedVehicle } = debts;
  const mortgaged = mortgagedHome(debts);
  const freeHome = toCents(assets.homeFreeValue);
  const home = (mortgaged ? surplusOf(mortgaged) : 0) + salePrice(freeHome);

  // Both questions may give the value of the same financed vehicle.
  const vehicle = Math.max(toCents(assets.vehicleValue), toCents(securedVehicle?.value));
  const owedOnVehicle = toCents(securedVehicle?.outstanding);
  const vehicleLeft = Math.max(0, salePrice(vehicle) - owedOnVehicle);
  const other =
    otherMortgaged(debts).reduce((sum, property) => sum + surplusOf(property), 0) +
    salePrice(toCents(assets.otherRealEstate)) +
    toCents(assets.savings) +
    (assets.vehicleNeeded ? 0 : vehicleLeft);

  return {
    ownsHome: (mortgaged ? mortgaged.outstanding + mortgaged.value : 0) + freeHome > 0,
    home,
    other,
    total: home + other,
    workVehicle: assets.vehicleNeeded ? vehicleLeft : 0,
  };
}

/** Whether assets of this value, in cents, pay for the procedure of selling them. */
export function isWorthSelling(value: number): boolean {
  return value > toCents(EDITORIAL.procedureCost.value);
}
