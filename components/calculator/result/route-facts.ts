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

/** A business that owes nearly all to administrations can only be wound up (arts. 686.4 and 694, P10). */
const MAY_CONTINUE = " El negocio también puede continuar: pregunta al abogado.";

/** The declaration is published whatever the route (arts. 35.1 and 37 ter TRLC, K1). */
const PUBLISHED =
  "Se publica en el BOE y en el Registro público concursal, con tu nombre y tu NIF.";

/** The route without a plan (arts. 37 bis and 501-502 TRLC, or Libro III). */
export function liquidationFacts(shown: AssessedCase): RouteFacts {
  const { result } = shown;
  const kind = liquidationKind(result);
  return {
    title: KINDS[kind].title,
    intro: KINDS[kind].intro + (mayContinue(result) ? MAY_CONTINUE : ""),
    isFirst: result.recommended === kind,
    time: months(MONTHS[kind]),
    effort:
      "Ninguna cuota por lo que se cancela. Lo que no se cancela se paga aparte, y el procedimiento tiene un coste.",
    kept: keptWithoutPlan(shown),
    cancelled: cancelledWithoutPlan(result),
    publicity: PUBLISHED,
    repeat: `A los ${inYears(REPEAT.liquidacion)} de la exoneración definitiva, y ya no para deuda pública.`,
  };
}

function mayContinue({ procedure, notes }: AssessedCase["result"]): boolean {
  return procedure === "microempresa" && !notes.includes("ART_686_4_SOLO_LIQUIDACION");
}

/** What may be discharged without a plan, with the reason of each doubt. */
function cancelledWithoutPlan(result: AssessedCase["result"]): string {
  const amount = amountWithoutPlan(result);
  const vehicle = ifVehicleIsSold(result);
  if (amount === null) return `Nada: lo vendido pagaría todo lo que podría cancelarse.${vehicle}`;
  if (isSale(result)) {
    return `${capital(amount)}, después de repartir lo vendido.${vehicle}${bestReading(result)}`;
  }
  const income = result.flags.includes("INGRESOS_EMBARGABLES")
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

/** The route with a plan (arts. 495-500 bis TRLC). */
export function planFacts({ input, result }: AssessedCase): RouteFacts {
  const { plan } = result;
  return {
    title: "Con plan de pagos",
    intro: "Pagas una parte durante unos años y al final el juez cancela el resto.",
    isFirst: result.recommended === "plan",
    time: `${months(MONTHS.plan)} hasta la decisión provisional, y ${plan.months} meses de plan hasta la definitiva.`,
    effort: planEffort(result),
    kept: keptWithPlan({ input, result }),
    cancelled: cancelledWithPlan({ input, result }),
    publicity: `${PUBLISHED} Además, aceptas figurar en ese registro por el plan, ${inYears(QUOTED.registryYears.value)} como máximo.`,
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

/** A lower instalment is never named without the total and the term (art. 19.4 Ley 2/2009). */
function comparison(
  { currentDebtPayments = 0 }: AssessedCase["input"],
  { plan }: AssessedCase["result"],
) {
  if (currentDebtPayments === 0) return "";
  const total = formatEuroRange(
    Math.round(plan.effortLow * 100 * plan.months) / 100,
    Math.round(plan.effortHigh * 100 * plan.months) / 100,
  );
  return ` Hoy pagas ${formatEuros(currentDebtPayments)} al mes en cuotas; con el plan pagarías en total ${total} en ${plan.months} meses, y podría hacer falta más tiempo para lo que no se cancela.`;
}

function months({ min, max }: { min: number; max: number }): string {
  return `De ${min} a ${max} meses`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
