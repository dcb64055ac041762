import type { CaseAssessment } from "@/lib/viability/calculator";
import { formatEuroRange, formatEuros } from "@/lib/viability/euros";

/** What a route could cancel, in lower case and without a full stop; null where it leaves nothing. */
type Amount = string | null;

/** Whether the route without a plan begins with a sale, which pays a part first. */
export function isSale({ sinMasa, liquidationValue }: CaseAssessment): boolean {
  return sinMasa === "no" && liquidationValue > 0;
}

export function amountWithoutPlan(result: CaseAssessment): Amount {
  if (!isSale(result)) return formatEuroRange(result.exonerableMin, result.exonerableMax);
  return result.afterLiquidation === 0 ? null : `hasta ${formatEuros(result.afterLiquidation)}`;
}

/** Null also where there is no plan: without an instalment, or with one that the income cannot pay. */
export function amountWithPlan({ plan, ...result }: CaseAssessment): Amount {
  const { sustainable, low, high } = plan;
  const dischargedMin = withoutRest(plan.dischargedMin, plan);
  const dischargedMax = withoutRest(plan.dischargedMax, plan);
  if (!sustainable || high === 0 || dischargedMax === 0) return null;
  // Part of it depends on the court, so the lower end is not certain.
  const isUncertain = result.exonerableMin < result.exonerableMax;
  if (isUncertain || dischargedMin === 0) return `hasta ${formatEuros(dischargedMax)}`;
  if (low === 0 && dischargedMin > 0) return `desde ${formatEuros(dischargedMin)}, según la cuota`;
  return formatEuroRange(dischargedMin, dischargedMax);
}

/** Instalments are whole cents, so that a plan that pays everything leaves up to a cent for each month. */
function withoutRest(euros: number, { months }: CaseAssessment["plan"]): number {
  return Math.round(euros * 100) < months ? 0 : euros;
}

type Headline = {
  amount: Amount;
  /** When it would be cancelled; begins with a comma, or is empty. */
  when: string;
};

/**
 * The amount in the largest type: what the first route to study could cancel, in the words of that
 * route, so that the two never contradict each other. Null for a C, whose route is none of the two.
 */
export function headlineOf(result: CaseAssessment): Headline | null {
  switch (result.recommended) {
    case "alternativas":
      return null;
    case "plan":
      return { amount: amountWithPlan(result), when: ", al terminar un plan de pagos" };
    case "estudio":
      return {
        amount: formatEuroRange(result.exonerableMin, result.exonerableMax),
        when: ", antes de vender bienes o de pagar un plan",
      };
    default:
      return {
        amount: amountWithoutPlan(result),
        when: isSale(result) ? ", después de vender bienes" : "",
      };
  }
}

/** What is still to be paid before the amounts of the debts are cancelled; empty where nothing is. */
export function beforeCancelling(result: CaseAssessment): string {
  if (result.recommended === "plan") return ", antes del plan";
  return isSale(result) ? ", antes de vender bienes" : "";
}
