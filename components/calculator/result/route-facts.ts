import { allWhoFindOut, whoFindsOut } from "@/content/who-finds-out";
import type { AssessedCase } from "@/lib/viability/calculator";
import { formatEuroRange, formatEuros, subtractEuros } from "@/lib/viability/euros";
import { EDITORIAL, LAW, QUOTED } from "@/lib/viability/rules";
import { amountWithoutPlan, amountWithPlan, isSale } from "./cancelled-amount";
import { keptWithoutPlan, keptWithPlan } from "./kept-goods";
import { inYears } from "./quantities";

type RouteFacts = {
  title: string;
  intro: string;
  /** Whether this is the one to look at first. */
  isFirst: boolean;
  time: string;
  effort: string;
  kept: string;
  cancelled: string;
  publicity: string;
  repeat: string;
};

const MONTHS = EDITORIAL.routeMonths.value;
const REPEAT = LAW.repeatYears.value;

export type LiquidationKind = "sin_masa" | "liquidacion" | "microempresa_liquidacion";

export function liquidationKind({ procedure, sinMasa }: AssessedCase["result"]): LiquidationKind {
  if (procedure === "microempresa") return "microempresa_liquidacion";
  return sinMasa === "no" ? "liquidacion" : "sin_masa";
}

const KINDS: Record<LiquidationKind, { title: string; intro: string }> = {
  sin_masa: {
    title: "Sin plan: concurso sin masa",
    intro: "No hay bienes que compense vender, y el juez decide sobre las deudas.",
  },
  liquidacion: {
    title: "Sin plan: con venta de bienes",
    intro: "Se vende lo que se puede vender y el juez decide sobre lo que quede.",
  },
  microempresa_liquidacion: {
    title: "Liquidación de microempresa",
    intro: "El procedimiento propio de quien trabaja por su cuenta con un negocio pequeño.",
  },
};

/** From the decision that granted it (art. 488.2 TRLC, K12). */
const REPEAT_AFTER_LIQUIDATION = `A los ${inYears(REPEAT.liquidacion)} de la decisión que la concedió, y ya no para deuda pública.`;

/**
 * The routes to compare, the one without a plan first. Libro III has no plan of arts. 495-500 bis: a business
 * continues with a plan that its creditors vote (K18), unless nearly all that it owes is public (art. 686.4).
 */
export function routeFacts(shown: AssessedCase): RouteFacts[] {
  const { procedure, notes } = shown.result;
  const liquidation = liquidationFacts(shown);
  if (procedure === "concurso") return [liquidation, planFacts(shown)];
  return notes.includes("ART_686_4_SOLO_LIQUIDACION") ? [liquidation] : [liquidation, CONTINUATION];
}

/** The route without a plan (arts. 37 bis and 501-502 TRLC, or Libro III). */
function liquidationFacts(shown: AssessedCase): RouteFacts {
  const { result } = shown;
  const kind = liquidationKind(result);
  return {
    title: KINDS[kind].title,
    intro: KINDS[kind].intro,
    isFirst: result.recommended === kind,
    time: months(MONTHS[kind]),
    effort:
      "Ninguna cuota por lo que se cancela. Lo que no se cancela se paga aparte, y el procedimiento tiene un coste.",
    kept: keptWithoutPlan(shown),
    cancelled: cancelledWithoutPlan(result),
    publicity: kind === "microempresa_liquidacion" ? whoFindsOut.business : allWhoFindOut,
    repeat: REPEAT_AFTER_LIQUIDATION,
  };
}

/** What may be discharged without a plan, with the reason of each doubt. */
function cancelledWithoutPlan(result: AssessedCase["result"]): string {
  const amount = amountWithoutPlan(result);
  const vehicle = ifVehicleIsSold(result);
  if (amount === null) return `Nada: lo vendido pagaría todo lo que podría cancelarse.${vehicle}`;
  if (isSale(result)) {
    return `${capital(amount)}, después de repartir lo vendido.${vehicle}${bestReading(result)}`;
  }
  const isDoubted =
    result.procedure === "concurso" && result.flags.includes("INGRESOS_EMBARGABLES");
  const income = isDoubted
    ? " Con tus ingresos, algunos juzgados no aceptan que no haya bienes."
    : "";
  return `${capital(amount)}.${vehicle}${income}`;
}

