import type { CaseFacts } from "./case-facts";
import { isMortgageInArrears } from "./case-input";
import { isWorthSelling } from "./liquidation-value";
import type { PaymentPlan } from "./payment-plan";
import type { Viability } from "./verdict";

/** Whether the case could be an insolvency without assets (art. 37 bis TRLC). */
export type WithoutAssets = "probable" | "dudoso" | "no";
export type Procedure = "concurso" | "microempresa";
export type Route =
  | "sin_masa"
  | "liquidacion"
  | "plan"
  | "microempresa_liquidacion"
  | "estudio"
  | "alternativas";

/**
 * Some courts count high income as an asset, and a court may count a vehicle needed for work; a
 * microenterprise has no such route (art. 1.2 TRLC).
 */
export function withoutAssets(facts: CaseFacts): WithoutAssets {
  if (facts.microenterprise || isWorthSelling(facts.assets.total)) return "no";
  return facts.highIncome || facts.vehicleInDoubt ? "dudoso" : "probable";
}

/** Libro III is the only procedure of a microenterprise (arts. 1.2 and 685 TRLC). */
export function procedureOf({ microenterprise }: CaseFacts): Procedure {
  return microenterprise ? "microempresa" : "concurso";
}

/**
 * The route to study first (art. 486 TRLC). An adviser has to study a plan that the income cannot
 * pay, one that would pay nothing, that of a microenterprise, a vehicle that a court may count or
 * not, and a home to keep whose mortgage is in arrears: the bank may enforce it in spite of the
 * insolvency once the stay is over (arts. 145 and 146 TRLC). Nothing is left to study for a
 * microenterprise that the law only lets wind up (art. 686.4 TRLC).
 */
export function chooseRoute(facts: CaseFacts, plan: PaymentPlan, viability: Viability): Route {
  if (viability === "C") return "alternativas";
  if (facts.onlyLiquidation) return "microempresa_liquidacion";
  if (facts.input.keepHome && isMortgageInArrears(facts.input.debts)) return "estudio";
  const route = ordinaryRoute(facts);
  if (route === "plan") {
    const isReal = plan.sustainable && plan.high > 0;
    return isReal && !facts.microenterprise ? "plan" : "estudio";
  }
  if (route === "sin_masa" && facts.vehicleInDoubt) return "estudio";
  return facts.microenterprise ? "microempresa_liquidacion" : route;
}

function ordinaryRoute({ input, assets, highIncome }: CaseFacts): Route {
  if (input.keepHome && isWorthSelling(assets.home)) return "plan";
  if (isWorthSelling(assets.total)) return "liquidacion";
  return highIncome ? "plan" : "sin_masa";
}
