import { LAW } from "./rules";
import type { Payments } from "./seizable-income";

/** The answers to the calculator. All amounts in euros; a missing amount counts as zero. */
export type CaseInput = {
  /** The year of the minimum wage to apply. */
  year: number;
  payments: Payments;
  /** The number of dependants: the court may then seize less (art. 607.4 LEC). */
  dependants: number;
  /** Whether the person cannot pay the debts now, or within three months (art. 2.3 TRLC). */
  insolvency: "actual" | "inminente" | "no";
  /** A company cannot be discharged (art. 486 TRLC). */
  legalPerson?: boolean;
  selfEmployed: "no" | "activo" | "cesado";
  /**
   * Whether the business is small enough for Libro III (art. 685 TRLC). Counts only while active.
   */
  microempresa?: boolean;
  keepHome: boolean;
  /** The net income of an ordinary month from all sources. */
  netIncome: number;
  /** Per month, including rent or mortgage. */
  essentialExpenses: number;
  /** Per month; only shown beside the result. */
  currentDebtPayments?: number;
  creditors: number;
  debts: Debts;
  assets: Assets;
  /** The answers that never leave the browser (art. 10 LOPDGDD). */
  history?: History;
  /** Whether somebody else guarantees a debt, or signed it too. */
  guarantors?: boolean;
  /** Married with joint property, or married and not knowing whether so (art. 1316 CC). */
  gananciales?: boolean | "por_aclarar";
};

export type Debts = {
  bank?: number;
  /** Including revolving credit and microloans. */
  cards?: number;
  /** Invoices, rent, telephone. */
  suppliers?: number;
  family?: number;
  /** A guarantee (aval) that the debtor signed for somebody else. */
  surety?: number;
  /** Of an inheritance that was accepted without benefit of inventory (arts. 1003 and 1023 CC). */
  inherited?: number;
  /** Discharged too, where the debtor's life is in Spain (arts. 45 and 251.1 TRLC). */
  abroad?: number;
  other?: number;
  /** State and provincial (foral) tax offices are one creditor (disp. adicional 1.ª TRLC). */
  aeat?: PublicDebt | null;
  tgss?: PublicDebt | null;
  /** One entry for each other administration. */
  otherPublic?: readonly (PublicDebt & { name: string })[];
  /** On the habitual home. */
  mortgage?: { outstanding: number; homeValue: number; upToDate?: boolean; share?: Share } | null;
  /** On any other real estate, one entry for each. */
  otherMortgages?: readonly OtherMortgage[];
  /** Bought with reservation of title, or leased (art. 270.4.º TRLC). */
  securedVehicle?: { outstanding: number; value: number } | null;
  /** Maintenance of children or a spouse (alimentos, art. 489.1.3.º TRLC). */
  alimony?: number;
  /** Compensation after a divorce (pensión compensatoria), which the article does not name. */
  compensatory?: number;
  /** Wages of one's own staff for the last 60 days of work (art. 489.1.4.º TRLC). */
  staffWages?: number;
  /** Older ones, which the article does not name. */
  olderStaffWages?: number;
  /** Other debts of art. 489.1 TRLC, such as fines or compensation for injury. */
  nonDischargeable?: number;
};

/** The debtor's share of a property, in whole percent; all of it where it is missing. */
type Share = number;

export type OtherMortgage = {
  outstanding: number;
  /** Of the whole property, also the part of other owners. */
  value: number;
  share?: Share;
  /** Needed for work, so that a plan need not sell it (art. 498 bis.1.2.º TRLC). */
  neededForWork?: boolean;
};

export type PublicDebt = {
  principal: number;
  /** Surcharges, interest and fines that are not for very serious infringements. */
  accessory?: number;
  sanctionsVerySerious?: number;
};

export type Assets = {
  /** A habitual home without a mortgage: the debtor's share of its value. */
  homeFreeValue?: number;
  /** Other real estate without a mortgage: the debtor's share of its value. */
  otherRealEstate?: number;
  vehicleValue?: number;
  /** Needed for work: whether it is sold depends on its value and the debt (art. 606.2.º LEC). */
  vehicleNeeded?: boolean;
  savings?: number;
};

export type History = {
  /** The visitor preferred not to answer, so the rest is unknown. */
  unsaid?: boolean;
  previousEpi?: "none" | "plan" | "liquidacion";
  yearsSince?: number;
  /** A conviction that may count, or one that is known to. */
  conviction10y?: "no" | "por_aclarar" | "si_pendiente" | "si_extinguida_y_pagada";
  sanction10y?: "no" | "muy_grave_pendiente" | "grave_mas_5000_pendiente" | "pagada";
  derivation10y?: "no" | "pendiente" | "pagada";
  culpable?: "no" | "si" | "solo_retraso";
  /** Assets or income hidden, or false data given to a lender. */
  concealment?: boolean;
  /** Assets given away, sold below their value or put in another's name in the last two years. */
  gifts?: boolean;
};

/** The bank may enforce it in spite of the insolvency, once the stay is over (arts. 145-146 TRLC). */
export function isMortgageInArrears({ mortgage }: Debts): boolean {
  return mortgage?.upToDate === false;
}

/** Sanctions for very serious infringements that are owed, whatever was answered about the past. */
export function owesSanctions({ aeat, tgss, otherPublic = [] }: Debts): boolean {
  return [aeat, tgss, ...otherPublic].some((debt) => (debt?.sanctionsVerySerious ?? 0) > 0);
}

/** A second discharge never reaches public debt (arts. 488.3 and 489.3 TRLC). */
export function hadExoneration({ previousEpi = "none" }: History): boolean {
  return previousEpi !== "none";
}

/**
 * Years until a new discharge can be requested, from the definitive one on (art. 488.1 TRLC); 0 when
 * it can be now, or when the date of the last one is unknown, which an adviser has to find out.
 */
export function yearsUntilRepeat({ previousEpi = "none", yearsSince }: History): number {
  if (previousEpi === "none" || yearsSince === undefined) return 0;
  return Math.max(0, LAW.repeatYears.value[previousEpi] - yearsSince);
}