function ifVehicleIsSold({ afterVehicle, afterLiquidation }: AssessedCase["result"]): string {
  if (afterVehicle === undefined || afterLiquidation === 0) return "";
  const left =
    afterVehicle === 0
      ? "no quedaría nada por cancelar"
      : `${formatEuros(afterVehicle)} como mucho`;
  return ` Si el juzgado cuenta tu vehículo de trabajo y se vende, ${left}.`;
}

/** A business that goes on (arts. 694.4, 697-700 TRLC, K18 and K19). Its amounts are what the creditors accept. */
const CONTINUATION: RouteFacts = {
  title: "Continuar con el negocio",
  intro: "Propones un plan de continuación, con rebajas o más plazo, y tus acreedores lo votan.",
  isFirst: false,
  time: "Primero los acreedores alegan y después votan, por escrito. Lo que dura lo dice el plan.",
  effort: "Lo que diga el plan: no se puede calcular de antemano.",
  kept: "Tu negocio sigue en marcha. Pero una hipoteca, parte de la deuda con Hacienda y parte de las cuotas de la Seguridad Social pueden seguir ejecutándose: pregunta al abogado si se puede pedir que paren.",
  cancelled:
    "Lo que tus acreedores perdonen. Si el plan fracasa, puedes pedir la exoneración de lo que quede.",
  publicity: whoFindsOut.business,
  repeat: REPEAT_AFTER_LIQUIDATION,
};

/** The route with a plan (arts. 495-500 bis TRLC). */
function planFacts({ input, result }: AssessedCase): RouteFacts {
  const { plan } = result;
  return {
    title: "Con plan de pagos",
    intro: "Pagas una parte durante unos años y al final el juez cancela el resto.",
    isFirst: result.recommended === "plan",
    time: `${months(MONTHS.plan)} hasta la decisión provisional, y ${plan.months} meses de plan hasta la definitiva.`,
    effort: planEffort(result),
    kept: keptWithPlan({ input, result }),
    cancelled: cancelledWithPlan({ input, result }),
    publicity: `${allWhoFindOut} Y aceptas figurar en el Registro público concursal por el plan, ${inYears(QUOTED.registryYears.value)} como máximo.`,
    repeat: `A los ${inYears(REPEAT.plan)} de la exoneración definitiva, y ya no para deuda pública.`,
  };
}

function planEffort({ plan }: AssessedCase["result"]): string {
  if (!plan.sustainable) return "Con estos ingresos un plan no parece asumible.";
  if (plan.high === 0) {
    return "Sin capacidad de pago: la vía con liquidación suele encajar mejor.";
  }
  return `${capital(formatEuroRange(plan.effortLow, plan.effortHigh))} al mes, durante ${plan.months} meses.`;
}

/** Only what a plan that pays something would discharge: without an instalment there is no plan. */
function cancelledWithPlan({ input, result }: AssessedCase): string {
  const { sustainable, high } = result.plan;
  if (!sustainable) return "Depende de lo que pudieras pagar.";
  if (high === 0) return "Nada que calcular: sin cuota no hay plan que cumplir.";
  const amount = amountWithPlan(result);
  if (amount === null) {
    return `Nada: con esas cuotas lo pagarías todo.${comparison(input, result)}`;
  }
  return `${capital(amount)}, al terminar el plan.${bestReading(result)}${comparison(input, result)}`;
}

/** Where part of the debt depends on the court, the amounts left count it as discharged. */
function bestReading({ exonerableMin, exonerableMax }: AssessedCase["result"]): string {
  if (exonerableMin === exonerableMax) return "";
  const doubtful = formatEuros(subtractEuros(exonerableMax, exonerableMin));
  return ` Es la lectura más favorable: ${doubtful} dependen del juzgado.`;
}

/** A lower instalment is never named without the total, what it leaves out, and the term (art. 19.4 Ley 2/2009). */
function comparison(
  { currentDebtPayments = 0 }: AssessedCase["input"],
  { plan, totalDebt, debtBase }: AssessedCase["result"],
) {
  if (currentDebtPayments === 0) return "";
  const total = formatEuroRange(
    Math.round(plan.effortLow * 100 * plan.months) / 100,
    Math.round(plan.effortHigh * 100 * plan.months) / 100,
  );
  return ` Hoy pagas ${formatEuros(currentDebtPayments)} al mes en cuotas; con el plan pagarías en total ${total} en ${plan.months} meses${totalDebt > debtBase ? ", aparte de la hipoteca o del vehículo financiado" : ""}, y podría hacer falta más tiempo para lo que no se cancela.`;
}

function months({ min, max }: { min: number; max: number }): string {
  return `De ${min} a ${max} meses`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
