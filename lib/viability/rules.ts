// Every figure that the evaluation and the calculator use, with its source. A figure of
// the law changes only with the law; an editorial one is editorial, and the page says so.

export type Figure<Value> = {
  value: Value;
  /** The reference that the page shows to a visitor. */
  source: string;
  /** Its consolidated text: https://www.boe.es/buscar/act.php?id={boe}. */
  boe?: string;
  /** ISO date from which the figure applies. */
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

/** Goes up with each change of what follows from the same figures; its test says when. */
const REVISION = 5;

/** Stored with each result, so that we can explain it years later. */
export const RULES_VERSION = `${RULES_DATE}.${REVISION}+smi${MINIMUM_WAGES.at(-1)?.year}`;

const INSOLVENCY_LAW = "BOE-A-2020-4859";
const CIVIL_PROCEDURE_LAW = "BOE-A-2000-323";
const CIVIL_CODE = "BOE-A-1889-4763";
/** Ley 16/2022 rewrote the discharge; its Libro III (microenterprises) came three months later. */
const REFORM = "2022-09-26";
const REFORM_OF_MICROENTERPRISES = "2023-01-01";

/**
 * The rules of law that the calculation applies, with their figures; `true` where a rule has none.
 * Amounts in euros, shares in percent.
 */
export const LAW = {
  /** The seizable share of each further minimum wage; the last band has no upper end. */
  seizureShares: procedure([30, 50, 60, 75, 90], "Art. 607.2 LEC"),
  /** The reduction of those shares for dependants, except for the last one. */
  familyReduction: procedure({ min: 10, max: 15 }, "Art. 607.4 LEC"),
  /**
   * A claim of maintenance is bound neither by the minimum nor by the shares; nor is one of
   * compensation after a divorce, where its creditor asks for it and proves to need it.
   */
  maintenance: procedure(true, "Art. 608 LEC", "2025-04-03"),
  /** The yearly minimum wage divided by 12, where extra payments are spread over the months. */
  spreadPayments: {
    value: true,
    source: "Art. 27.2 ET",
    boe: "BOE-A-2015-11430",
    validFrom: "2015-11-13",
  },
  /** Tools of the trade cannot be seized when their value is out of proportion to the debt. */
  workTools: procedure(true, "Art. 606.2.º LEC"),
  naturalPersons: insolvency(true, "Art. 486 TRLC"),
  /** Being unable to pay within this many months counts as insolvency too. */
  insolvencyMonths: insolvency(3, "Art. 2.3 TRLC"),
  /** Years during which a conviction or a sanction counts. */
  exceptionYears: insolvency(10, "Art. 487.1 TRLC"),
  /** Neither a serious sanction nor a derivation of liability excludes by itself. */
  exceptionDoctrine: {
    value: true,
    source: "SSTS 259, 261, 262 y 263/2026, de 18 de febrero",
    validFrom: "2026-02-18",
  },
  /** Years from a definitive discharge to the next request, by the route of the first. */
  repeatYears: insolvency({ plan: 2, liquidacion: 5 }, "Art. 488 TRLC"),
  neverDischarged: insolvency(true, "Art. 489.1 TRLC"),
  /** Maintenance stays; compensation after a divorce has no name there. */
  maintenanceDebts: insolvency(true, "Art. 489.1.3.º TRLC"),
  /** Wages of one's own staff: of the last days of work, up to so many minimum wages. */
  staffWages: insolvency({ days: 60, minimumWages: 3 }, "Art. 489.1.4.º TRLC"),
  /** What a debtor owns with others enters the estate by the debtor's share. */
  ownShare: insolvency(true, "Art. 192 TRLC"),
  /** Where no marriage contract says otherwise, the marriage is in gananciales. */
  commonProperty: civilCode("Art. 1316 CC"),
  /** An heir answers with own goods too, unless by benefit of inventory. */
  inheritance: civilCode("Arts. 1003, 1010 y 1023 CC"),
  /** The centre of the debtor's interests counts, and debts count whatever their creditor's country. */
  residence: insolvency(true, "Arts. 45 y 251.1 TRLC"),
  /** A mortgage in arrears may be enforced once the stay of the insolvency is over. */
  mortgageArrears: insolvency(true, "Arts. 145 y 146 TRLC"),
  /** Public debt: the first euros in full, half of the rest, and a maximum for each creditor. */
  publicExoneration: insolvency(
    { inFull: 5_000, shareOfRest: 50, most: 10_000 },
    "Art. 489.1.5.º TRLC",
  ),
  /**
   * The maximum applies to each creditor, any administration is a creditor, and surcharges and
   * interest do not count. This is case law, so the site shows both its reading and the literal
   * one.
   */
  publicDoctrine: {
    value: true,
    source: "STS 264/2026, de 18 de febrero",
    validFrom: "2026-02-18",
  },
  /** Public debt is not discharged a second time. */
  secondDischarge: insolvency(true, "Arts. 488.3 y 489.3 TRLC"),
  /** The share of a guarantee's value that stays with the secured creditor. */
  guaranteeShare: insolvency(90, "Arts. 273, 275 y 489.1.8.º TRLC"),
  withoutAssets: insolvency(true, "Art. 37 bis TRLC"),
  planMonths: insolvency({ ordinary: 36, keepingHome: 60 }, "Art. 497 TRLC"),
  /** The monthly payment of a plan, on which there are two readings. */
  planPayments: insolvency(true, "Art. 498 bis.1 TRLC"),
  /** A microenterprise has fewer employees, and either less turnover or less debt, than these. */
  microenterprise: insolvency(
    { employees: 10, turnover: 700_000, liabilities: 350_000 },
    "Arts. 1.2 y 685 TRLC",
    REFORM_OF_MICROENTERPRISES,
  ),
  /** From this share of public debt on, a microenterprise can only be wound up. */
  publicShareForLiquidation: insolvency(85, "Art. 686.4 TRLC", REFORM_OF_MICROENTERPRISES),
} satisfies Record<string, Figure<unknown>>;

/** Figures of the law that texts quote and that enter no calculation. */
export const QUOTED = {
  /** The days to pay a claim without trial (monitorio) or to oppose it. */
  orderForPaymentDays: procedure(20, "Art. 815.1 LEC"),
  /** The days to oppose an enforcement. */
  enforcementDays: procedure(10, "Art. 556.1 LEC"),
  /** The years before the insolvency in which a harmful act can be undone. */
  avoidanceYears: insolvency(2, "Arts. 226 y 227 TRLC"),
  /** Only offences count whose maximum penalty is at least this many years. */
  offencePenaltyYears: insolvency(3, "Art. 487.1.1.º TRLC"),
  revocationYears: insolvency(3, "Art. 493 TRLC"),
  /** How long a debtor with a plan stays in the public register, at most. */
  registryYears: insolvency(5, "Art. 495 TRLC"),
  /** The months between a debtor's reports on a plan. */
  reportMonths: insolvency(6, "Arts. 498 ter a 500 TRLC"),
  /**
   * Court days without assets: to request an administrator, to request the discharge, to comment.
   */
  withoutAssetsDays: insolvency(
    { creditors: 15, request: 10, comments: 10 },
    "Arts. 37 ter, 501 y 502 TRLC",
  ),
  /** The rules of a judge cannot delay the sale any longer; the sale itself has no maximum. */
  saleYears: insolvency(1, "Art. 415.2 TRLC"),
  /** The points above the average of revolving cards from which interest is usury. */
  usuryPoints: {
    value: 6,
    source: "STS 258/2023, de 15 de febrero",
    validFrom: "2023-02-15",
  },
  /** The largest debts that the tax office and social security defer without a guarantee. */
  taxDeferral: {
    value: 50_000,
    source: "Orden HFP/311/2023",
    boe: "BOE-A-2023-8119",
    validFrom: "2023-04-15",
  },
  socialSecurityDeferral: {
    value: 150_000,
    source: "Resolución de la Tesorería General de 6 de abril de 2020",
    boe: "BOE-A-2020-4380",
    validFrom: "2020-04-10",
  },
  socialSecurityDeferralYears: {
    value: 5,
    source: "Arts. 31 a 35 RD 1415/2004",
    boe: "BOE-A-2004-11836",
    validFrom: "2004-06-26",
  },
  /** The mortgage's share of household income from which the bank's code gives relief. */
  mortgageShare: {
    value: { usual: 50, hardship: 40 },
    source: "Art. 3.1.c RDL 6/2012",
    boe: "BOE-A-2012-3394",
    validFrom: "2013-05-15",
  },
} satisfies Record<string, Figure<unknown>>;

/** Our own figures, from practice and not from the law. Euros, percent and months. */
export const EDITORIAL = {
  /** The share lost in the sale of an asset. */
  saleCost: editorial(10, "Coste habitual de vender un bien"),
  /** Assets worth less than this do not pay for their own procedure (art. 37 bis TRLC). */
  procedureCost: editorial(3_000, "Coste orientativo de un procedimiento con venta de bienes"),
  /** Below this debt the procedure tends to cost more than it brings; the law has no minimum. */
  minimumDebt: editorial(10_000, "Criterio propio: la ley no fija una deuda mínima"),
  minimumExonerableShare: editorial(25, "Criterio propio"),
  /** Courts differ on a single creditor (art. 465.2 TRLC). */
  minimumCreditors: editorial(2, "Criterio propio: la ley no fija un número de acreedores"),
  highNonExonerableShare: editorial(20, "Criterio propio"),
  /** The share of the minimum wage above which some courts count income as an asset. */
  highIncomeShare: editorial(
    130,
    "Criterio de algunos juzgados (Audiencia Provincial de Barcelona, 15 de julio de 2024)",
  ),
  /** From start to end; a plan's until the provisional decision, before its own months. */
  routeMonths: editorial(
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

/** A figure of the insolvency law (TRLC). */
function insolvency<Value>(value: Value, source: string, validFrom = REFORM): Figure<Value> {
  return { value, source, boe: INSOLVENCY_LAW, validFrom };
}

/** A figure of the law of civil procedure (LEC). */
function procedure<Value>(value: Value, source: string, validFrom = "2001-01-08"): Figure<Value> {
  return { value, source, boe: CIVIL_PROCEDURE_LAW, validFrom };
}

/** A rule of the Civil Code (CC) that has no figure. */
function civilCode(source: string): Figure<true> {
  return { value: true, source, boe: CIVIL_CODE, validFrom: "1889-05-01" };
}

function editorial<Value>(value: Value, source: string): Figure<Value> {
  return { value, source, validFrom: RULES_DATE };
}
