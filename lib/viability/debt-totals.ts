import type { Debts } from "./case-input";
import { percentOf, toCents } from "./euros";
import { type PublicCreditor, publicCreditors } from "./public-debt";
import { LAW } from "./rules";

/** A case's debts in cents. */
export type DebtTotals = {
  total: number;
  /** Without what the guarantees cover: the whole of which the shares are taken. */
  base: number;
  exonerableMin: number;
  exonerableMax: number;
  nonExonerable: number;
  /** Of that, what no guarantee covers and has to be paid beside any plan. */
  unsecuredRemainder: number;
  publicCreditors: PublicCreditor[];
  publicTotal: number;
};

type Secured = { outstanding: number; value: number };

/**
 * What is owed, and between what and what could be discharged (art. 489 TRLC): everything but the
 * debts listed there. What a guarantee does not cover counts only for the most.
 *
 * @param repeated whether there was a discharge before
 */
export function totalDebts(debts: Debts, repeated: boolean): DebtTotals {
  const ordinary = sum([debts.bank, debts.cards, debts.suppliers, debts.family, debts.other]);
  const creditors = publicCreditors(debts, repeated);
  const publicTotal = add(creditors.map((creditor) => creditor.total));
  const publicMax = add(creditors.map((creditor) => creditor.exonMax));
  const secured = securedDebts(debts);
  const owedSecured = add(secured.map(({ outstanding }) => outstanding));
  const guaranteed = add(secured.map(guaranteeValue));
  const excluded = sum([debts.alimony, debts.nonDischargeable]);

  const total = ordinary + publicTotal + owedSecured + excluded;
  const exonerableMax = ordinary + publicMax + owedSecured - guaranteed;
  return {
    total,
    base: total - guaranteed,
    exonerableMin: ordinary + add(creditors.map((creditor) => creditor.exonMin)),
    exonerableMax,
    nonExonerable: total - exonerableMax,
    unsecuredRemainder: publicTotal - publicMax + excluded,
    publicCreditors: creditors,
    publicTotal,
  };
}

/**
 * How much of a secured debt its guarantee covers, which is not discharged: 90 % of its value, and
 * never more than is owed (arts. 273, 275 and 489.1.8.º TRLC). We do not ask for older charges on
 * the same asset. All in cents.
 */
export function guaranteeValue({ outstanding, value }: Secured): number {
  return Math.min(percentOf(value, LAW.guaranteeShare.value), outstanding);
}

function securedDebts({ mortgage, securedVehicle }: Debts): Secured[] {
  return [
    { outstanding: toCents(mortgage?.outstanding), value: toCents(mortgage?.homeValue) },
    { outstanding: toCents(securedVehicle?.outstanding), value: toCents(securedVehicle?.value) },
  ];
}

/** Euros in, cents out. */
function sum(amounts: (number | undefined)[]): number {
  return add(amounts.map((amount) => toCents(amount)));
}

function add(cents: number[]): number {
  return cents.reduce((total, amount) => total + amount, 0);
}
