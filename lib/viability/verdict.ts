import type { CaseFacts } from "./case-facts";
import { hadExoneration, isMortgageInArrears, owesSanctions, yearsUntilRepeat } from "./case-input";
import { toCents } from "./euros";
import { isWorthSelling } from "./liquidation-value";
import { EDITORIAL } from "./rules";

type Rule = (facts: CaseFacts) => boolean;

/** Reasons for a C, from the law or our own limits, in order: the first match counts. */
const REASONS = {
  /** Only natural persons (art. 486 TRLC). */
  NO_PERSONA_FISICA: ({ input }) => input.legalPerson === true,
  /** Without insolvency, now or within three months, there is no procedure (art. 2.3 TRLC). */
  SIN_INSOLVENCIA: ({ input }) => input.insolvency === "no",
  /** 2 years after a plan, 5 after a liquidation (art. 488 TRLC). */
  PLAZO_488: ({ history }) => yearsUntilRepeat(history) > 0,
  /**
   * A conviction for an offence of the list, punishable with three years or more, that is not both
   * served and paid (art. 487.1.1.º TRLC).
   */
  EXC_487_1_1: ({ history }) => history.conviction10y === "si_pendiente",
  /** A very serious sanction that is not paid (art. 487.1.2.º TRLC). */
  EXC_487_1_2: ({ history }) => history.sanction10y === "muy_grave_pendiente",
  /** Culpable insolvency, one's own or another's (art. 487.1.3.º and 4.º TRLC). */
  EXC_487_1_3_4: ({ history }) => history.culpable === "si",
  /** Assets hidden or false information given, but not gifts (art. 487.1.5.º and 6.º TRLC). */
  EXC_487_1_5_6: ({ history }) => history.concealment === true,
  /** Our own limit: the law has no minimum. */
  DEUDA_BAJA: ({ debts }) => debts.base < toCents(EDITORIAL.minimumDebt.value),
  /** Our own limit: courts differ on a single creditor (art. 465.2 TRLC). */
  UN_ACREEDOR: ({ input }) => input.creditors < EDITORIAL.minimumCreditors.value,
  /** Our own limit: the discharge would be too small for what the procedure demands. */
  POCO_EXONERABLE: ({ debts }) =>
    debts.exonerableMax * 100 < debts.base * EDITORIAL.minimumExonerableShare.value,
} satisfies Record<string, Rule>;

/**
 * Reasons for an adviser to look at the case first (B). What may close the way comes first, because
 * the page folds all but the first ones.
 */
const FLAGS = {
  /** Any answer of art. 487 TRLC may be behind it. */
  PASADO_SIN_CONTAR: ({ history }) => history.unsaid === true,
  /** It counts only for certain offences and penalties (art. 487.1.1.º TRLC). */
  CONDENA_POR_ACLARAR: ({ history }) => history.conviction10y === "por_aclarar",
  /**
   * No longer excludes by itself (art. 487.1.2.º TRLC, STS of 18 February 2026). Nor do we know whether one excludes that
   * is typed as a debt and denied among the answers: it must be final, and of the last ten years.
   */
  SANCION_GRAVE: ({ history, input }) =>
    history.sanction10y === "grave_mas_5000_pendiente" ||
    (history.sanction10y !== "muy_grave_pendiente" && owesSanctions(input.debts)),
  /** No longer excludes by itself either. */
  DERIVACION: ({ history }) => history.derivation10y === "pendiente",
  /** For late filing alone, the judge may weigh it (art. 487.1.3.º TRLC). */
  CULPABLE_SOLO_RETRASO: ({ history }) => history.culpable === "solo_retraso",
  /** Public debt is not discharged a second time (art. 489.3 TRLC). */
  EPI_PREVIA: ({ history }) => hadExoneration(history),
  /**
   * The home stays with a plan of five years at most, at the court's discretion (art. 497 TRLC).
   */
  VIVIENDA: ({ assets }) => assets.ownsHome,
  /** It may be sold, or the bank may enforce it (arts. 145, 146 and 273 TRLC). */
  OTRA_HIPOTECA: ({ input }) => (input.debts.otherMortgages ?? []).length > 0,
  /** Worth selling, so not an insolvency without assets (art. 37 bis TRLC). */
  BIENES: ({ assets }) => isWorthSelling(assets.other),
  /** Tools of the trade, protected or not by their value beside the debt (art. 606.2.º LEC). */
  VEHICULO_DE_TRABAJO: ({ vehicleInDoubt }) => vehicleInDoubt,
  /** May be undone, and does not exclude by itself (arts. 226, 227 and 487 TRLC). */
  DONACIONES: ({ history }) => history.gifts === true,
  /** Often a separate procedure (art. 685 TRLC). */
  AUTONOMO_ACTIVO: ({ input }) => input.selfEmployed === "activo",
  /** Served and paid, so no longer an exception (art. 487.1.1.º TRLC). */
  CONDENA_EXTINGUIDA: ({ history }) => history.conviction10y === "si_extinguida_y_pagada",
  /** Art. 489.1.3.º TRLC names maintenance (alimentos) and not this one. */
  COMPENSATORIA: ({ input }) => (input.debts.compensatory ?? 0) > 0,
  /** Our own limit: much would be left to pay. */
  NO_EXONERABLE_ALTO: ({ debts }) =>
    debts.unsecuredRemainder > 0 &&
    debts.unsecuredRemainder * 100 >= debts.base * EDITORIAL.highNonExonerableShare.value,
  /** Courts differ on whether such income is an asset (art. 37 bis TRLC). */
  INGRESOS_EMBARGABLES: ({ highIncome }) => highIncome,
} satisfies Record<string, Rule>;

