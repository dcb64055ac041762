import type { AssessedCase } from "@/lib/viability/calculator";
import { type CaseInput, isMortgageInArrears } from "@/lib/viability/case-input";
import { formatEuros } from "@/lib/viability/euros";
import { LAW } from "@/lib/viability/rules";
import { isSale } from "./cancelled-amount";

/**
 * The bank may enforce a mortgage in arrears once the stay is over, or before on a home that is not
 * needed for work (arts. 145 and 146 TRLC, K13, B12).
 */
const ARREARS =
  "La casa puedes perderla: con cuotas atrasadas, el banco puede ejecutar la hipoteca cuando acabe la suspensión, o antes si no necesitas la casa para trabajar (arts. 145 y 146 de la Ley Concursal).";
const WORK_VEHICLE =
  "Sobre tu vehículo de trabajo decide el juzgado, según lo que vale y lo que debes.";
/** Art. 498 bis.1.2.º TRLC. */
const OBJECTION =
  "Los acreedores pueden oponerse si no vendes bienes que no necesitas para trabajar, salvo tu vivienda habitual. Decide el juez.";
const OBJECTION_TO_PROPERTY =
  "Los acreedores pueden oponerse si no vendes el inmueble que no necesitas para trabajar ni es tu vivienda habitual. Decide el juez.";
/** Only the debtor's share enters the estate (art. 192 TRLC). */
const SHARED = "De lo que tienes a medias hemos contado solo tu parte.";

/** What the debtor keeps where the assets are liquidated, or where there is nothing to sell. */
export function keptWithoutPlan({ input, result }: AssessedCase): string {
  const inDoubt = result.flags.includes("VEHICULO_DE_TRABAJO");
  return joined(
    isSale(result)
      ? `Los muebles y la ropa de uso normal. Lo demás puede venderse: unos ${formatEuros(result.liquidationValue)} después de gastos.`
      : withoutSale(input, inDoubt),
    isSale(result) && isShared(input) && SHARED,
    isMortgageInArrears(input.debts) && ARREARS,
    inDoubt && WORK_VEHICLE,
  );
}

/** What the debtor keeps while the plan is paid (art. 498 bis.1 TRLC). */
export function keptWithPlan({ input, result }: AssessedCase): string {
  const inArrears = isMortgageInArrears(input.debts);
  const keepsHome = result.plan.months > LAW.planMonths.value.ordinary && !inArrears;
  const goods = keepsHome ? "Tus bienes y la vivienda" : "Tus bienes";
  const upToDate = isMortgaged(input) ? ", sigues al día con la hipoteca" : "";
  return joined(
    `${goods}, si cumples el plan${inArrears ? "" : upToDate} y los acreedores reciben al menos lo que valdría una venta.`,
    inArrears && ARREARS,
    hasPropertyToSell(input) ? OBJECTION_TO_PROPERTY : OBJECTION,
    result.flags.includes("VEHICULO_DE_TRABAJO") &&
      result.plan.sustainable &&
      "Si el juzgado contara tu vehículo de trabajo, la cuota podría ser mayor.",
  );
}

function withoutSale(input: CaseInput, vehicleInDoubt: boolean): string {
  if (isMortgageInArrears(input.debts) || vehicleInDoubt) {
    return "Tus otros bienes: entre ellos no hay nada que compense vender. La decisión es del juzgado.";
  }
  const { otherMortgages = [] } = input.debts;
  if (isMortgaged(input)) {
    const mortgaged = otherMortgages.length > 0 ? "lo que está hipotecado" : "la casa";
    return `Lo que tienes, y ${mortgaged} si sigues al día con la hipoteca: no hay nada que compense vender. No es un derecho: decide el juzgado.`;
  }
  return "Lo que tienes: no hay nada que compense vender. La decisión es del juzgado.";
}

function isMortgaged({ debts: { mortgage, otherMortgages = [] } }: CaseInput): boolean {
  return Boolean(mortgage) || otherMortgages.length > 0;
}

function hasPropertyToSell({ debts: { otherMortgages = [] } }: CaseInput): boolean {
  return otherMortgages.some(({ neededForWork }) => !neededForWork);
}

function isShared({ debts: { mortgage, otherMortgages = [] } }: CaseInput): boolean {
  return [mortgage, ...otherMortgages].some((property) => (property?.share ?? 100) < 100);
}

function joined(...texts: (string | false)[]): string {
  return texts.filter(Boolean).join(" ");
}
