import type { Debts, PublicDebt } from "./case-input";
import { percentOf, toCents } from "./euros";
import { LAW } from "./rules";

/** A public creditor's debt in cents, and how much of it could be discharged. */
export type PublicCreditor = { name: string; total: number; exonMin: number; exonMax: number };

/**
 * Lists each administration with a debt and the range that could be discharged, because the text of
 * the law and the reading of the Supreme Court differ. The minimum follows art. 489.1.5.º TRLC, for
 * the tax office and social security only and on the whole debt. The maximum follows STS 264/2026,
 * for any administration, and discharges surcharges, interest and lesser fines in full beside the
 * limit. Very serious sanctions stay (art. 489.1.6.º TRLC), and after an earlier discharge all
 * public debt does (art. 489.3 TRLC).
 */
export function publicCreditors(debts: Debts, repeated: boolean): PublicCreditor[] {
  const { aeat, tgss, otherPublic = [] } = debts;
  return [
    creditor("AEAT", aeat, { literal: true, repeated }),
    creditor("TGSS", tgss, { literal: true, repeated }),
    ...otherPublic.map((debt) => creditor(debt.name, debt, { literal: false, repeated })),
  ].filter(({ total }) => total > 0);
}

/** The part of a public debt that the limit of art. 489.1.5.º TRLC discharges; all in cents. */
export function exonerablePublicDebt(debt: number): number {
  const { inFull, shareOfRest, most } = LAW.publicExoneration.value;
  const full = Math.min(debt, toCents(inFull));
  return Math.min(full + percentOf(debt - full, shareOfRest), toCents(most));
}

function creditor(
  name: string,
  debt: PublicDebt | null | undefined,
  { literal, repeated }: { literal: boolean; repeated: boolean },
): PublicCreditor {
  const principal = toCents(debt?.principal);
  const accessory = toCents(debt?.accessory);
  const total = principal + accessory + toCents(debt?.sanctionsVerySerious);
  if (repeated) return { name, total, exonMin: 0, exonMax: 0 };
  return {
    name,
    total,
    exonMin: literal ? exonerablePublicDebt(principal + accessory) : 0,
    exonMax: exonerablePublicDebt(principal) + accessory,
  };
}
