import { type CaseFacts, gatherFacts } from "./case-facts";
import type { CaseInput } from "./case-input";
import { toCents, toEuros } from "./euros";
import { type PaymentPlan, planPayments } from "./payment-plan";
import type { PublicCreditor } from "./public-debt";
import {
  chooseRoute,
  type Procedure,
  procedureOf,
  type Route,
  type WithoutAssets,
  withoutAssets,
} from "./route";
import { EDITORIAL, LAW } from "./rules";
import { seizableCents } from "./seizable-income";
import { classifyCase, type Verdict } from "./verdict";

/** An estimate, never a promise: the judge decides. All amounts in euros. */
export type CaseAssessment = Verdict & {
  totalDebt: number;
  exonerableMin: number;
  exonerableMax: number;
  nonExonerable: number;
  /** The debt minus what its guarantees cover. */
  debtBase: number;
  /** The dischargeable shares of debtBase in whole percent, rounded down. */
  pctMin: number;
  pctMax: number;
  public: PublicCreditor[];
  /** The part of the monthly income that creditors cannot seize. */
  unit: number;
  /** The seizable monthly income: without dependants, and with the largest reduction for them. */
  seizable: number;
  seizable15: number;
  /** What a sale of the assets would bring, and the debt then left to discharge. */
  liquidationValue: number;
  afterLiquidation: number;
  /**
   * The debt left if a court also counted the vehicle needed for work (art. 606.2.º LEC); absent
   * where that vehicle is not worth selling.
   */
  afterVehicle?: number;
  plan: PaymentPlan;
  sinMasa: WithoutAssets;
  recommended: Route;
  procedure: Procedure;
};

/** A case and its assessment. */
export type AssessedCase = { input: CaseInput; result: CaseAssessment };

/**
 * Assesses whether the Second Chance Law may help, how much it may discharge and by which route
 * (arts. 486-502 TRLC). rules.ts holds each figure with its source.
 *
 * @throws RangeError for a year without a known minimum wage, or an invalid amount
 */
export function assessCase(input: CaseInput): CaseAssessment {
  const facts = gatherFacts(input);
  const plan = planPayments(facts);
  const verdict = classifyCase(facts);
  const { debts, assets, income, unit } = facts;
  return {
    ...verdict,
    totalDebt: toEuros(debts.total),
    exonerableMin: toEuros(debts.exonerableMin),
    exonerableMax: toEuros(debts.exonerableMax),
    nonExonerable: toEuros(debts.nonExonerable),
    debtBase: toEuros(debts.base),
    pctMin: wholePercent(debts.exonerableMin, debts.base),
    pctMax: wholePercent(debts.exonerableMax, debts.base),
    public: debts.publicCreditors.map(creditorInEuros),
    unit: toEuros(unit),
    seizable: toEuros(facts.seizable),
    seizable15: toEuros(seizableCents(income, unit, LAW.familyReduction.value.max)),
    liquidationValue: toEuros(assets.total),
    afterLiquidation: toEuros(leftAfterSale(facts, assets.total)),
    ...(facts.vehicleInDoubt && {
      afterVehicle: toEuros(leftAfterSale(facts, assets.total + assets.workVehicle)),
    }),
    plan: planInEuros(plan),
    sinMasa: withoutAssets(facts),
    recommended: chooseRoute(facts, plan, verdict.viability),
    procedure: procedureOf(facts),
  };
}

/** The debt left after a sale, which first pays the procedure and then the creditors. */
function leftAfterSale({ debts }: CaseFacts, value: number): number {
  const forCreditors = Math.max(0, value - toCents(EDITORIAL.procedureCost.value));
  return Math.max(0, debts.exonerableMax - forCreditors);
}

function wholePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole);
}

function creditorInEuros({ name, ...amounts }: PublicCreditor): PublicCreditor {
  return { name, ...inEuros(amounts) };
}

function planInEuros({ months, sustainable, ...amounts }: PaymentPlan): PaymentPlan {
  return { months, ...inEuros(amounts), sustainable };
}

function inEuros<Amounts extends Record<string, number>>(amounts: Amounts): Amounts {
  const entries = Object.entries(amounts).map(([name, cents]) => [name, toEuros(cents)]);
  return Object.fromEntries(entries) as Amounts;
}
