import type { Debts } from "./case-input";
import { type DebtLine, debtLines } from "./debt-lines";
import { type PublicCreditor, publicCreditors } from "./public-debt";

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

/**
 * Adds up the debts and the range that could be discharged (art. 489 TRLC).
 *
 * @param repeated whether the person had a discharge before
 */
export function totalDebts(debts: Debts, repeated: boolean): DebtTotals {
  const lines = debtLines(debts, repeated);
  const total = sumOf(lines, "total");
  const exonerableMax = sumOf(lines, "exonMax");
  const guaranteed = sumOf(lines, "guaranteed");
  return {
    total,
    base: total - guaranteed,
    exonerableMin: sumOf(lines, "exonMin"),
    exonerableMax,
    nonExonerable: total - exonerableMax,
    unsecuredRemainder: total - exonerableMax - guaranteed,
    publicCreditors: publicCreditors(debts, repeated),
    publicTotal: sumOf(
      lines.filter(({ kind }) => kind === "public"),
      "total",
    ),
  };
}

function sumOf(lines: readonly DebtLine[], part: "total" | "exonMin" | "exonMax" | "guaranteed") {
  return lines.reduce((sum, line) => sum + line[part], 0);
}
