import type { Debts } from "./case-input";
import { percentOf, toCents } from "./euros";
import { type PublicCreditor, publicCreditors } from "./public-debt";
import { LAW } from "./rules";

/** A case's debts in cents. */
export type DebtTotals = {
  total: number;
  /** The total minus what guarantees cover: the base of the percentages. */
  base: number;
  exonerableMin: number;
  exonerableMax: number;
  nonExonerable: number;
  /** The part of nonExonerable that no guarantee covers and the debtor pays beside any plan. */
  unsecuredRemainder: number;
  publicCreditors: PublicCreditor[];
  publicTotal: number;
};

type Secured = { outstanding: number; value: number };

/**
 * Adds up the debts and the range that could be discharged (art. 489 TRLC): all but the debts
 * listed there. The part of a secured debt above its guarantee counts only in the maximum, and so
 * does compensation after a divorce: art. 489.1.3.º TRLC names maintenance (alimentos) alone, and
 * art. 608 LEC tells the two apart.
 *
 * @param repeated whether the person had a discharge before
 */
export function totalDebts(debts: Debts, repeated: boolean): DebtTotals {
  const ordinary = sumInCents([
    debts.bank,
    debts.cards,
    debts.suppliers,
    debts.family,
    debts.other,
  ]);
  const creditors = publicCreditors(debts, repeated);
  const publicTotal = sum(creditors.map((creditor) => creditor.total));
  const publicMax = sum(creditors.map((creditor) => creditor.exonMax));
  const secured = securedDebts(debts);
  const owedSecured = sum(secured.map(({ outstanding }) => outstanding));
  const guaranteed = sum(secured.map(guaranteeValue));
  const excluded = sumInCents([debts.alimony, debts.nonDischargeable]);
  const compensatory = toCents(debts.compensatory);

  const total = ordinary + publicTotal + owedSecured + excluded + compensatory;
  const exonerableMax = ordinary + publicMax + owedSecured - guaranteed + compensatory;
  return {
    total,
    base: total - guaranteed,
    exonerableMin: ordinary + sum(creditors.map((creditor) => creditor.exonMin)),
    exonerableMax,
    nonExonerable: total - exonerableMax,
    unsecuredRemainder: publicTotal - publicMax + excluded,
    publicCreditors: creditors,
    publicTotal,
  };
}

/**
 * The part of a secured debt that its guarantee covers, in cents. It is not discharged: 90 % of the
 * asset's value, and never more than the debt (arts. 273, 275 and 489.1.8.º TRLC). We do not ask
 * for older charges on the same asset.
 */
function guaranteeValue({ outstanding, value }: Secured): number {
  return Math.min(percentOf(value, LAW.guaranteeShare.value), outstanding);
}

function securedDebts({ mortgage, securedVehicle }: Debts): Secured[] {
  return [
    { outstanding: toCents(mortgage?.outstanding), value: toCents(mortgage?.homeValue) },
    { outstanding: toCents(securedVehicle?.outstanding), value: toCents(securedVehicle?.value) },
  ];
}

/** Takes euros and returns cents. */
function sumInCents(amounts: (number | undefined)[]): number {
  return sum(amounts.map((amount) => toCents(amount)));
}

function sum(cents: number[]): number {
  return cents.reduce((total, amount) => total + amount, 0);
}
