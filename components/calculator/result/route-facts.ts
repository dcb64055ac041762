import type { AssessedCase } from "@/lib/viability/calculator";
import { formatEuroRange, formatEuros } from "@/lib/viability/euros";
import { EDITORIAL, LAW, QUOTED } from "@/lib/viability/rules";
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

/** The route without a plan (arts. 37 bis and 501-502 TRLC, or Libro III). */
export function liquidationFacts({ result }: AssessedCase): RouteFacts {
  const kind = liquidationKind(result);
  return {
    ...KINDS[kind],
    isFirst: result.recommended === kind,
    time: months(MONTHS[kind]),
    effort:
      "Ninguna cuota por lo que se cancela. Lo que no se cancela se paga aparte, y el procedimiento tiene un coste.",
    kept:
      result.sinMasa === "no" && result.liquidationValue > 0
        ? `Muebles, ropa y herramientas de trabajo. Lo demás puede venderse: unos ${formatEuros(result.liquidationValue)} después de gastos.`
        : "Lo que tienes: no hay nada que compense vender. La decisión es del juzgado.",
    cancelled:
      result.sinMasa === "no"
        ? `Hasta ${formatEuros(result.afterLiquidation)}, después de repartir lo vendido.`
        : `${capital(formatEuroRange(result.exonerableMin, result.exonerableMax))}.${
            result.sinMasa === "dudoso"
              ? " Con tus ingresos, algunos juzgados no aceptan que no haya bienes."
              : ""
          }`,
    publicity: "Se publica en el BOE y en el Registro público concursal.",
    repeat: `A los ${inYears(REPEAT.liquidacion)}, y ya no para deuda pública.`,
  };
}

/** Art. 498 bis TRLC. */
const OBJECTION =
  "Los acreedores pueden oponerse si no vendes bienes que no necesitas para trabajar, salvo tu vivienda habitual. Decide el juez.";

/** The route with a plan (arts. 495-500 bis TRLC). */
export function planFacts({ input, result }: AssessedCase): RouteFacts {
  const { plan } = result;
  return {
    title: "Con plan de pagos",
    intro: "Pagas una parte durante unos años y al final el juez cancela el resto.",
    isFirst: result.recommended === "plan",
    time: `${months(MONTHS.plan)} hasta la decisión provisional, y ${plan.months} meses de plan hasta la definitiva.`,
    effort: planEffort(result),
    kept:
      plan.months > LAW.planMonths.value.ordinary
        ? `Tus bienes y la vivienda, si cumples el plan, sigues pagando la hipoteca y los acreedores reciben al menos lo que valdría una venta. ${OBJECTION}`
        : `Tus bienes, si cumples el plan y los acreedores reciben al menos lo que valdría una venta. ${OBJECTION}`,
    cancelled: plan.sustainable
      ? `${capital(formatEuroRange(plan.dischargedMin, plan.dischargedMax))}, al terminar el plan.${comparison(input, result)}`
      : "Depende de lo que pudieras pagar.",
    publicity: `Aceptas figurar en el Registro público concursal, ${inYears(QUOTED.registryYears.value)} como máximo.`,
    repeat: `A los ${inYears(REPEAT.plan)}, y ya no para deuda pública.`,
  };
}

function planEffort({ plan }: AssessedCase["result"]): string {
  if (!plan.sustainable) return "Con estos ingresos un plan no parece asumible.";
  if (plan.effortHigh === 0) {
    return "Sin capacidad de pago: la vía con liquidación suele encajar mejor.";
  }
  return `${capital(formatEuroRange(plan.effortLow, plan.effortHigh))} al mes, durante ${plan.months} meses.`;
}

/** A lower instalment is never named without the total and the term (art. 19.4 Ley 2/2009). */
function comparison(
  { currentDebtPayments = 0 }: AssessedCase["input"],
  { plan }: AssessedCase["result"],
) {
  if (currentDebtPayments === 0 || plan.effortHigh === 0) return "";
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
