import type { Debts } from "./case-input";
import { percentOf, toCents } from "./euros";
import { type MortgagedProperty, mortgagedHome, otherMortgaged } from "./mortgaged-property";
import { publicCreditors } from "./public-debt";
import { LAW } from "./rules";

/** How much of a debt could be discharged, by the part of art. 489 TRLC that decides it. */
const SHARES = {
  /** Not in the list of art. 489.1 TRLC. */
  discharged: { min: 1, max: 1 },
  /** The text of the law leaves it open. */
  open: { min: 0, max: 1 },
  kept: { min: 0, max: 0 },
} as const;

/**
 * Art. 489.1.3.º TRLC names maintenance (alimentos) and not compensation after a divorce, which art.
 * 608 LEC tells apart; art. 489.1.4.º TRLC names the wages of the last 60 days of work only.
 */
const PLAIN_DEBTS = {
  bank: "discharged",
  cards: "discharged",
  suppliers: "discharged",
  family: "discharged",
  surety: "discharged",
  inherited: "discharged",
  abroad: "discharged",
  other: "discharged",
  olderStaffWages: "discharged",
  compensatory: "open",
  alimony: "kept",
  staffWages: "kept",
  nonDischargeable: "kept",
} as const satisfies Partial<Record<keyof Debts, keyof typeof SHARES>>;

type PlainDebt = keyof typeof PLAIN_DEBTS;
type SecuredDebt = "mortgage" | "otherMortgages" | "securedVehicle";
export type DebtKind = PlainDebt | SecuredDebt | "public";

/** One debt, and what the law says of it. Amounts in cents. */
export type DebtLine = {
  kind: DebtKind;
  /** Of a public creditor. */
  name?: string;
  total: number;
  exonMin: number;
  exonMax: number;
  /** The part that a guarantee covers, and that is therefore not discharged. */
  guaranteed: number;
};

/**
 * Each debt with the range that could be discharged (art. 489 TRLC). The totals are the sums of these
 * lines, so that what a visitor reads line by line adds up to what stands above it.
 *
 * @param repeated whether the person had a discharge before
 */
export function debtLines(debts: Debts, repeated: boolean): DebtLine[] {
  return [
    ...plainLines(debts),
    ...publicCreditors(debts, repeated).map((creditor) => ({
      kind: "public" as const,
      ...creditor,
      guaranteed: 0,
    })),
    ...securedLines(debts),
  ].filter(({ total }) => total > 0);
}

function plainLines(debts: Debts): DebtLine[] {
  return (Object.keys(PLAIN_DEBTS) as PlainDebt[]).map((kind) => {
    const { min, max } = SHARES[PLAIN_DEBTS[kind]];
    const total = toCents(debts[kind]);
    return { kind, total, exonMin: total * min, exonMax: total * max, guaranteed: 0 };
  });
}

function securedLines(debts: Debts): DebtLine[] {
  const { securedVehicle } = debts;
  const home = mortgagedHome(debts);
  return [
    ...(home ? [securedLine("mortgage", home)] : []),
    ...otherMortgaged(debts).map((property) => securedLine("otherMortgages", property)),
    securedLine("securedVehicle", {
      outstanding: toCents(securedVehicle?.outstanding),
      value: toCents(securedVehicle?.value),
    }),
  ];
}

/**
 * The part that the guarantee covers is not discharged: 90 % of the asset's value, and never more than
 * the debt (arts. 273, 275 and 489.1.8.º TRLC). The mortgage lies on the whole property, so its whole
 * value counts, also the part of other owners. We do not ask for older charges on the same asset. The part above
 * the guarantee counts only in the maximum.
 */
function securedLine(
  kind: SecuredDebt,
  { outstanding, value }: Omit<MortgagedProperty, "share">,
): DebtLine {
  const guaranteed = Math.min(percentOf(value, LAW.guaranteeShare.value), outstanding);
  return { kind, total: outstanding, exonMin: 0, exonMax: outstanding - guaranteed, guaranteed };
}
