import type { CaseFacts } from "./case-facts";
import { toCents } from "./euros";
import type { PaymentPlan } from "./payment-plan";
import { EDITORIAL } from "./rules";
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

/** Some courts count high income as an asset; a microenterprise has no such route (art. 1.2 TRLC). */
export function withoutAssets({ assets, highIncome, microenterprise }: CaseFacts): WithoutAssets {
  if (microenterprise || isWorthSelling(assets.total)) return "no";
  return highIncome ? "dudoso" : "probable";
}

/** Libro III is the only procedure of a microenterprise (arts. 1.2 and 685 TRLC). */
export function procedureOf({ microenterprise }: CaseFacts): Procedure {
  return microenterprise ? "microempresa" : "concurso";
}

/**
 * The route to study first (art. 486 TRLC). A plan that the income cannot pay, or that of a
 * microenterprise, needs an adviser's study.
 */
export function chooseRoute(facts: CaseFacts, plan: PaymentPlan, viability: Viability): Route {
  if (viability === "C") return "alternativas";
  const route = ordinaryRoute(facts);
  if (route === "plan") return facts.microenterprise || !plan.sustainable ? "estudio" : "plan";
  return facts.microenterprise ? "microempresa_liquidacion" : route;
}

function ordinaryRoute({ input, assets, highIncome }: CaseFacts): Route {
  if (input.keepHome && isWorthSelling(assets.home)) return "plan";
  if (isWorthSelling(assets.total)) return "liquidacion";
  return highIncome ? "plan" : "sin_masa";
}

function isWorthSelling(value: number): boolean {
  return value > toCents(EDITORIAL.procedureCost.value);
}
