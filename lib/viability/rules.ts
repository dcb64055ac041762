// Every figure that the evaluation and the calculator use, with where it comes from. A figure of
// the law changes only with the law; an editorial one is ours, and the page says so.

export type Figure<Value> = {
  value: Value;
  /** The rule as it is quoted to a visitor. */
  source: string;
  /** Its consolidated text: https://www.boe.es/buscar/act.php?id={boe}. */
  boe?: string;
  /** ISO date since which the figure holds. */
  validFrom: string;
};

type MinimumWage = Figure<number> & { year: number };

/** ISO date of the consolidated texts against which the figures were checked. */
export const RULES_DATE = "2026-04-25";

/**
 * The minimum wage (SMI) in euros a month, with 14 payments a year. A new year is one line at the
 * end; it changes RULES_VERSION too.
 */
export const MINIMUM_WAGES = [
  wage(2024, 1134, "RD 145/2024, art. 1", "BOE-A-2024-2251"),
  wage(2025, 1184, "RD 87/2025, art. 1", "BOE-A-2025-2576"),
  wage(2026, 1221, "RD 126/2026, art. 1", "BOE-A-2026-3815"),
];

/** Stored beside each result, so that it can be explained years later. */
export const RULES_VERSION = `${RULES_DATE}+smi${MINIMUM_WAGES.at(-1)?.year}`;

const INSOLVENCY_LAW = "BOE-A-2020-4859";
const CIVIL_PROCEDURE_LAW = "BOE-A-2000-323";
/** Ley 16/2022 rewrote the discharge; its Libro III (microenterprises) came three months later. */
const REFORM = "2022-09-26";
const REFORM_OF_MICROENTERPRISES = "2023-01-01";

/** Figures of the law. Amounts in euros, shares in percent. */
export const LAW = {
  /** Of each further minimum wage, how much can be seized; the last share has no end. */
  seizureShares: {
    value: [30, 50, 60, 75, 90],
    source: "Art. 607.2 LEC",
    boe: CIVIL_PROCEDURE_LAW,
    validFrom: "2001-01-08",
  },
  /** By how much those shares can be cut for dependants, the last one aside. */
  familyReduction: {
    value: { min: 10, max: 15 },
    source: "Art. 607.4 LEC",
    boe: CIVIL_PROCEDURE_LAW,
    validFrom: "2001-01-08",
  },
  /** Public debt: the first euros in full, half of the rest, and a most for each creditor. */
  publicExoneration: {
    value: { inFull: 5_000, shareOfRest: 50, most: 10_000 },
    source: "Art. 489.1.5.º TRLC",
    boe: INSOLVENCY_LAW,
    validFrom: REFORM,
  },
  /**
   * The most is counted for each creditor, any administration is one, and surcharges and interest
   * do not count. A judgment, so both its reading and the literal one are shown.
   */
  publicDoctrine: {
    value: true,
    source: "STS 264/2026, de 18 de febrero",
    validFrom: "2026-02-18",
  },
  /** Of what a guarantee is worth, how much stays with the secured creditor. */
  guaranteeShare: {
    value: 90,
    source: "Arts. 273, 275 y 489.1.8.º TRLC",
    boe: INSOLVENCY_LAW,
    validFrom: REFORM,
  },
  planMonths: {
    value: { ordinary: 36, keepingHome: 60 },
    source: "Art. 497 TRLC",
    boe: INSOLVENCY_LAW,
    validFrom: REFORM,
  },
  /** Years between one discharge and asking for the next, by how the first one came. */
  repeatYears: {
    value: { plan: 2, liquidacion: 5 },
    source: "Art. 488 TRLC",
    boe: INSOLVENCY_LAW,
    validFrom: REFORM,
  },
  /** How long a conviction or a sanction counts. */
  exceptionYears: {
    value: 10,
    source: "Art. 487.1 TRLC",
    boe: INSOLVENCY_LAW,
    validFrom: REFORM,
  },
  /** Fewer employees than these, and either less turnover or less debt than these. */
  microenterprise: {
    value: { employees: 10, turnover: 700_000, liabilities: 350_000 },
    source: "Art. 685 TRLC",
    boe: INSOLVENCY_LAW,
    validFrom: REFORM_OF_MICROENTERPRISES,
  },
  /** With this share of public debt a microenterprise can only be wound up. */
  publicShareForLiquidation: {
    value: 85,
    source: "Art. 686.4 TRLC",
    boe: INSOLVENCY_LAW,
    validFrom: REFORM_OF_MICROENTERPRISES,
  },
} satisfies Record<string, Figure<unknown>>;

/** Figures of ours, from practice and not from the law. Euros, percent and months. */
export const EDITORIAL = {
  /** Lost in selling an asset. */
  saleCost: ours(10, "Coste habitual de vender un bien"),
  /** Assets worth less than this do not pay for their own procedure (art. 37 bis TRLC). */
  procedureCost: ours(3_000, "Coste orientativo de un procedimiento con venta de bienes"),
  /** Below this the procedure tends to cost more than it brings; the law has no minimum. */
  minimumDebt: ours(10_000, "Criterio propio: la ley no fija una deuda mínima"),
  minimumExonerableShare: ours(25, "Criterio propio"),
  highNonExonerableShare: ours(20, "Criterio propio"),
  /** Of the minimum wage. Some courts count what is above it as an asset. */
  highIncomeShare: ours(
    130,
    "Criterio de algunos juzgados (Audiencia Provincial de Barcelona, 15 de julio de 2024)",
  ),
  /** From first to last; the plan's until the provisional decision, before its own months. */
  routeMonths: ours(
    {
      sin_masa: { min: 6, max: 12 },
      liquidacion: { min: 12, max: 18 },
      microempresa_liquidacion: { min: 6, max: 18 },
      plan: { min: 6, max: 12 },
    },
    "Plazos orientativos: la ley no fija un total",
  ),
} satisfies Record<string, Figure<unknown>>;

function wage(year: number, value: number, source: string, boe: string): MinimumWage {
  return { year, value, source, boe, validFrom: `${year}-01-01` };
}

function ours<Value>(value: Value, source: string): Figure<Value> {
  return { value, source, validFrom: RULES_DATE };
}