/** Further notes, which never change the result. */
const NOTES = {
  /** Art. 607 LEC. */
  SALARIO_EMBARGABLE: ({ seizable }) => seizable > 0,
  /** A microenterprise that owes nearly all to administrations can only be wound up. */
  ART_686_4_SOLO_LIQUIDACION: ({ onlyLiquidation }) => onlyLiquidation,
  /** Guarantors and co-signers still owe (art. 492 TRLC). */
  AVALISTAS_492: ({ input }) => input.guarantors === true,
  /** The debtor guarantees somebody else's debt, who still owes it (art. 492 TRLC). */
  AVAL_FIRMADO: ({ input }) => (input.debts.surety ?? 0) > 0,
  /** An heir may answer for them or not (arts. 1003, 1010 and 1023 CC). */
  DEUDA_HEREDADA: ({ input }) => (input.debts.inherited ?? 0) > 0,
  /** The centre of the debtor's interests counts, not a nationality (arts. 45 and 251.1 TRLC). */
  DEUDA_EXTRANJERA: ({ input }) => (input.debts.abroad ?? 0) > 0,
  /** In arrears, so the bank may enforce it in spite of the insolvency (arts. 145-146 TRLC). */
  HIPOTECA_ATRASADA: ({ input }) => isMortgageInArrears(input.debts),
  /** Common property enters the estate; the other spouse is not covered (arts. 193 and 491 TRLC). */
  GANANCIALES_491: ({ input }) => input.gananciales === true,
  /** Without a marriage contract the law of the region decides (art. 1316 CC). */
  GANANCIALES_POR_ACLARAR: ({ input }) => input.gananciales === "por_aclarar",
} satisfies Record<string, Rule>;

export type Reason = keyof typeof REASONS;
export type Flag = keyof typeof FLAGS;
export type Note = keyof typeof NOTES;
export type Viability = "A" | "B" | "C";

export type Verdict = {
  viability: Viability;
  score: number;
  /** The one reason of a C; otherwise none. */
  reasons: Reason[];
  flags: Flag[];
  notes: Note[];
};

/** 10, 5 or 0 points, as in the viability test. */
export const SCORES = { A: 10, B: 5, C: 0 } as const satisfies Record<Viability, number>;

/** C with a reason, else B with any flag, else A. */
export function classifyCase(facts: CaseFacts): Verdict {
  const reasons = matching(REASONS, facts).slice(0, 1);
  const flags = matching(FLAGS, facts);
  const viability = reasons.length > 0 ? "C" : flags.length > 0 ? "B" : "A";
  return { viability, score: SCORES[viability], reasons, flags, notes: matching(NOTES, facts) };
}

/** The codes whose rule matches, in the order of `rules`. */
function matching<Code extends string>(rules: Record<Code, Rule>, facts: CaseFacts): Code[] {
  return (Object.keys(rules) as Code[]).filter((code) => rules[code](facts));
}
